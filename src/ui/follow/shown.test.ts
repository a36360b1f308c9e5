import { expect, test } from "vitest";
import { initialShell } from "../shell/shell.ts";
import { asked } from "../workspace/prediction.ts";
import { writeStoredWork } from "../workspace/stored-work.ts";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { printShown, readShown } from "./shown.ts";

const workspace = withText(emptyWorkspace, "definition", "a: 1\nb: 2\n");
const shell = {
  ...initialShell,
  pane: "resource",
  editorTab: "resource",
  definitionTab: "policies",
  resourceTab: "existing",
  maximised: "answer",
  problem: 2,
  caret: { document: "definition", line: 2 },
} as const;

test("what is printed is read again, and an open question hides the answer", () => {
  const { pane, editorTab, definitionTab, resourceTab, maximised, problem, caret } = shell;
  const shown = { pane, editorTab, definitionTab, resourceTab, maximised, problem, caret, prediction: null };
  expect(readShown(printShown({ workspace, shell }))).toEqual({ workspace, shell: shown });
  const question = asked("Is it valid?");
  expect(readShown(printShown({ workspace, shell: { ...shell, prediction: question } }))?.shell).toEqual({
    ...shown,
    prediction: question,
  });
});

const work = writeStoredWork(workspace, "");

test.each([
  ["not a text", { work }],
  ["no JSON", "{"],
  ["no object", "null"],
  ["a list", "[]"],
  ["no work", JSON.stringify({ pane: "answer" })],
  ["work that is no text", JSON.stringify({ work: {} })],
  ["damaged work", JSON.stringify({ work: work.slice(1) })],
  ["inherited members", '{"__proto__":{"work":"{}"}}'],
])("%s is nothing to show", (_, message) => {
  expect(readShown(message)).toBeUndefined();
});

test.each([
  ["pane", "toString"],
  ["editorTab", 1],
  ["definitionTab", "__proto__"],
  ["resourceTab", null],
  ["maximised", ["answer"]],
  ["problem", 1.5],
  ["problem", "1"],
  ["caret", { document: "constructor", line: 1 }],
  ["caret", { document: "definition", line: -1 }],
  ["caret", { document: "definition", line: "1" }],
  ["question", { a: 1 }],
])("%s: %j is as at the start", (name, value) => {
  const read = readShown(JSON.stringify({ work, [name]: value }));
  const { pane, editorTab, definitionTab, resourceTab, maximised, problem, caret, prediction } = initialShell;
  expect(read?.shell).toEqual({
    pane,
    editorTab,
    definitionTab,
    resourceTab,
    maximised,
    problem,
    caret,
    prediction,
  });
});
