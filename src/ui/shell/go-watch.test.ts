import { beforeEach, expect, test } from "vitest";
import type { GoAccount, GoSource } from "../engine.ts";
import { noAnswer } from "../workspace/answer.ts";
import { noReplacements, withReplaced } from "../workspace/replacements.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace, isGenerated, type Workspace } from "../workspace/workspace.ts";
import type { GoAnswer } from "./go-answer.ts";
import { followGo, generateAgain } from "./go-watch.tsx";
import type { Playground } from "./playground.ts";
import { initialShell, type Notice } from "./shell.ts";

/** A fake generator: it makes `made of TEXT` from a text, and nothing from `broken`. */
function accountOf({ text }: GoSource): GoAccount {
  const definition = text.includes("broken") ? "" : `made of ${text}`;
  return { definitions: [], shown: undefined, definition, faults: [], offsets: new Int32Array(), prices: [] };
}

let workspace: Store<Workspace>;
let go: Store<GoAnswer | null>;
let playground: Playground;
let notices: (Notice | null)[];
let asked: string[];
let kept: Workspace[];
/** Whether the engine runs nothing yet. */
let isHeld = false;

beforeEach(() => {
  workspace = createStore(withText(emptyWorkspace, "go", "one"));
  go = createStore<GoAnswer | null>(null);
  [notices, asked, kept, isHeld] = [[], [], [], false];
  const parts = {
    workspace,
    go,
    shell: createStore(initialShell),
    replacements: createStore(noReplacements(workspace.get())),
    tell: (notice: Notice | null) => notices.push(notice),
    workHistory: { add: async (work: Workspace) => void kept.push(work) },
    engine: {
      answer: createStore(noAnswer),
      ask: async (_: string, source: GoSource) => {
        asked.push(source.text);
        return isHeld ? { failed: "", cause: "held" } : { reply: accountOf(source) };
      },
    },
  };
  playground = parts as unknown as Playground;
});

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

function type(name: "go" | "definition", text: string): void {
  workspace.update((old) => withText(old, name, text));
}

function definition(): string {
  return workspace.get().documents.definition;
}

test("the definition follows every text, and the last one stays where none comes of it", async () => {
  followGo(playground);
  await settled();
  expect(definition()).toBe("made of one");
  type("go", "two");
  await settled();
  expect(definition()).toBe("made of two");
  type("go", "broken");
  await settled();
  expect(definition()).toBe("made of two");
  expect(go.get()?.lastDefinition).toBe("made of two");
  expect(asked).toEqual(["one", "two", "broken"]);
  expect(notices).toEqual([]);
});

test("while one text is generated, of those typed only the last is", async () => {
  followGo(playground);
  type("go", "two");
  type("go", "three");
  await settled();
  expect(asked).toEqual(["one", "three"]);
  expect(definition()).toBe("made of three");
});

test("an edit by hand detaches it, which is said, and undo brings the link back", async () => {
  followGo(playground);
  await settled();
  type("definition", "by hand");
  expect(isGenerated(workspace.get())).toBe(false);
  expect(notices.at(-1)?.text).toContain("no longer follows");
  type("go", "two");
  await settled();
  expect(definition()).toBe("by hand");
  type("definition", "made of two");
  expect(isGenerated(workspace.get())).toBe(true);
  type("definition", "by hand again");
  generateAgain(playground);
  expect(definition()).toBe("made of two");
  expect(kept.at(-1)?.documents.definition).toBe("by hand again");
});

test("other work is generated anew, and its edits are no edits of this", async () => {
  followGo(playground);
  await settled();
  const other = withText(emptyWorkspace, "go", "other");
  playground.replacements.update((old) => withReplaced(old, { work: workspace.get(), isCopy: false }, other));
  workspace.update(() => other);
  expect(go.get()).toBeNull();
  await settled();
  expect(definition()).toBe("made of other");
  expect(notices).toEqual([]);
});

test("nothing is asked again of an engine that is held until it runs", async () => {
  isHeld = true;
  followGo(playground);
  await settled();
  expect(asked).toEqual(["one"]);
  isHeld = false;
  playground.engine.answer.update((old) => ({ ...old, progress: "running" }));
  await settled();
  expect(definition()).toBe("made of one");
});
