import { expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import type { CheckTask } from "../tasks/check.ts";
import { inThisThread, type Runner } from "../tasks/tasks.ts";
import { RememberedChecks } from "./remembered-checks.ts";

/** A runner that notes the objects of each task. */
function counting(fails: (task: CheckTask) => boolean = () => false) {
  const asked: (readonly string[])[] = [];
  const runner: Runner = {
    ...inThisThread,
    run: async (name, input, signal) => {
      if ("objects" in input && "tellsDefinition" in input) {
        asked.push(input.objects);
        if (fails(input)) return { ok: false, why: "It took too long." };
      }
      return inThisThread.run(name, input, signal);
    },
  };
  return { asked, checks: new RememberedChecks(runner) };
}

const object = (size: number): string => widget.replace("size: 3", `size: ${size}`);
const taskOf = (objects: readonly string[], more: Partial<CheckTask> = {}): CheckTask => ({
  definition: crd,
  objects,
  kubernetes: ["1.37", "1.29"],
  tellsDefinition: true,
  fixes: true,
  write: {},
  now: "2026-01-02T03:04:05Z",
  ...more,
});

/** The runs of a check, each with what is asked, by the indexes of the objects; none if nothing is. */
test.each<readonly [what: string, runs: readonly CheckTask[], asked: readonly (readonly string[])[]]>([
  ["the same again", [taskOf([object(30)]), taskOf([object(30)])], [[object(30)]]],
  ["only a definition", [taskOf([]), taskOf([])], [[]]],
  [
    "an object that changed",
    [taskOf([object(1), object(30)]), taskOf([object(1), object(40)])],
    [[object(1), object(30)], [object(40)]],
  ],
  [
    "objects in another order, and one twice",
    [taskOf([object(0), object(30)]), taskOf([object(30), object(0), object(30)])],
    [[object(0), object(30)]],
  ],
  [
    "an object that is gone",
    [taskOf([object(0), object(30)]), taskOf([object(30)])],
    [[object(0), object(30)]],
  ],
  [
    "a definition that changed",
    [taskOf([object(30)]), taskOf([object(30)], { definition: crd.replace("maximum: 9", "maximum: 8") })],
    [[object(30)], [object(30)]],
  ],
  [
    "a task that does not tell the definition",
    [taskOf([object(30)]), taskOf([object(30)], { tellsDefinition: false })],
    [[object(30)], [object(30)]],
  ],
  [
    "another definition on the server",
    [taskOf([object(30)]), taskOf([object(30)], { texts: [{ list: "others", text: crd }] })],
    [[object(30)], [object(30)]],
  ],
])("%s: what is asked, and the same answers", async (_, runs, expected) => {
  const { asked, checks } = counting();
  for (const task of runs) {
    checks.begin();
    const fresh = await inThisThread.run("check", task);
    const remembered = await checks.runner.run("check", task);
    expect(remembered).toEqual(fresh);
  }
  expect(asked).toEqual(expected);
});

test("what a run did not ask is forgotten", async () => {
  const { asked, checks } = counting();
  for (const task of [taskOf([object(30)]), taskOf([object(40)]), taskOf([object(30)])]) {
    checks.begin();
    await checks.runner.run("check", task);
  }
  expect(asked).toEqual([[object(30)], [object(40)], [object(30)]]);
});

test("a task that reached a limit is not tried again until one of its texts changes", async () => {
  const { asked, checks } = counting(({ objects }) => objects.includes(object(30)));
  const slow = taskOf([object(1), object(30)]);
  const outcomes = [];
  for (const task of [slow, slow, taskOf([object(1), object(2)])]) {
    checks.begin();
    outcomes.push((await checks.runner.run("check", task)).ok);
  }
  expect(outcomes).toEqual([false, false, true]);
  expect(asked).toEqual([
    [object(1), object(30)],
    [object(1), object(2)],
  ]);
});

test("other questions are asked once for the same input", async () => {
  let count = 0;
  const runner: Runner = {
    ...inThisThread,
    run: (name, input) => {
      count += 1;
      return inThisThread.run(name, input);
    },
  };
  const checks = new RememberedChecks(runner);
  const broken = { text: "a: [", start: 0, linesBefore: 0 };
  for (let i = 0; i < 3; i++) {
    checks.begin();
    expect(await checks.runner.run("readingHelp", broken)).toEqual(
      await inThisThread.run("readingHelp", broken),
    );
    await checks.runner.run("goDefinitions", new Map([["a.go", "package a"]]));
  }
  expect(count).toBe(2);
});
