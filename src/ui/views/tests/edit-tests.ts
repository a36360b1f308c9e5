import type { Check } from "../../engine.ts";
import { answerOnScreen } from "../../shell/answer-on-screen.ts";
import { tellFailure } from "../../shell/failure.ts";
import type { Playground } from "../../shell/playground.ts";
import { type Answered, allCalls } from "../../workspace/answer.ts";
import { workspaceOf } from "../../workspace/from-scenario.ts";
import { testOf, withMoreTests, withTestReplaced } from "../../workspace/tests.ts";
import { withView } from "../../workspace/transitions.ts";
import type { SavedTest } from "../../workspace/workspace.ts";

/** What users do with tests. Everything can be undone. */

/** Saves what is on screen, with its answer as the expectation, and shows the tests. */
export async function saveAsTest(playground: Playground): Promise<void> {
  const { workspace, tell, shell } = playground;
  const answered = await answerOnScreen(playground);
  const test = testOf(workspace.get(), nameFor(answered));
  const expect = await expectationOf(playground, test);
  if (expect === undefined) return;
  workspace.update((old) => withView(withMoreTests(old, [{ ...test, expect }]), "tests"));
  shell.update((old) => ({ ...old, pane: "answer" }));
  tell({ tone: "info", text: `Saved as the test "${test.name}".`, actions: [] });
}

/** Returns a name for the last call: `create CronTab my: rejected`. */
function nameFor(answered: Answered | null): string {
  const call = answered === null ? undefined : allCalls(answered.report).at(-1);
  if (call === undefined) return "Test";
  const { verb, kind, name, accepted } = call;
  const what = [verb, kind, name].filter((part) => part !== "").join(" ");
  return `${what}: ${accepted ? "accepted" : "rejected"}`;
}

/** Returns what a test would expect if its current answer were right. If there is none, reports that and returns undefined. */
async function expectationOf(playground: Playground, test: SavedTest): Promise<readonly Check[] | undefined> {
  const { engine, tell } = playground;
  const outcome = await engine.ask("expectation", { scenario: engine.scenario(), test });
  if ("failed" in outcome) {
    tellFailure(playground, outcome);
    return undefined;
  }
  if (outcome.reply === undefined) {
    const text = `The test "${test.name}" gives no answer to expect.`;
    tell({ tone: "warning", text, actions: [] });
  }
  return outcome.reply;
}

/** Makes the current answer the expectation of a test. */
export async function updateExpectation(playground: Playground, test: SavedTest): Promise<void> {
  const { workspace, tell } = playground;
  const expect = await expectationOf(playground, test);
  if (expect === undefined) return;
  const updated: SavedTest = { ...test, expect };
  workspace.update((old) => withTestReplaced(old, test, updated));
  const undo = () => {
    workspace.update((old) => withTestReplaced(old, updated, test));
    tell(null);
  };
  tell({
    tone: "info",
    text: `The test "${test.name}" now expects the server's answer.`,
    actions: [{ label: "Undo", run: undo }],
  });
}

export function renameTest({ workspace }: Playground, test: SavedTest, name: string): void {
  if (name.trim() === "" || name === test.name) return;
  workspace.update((old) => withTestReplaced(old, test, { ...test, name: name.trim() }));
}

export function deleteTest({ workspace, tell }: Playground, test: SavedTest): void {
  const at = workspace.get().tests.indexOf(test);
  workspace.update((old) => withTestReplaced(old, test, undefined));
  const undo = () => {
    workspace.update((old) => ({ ...old, tests: old.tests.toSpliced(at, 0, test) }));
    tell(null);
  };
  tell({ tone: "info", text: `Deleted the test "${test.name}".`, actions: [{ label: "Undo", run: undo }] });
}

/** Opens a test's requests in the editors, next to the current definition. */
export async function openTest({ workspace, open, tell }: Playground, test: SavedTest): Promise<void> {
  const { scenarioOfSaved } = await import("../../files/with-yaml.ts");
  const current = workspace.get();
  const made = scenarioOfSaved(current, test);
  if (!made.ok) {
    tell({ tone: "warning", text: `The test cannot be opened: ${made.error}`, actions: [] });
    return;
  }
  const opened = workspaceOf(made.scenario);
  const { title, tests, view } = current;
  const more = opened.isWhole && opened.leftOut === 0 ? "" : " Not all of its requests fit on the page.";
  open({ ...opened.workspace, title, tests, view }, `Opened the test "${test.name}".${more}`);
}
