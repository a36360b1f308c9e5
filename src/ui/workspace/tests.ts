import { ofTest } from "../engine.ts";
import { planOf } from "./scenario-of.ts";
import type { SavedTest, Workspace } from "./workspace.ts";

/** Pure changes of a workspace's tests. */

/** The scenario on screen as a test without expectations. */
export function testOf(workspace: Workspace, name: string): SavedTest {
  return { name: freeName(workspace.tests, name), ...ofTest(planOf(workspace).scenario) };
}

/** The workspace with more tests after its own. A name that exists gets a number. */
export function withMoreTests(workspace: Workspace, more: readonly SavedTest[]): Workspace {
  const tests = [...workspace.tests];
  for (const test of more) tests.push({ ...test, name: freeName(tests, test.name) });
  return more.length === 0 ? workspace : { ...workspace, tests };
}

/** The workspace with another test in place of `test`, or without it. Unchanged if `test` no longer exists. */
export function withTestReplaced(
  workspace: Workspace,
  test: SavedTest,
  by: SavedTest | undefined,
): Workspace {
  if (!workspace.tests.includes(test)) return workspace;
  const tests = workspace.tests.flatMap((each) => {
    if (each !== test) return [each];
    return by === undefined ? [] : [by];
  });
  return { ...workspace, tests };
}

function freeName(tests: readonly SavedTest[], name: string): string {
  const taken = new Set(tests.map((test) => test.name));
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name} (${n})`)) n++;
  return `${name} (${n})`;
}
