import { beforeEach, expect, test } from "vitest";
import { fromData } from "../../engine/index.ts";
import { stringAt } from "../engine.ts";
import { call, report } from "../testing/reports.ts";
import { type Answer, noAnswer, withReport, withTrouble } from "../workspace/answer.ts";
import { noReplacements, withReplaced } from "../workspace/replacements.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { answerOnScreen, writeFromDefinition } from "./answer-on-screen.ts";
import type { Playground } from "./playground.ts";

let workspace: Store<Workspace>;
let answer: Store<Answer>;
let replacements: Playground["replacements"];
let playground: Playground;

/** The engine answers with a definition of some name. */
function answered(name: string): void {
  const crd = call("crd", { stored: fromData({ metadata: { name } }) });
  answer.update((old) => withReport(old, planOf(workspace.get()), report({ crd }), 1));
}

beforeEach(() => {
  workspace = createStore(emptyWorkspace);
  answer = createStore<Answer>({ ...noAnswer, progress: "running" });
  replacements = createStore(noReplacements(workspace.get()));
  playground = { workspace, replacements, engine: { answer } } as unknown as Playground;
});

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

const write = (): Promise<void> =>
  writeFromDefinition(
    playground,
    "policies",
    (definition) => `for ${stringAt(definition, "metadata", "name")}`,
  );
const policies = (): string => workspace.get().documents.policies;

test("a text is made from the definition on screen, not from the one of the last answer", async () => {
  answered("old");
  answer.update((old) => ({ ...old, progress: "running" }));
  void write();
  await settled();
  expect(policies()).toBe("");
  answered("new");
  await settled();
  expect(policies()).toBe("for new");
});

test.each([
  ["typed", () => workspace.update((old) => withText(old, "policies", "typed"))],
  [
    "opened",
    () =>
      replacements.update((old) =>
        withReplaced(old, { work: workspace.get(), isCopy: false }, emptyWorkspace),
      ),
  ],
])("what was %s meanwhile stays", async (_, change) => {
  void write();
  change();
  const before = policies();
  answered("new");
  await settled();
  expect(policies()).toBe(before);
});

test.each([
  ["nothing runs yet", { ...noAnswer, progress: "held" } as const],
  ["the engine gave up", withTrouble({ ...noAnswer, progress: "stuck" }, { kind: "stopped" })],
])("there is no answer if %s", async (_, now) => {
  answer.update(() => now);
  expect(await answerOnScreen(playground)).toBeNull();
  await write();
  expect(policies()).toBe("for ");
});
