import { expect, test } from "vitest";
import type { Entry, EntryAnswer, EntryProblem } from "../engine.ts";
import { asEdited, emptyProject, isEdited, type ProjectState, withChange } from "./project-state.ts";
import { problemRows, rowsOf } from "./rows.ts";
import { countsOf, summaryOf, twinWords } from "./summary.ts";

function entry(file: string, index: number, role: Entry["role"], kind = "Widget"): Entry {
  const id = `${file}\n${index}`;
  return {
    id,
    file,
    line: 1,
    role,
    apiVersion: "lab.example.com/v1",
    kind,
    name: `n${index}`,
    namespace: "",
  };
}

const problem: EntryProblem = {
  file: "b.yaml",
  line: 3,
  column: 1,
  severity: "error",
  code: "x",
  text: "too large",
};

const answer = (verdict: EntryAnswer["verdict"], ...problems: readonly EntryProblem[]): EntryAnswer => ({
  verdict,
  problems,
  more: 0,
});

const files = [
  { file: "b.yaml", entries: [entry("b.yaml", 0, "object"), entry("b.yaml", 1, "object")] },
  { file: "a/d.yaml", entries: [entry("a/d.yaml", 0, "definition", "CustomResourceDefinition")] },
  { file: "k.yaml", entries: [entry("k.yaml", 0, "other", "ConfigMap")] },
];

const state: ProjectState = {
  ...withChange(emptyProject("p"), { files, waiting: [] }),
  answers: new Map([
    ["a/d.yaml\n0", answer("accepted")],
    ["b.yaml\n0", answer("accepted", { ...problem, severity: "warning" })],
    ["b.yaml\n1", answer("rejected", problem)],
    ["k.yaml\n0", answer("unknown")],
  ]),
};

test("a file has the worst mark of its documents, and alone stands for its only one", () => {
  expect(rowsOf(state, { text: "", show: "all" }).map(({ key, type, mark }) => [key, type, mark])).toEqual([
    ["a/d.yaml", "file", "fine"],
    ["b.yaml", "file", "wrong"],
    ["b.yaml\n0", "document", "told"],
    ["b.yaml\n1", "document", "wrong"],
    ["k.yaml", "file", "none"],
  ]);
});

test.each([
  ["with problems", { text: "", show: "wrong" }, ["b.yaml", "b.yaml\n0", "b.yaml\n1"]],
  ["definitions", { text: "", show: "definitions" }, ["a/d.yaml"]],
  ["all words, in any order", { text: "widget B.yaml n1", show: "all" }, ["b.yaml", "b.yaml\n1"]],
  ["nothing", { text: "none of them", show: "all" }, []],
] as const)("a filter: %s", (_, filter, keys) => {
  expect(rowsOf(state, filter).map(({ key }) => key)).toEqual(keys);
});

test("what is wrong is summed up", () => {
  expect(summaryOf(countsOf(state))).toBe("1 definition, 2 objects; 1 with problems, 1 with warnings");
  const some = { ...state, answers: new Map([["a/d.yaml\n0", answer("accepted")]]) };
  expect(summaryOf(countsOf(some))).toBe("1 definition, 2 objects; 3 not answered yet");
  expect(problemRows(state, { text: "large", show: "all" }).map(({ entry: { id } }) => id)).toEqual([
    "b.yaml\n0",
    "b.yaml\n1",
  ]);
});

test("nothing is said of files before they are read", () => {
  const files = new Map([["a.yaml", { text: "a: 1\n", disk: "a: 1\n" }]]);
  expect(summaryOf(countsOf({ ...emptyProject("p"), files }))).toBe("Reading 1 file …");
  expect(summaryOf(countsOf({ ...emptyProject("p"), files, isRead: true }))).toBe("0 definitions, 0 objects");
});

test("answers to documents that are gone are dropped", () => {
  const changed = [{ file: "b.yaml", entries: [entry("b.yaml", 0, "object")] }];
  const next = withChange(state, { files: [...changed, { file: "k.yaml", entries: [] }], waiting: [] });
  expect([...next.answers.keys()]).toEqual(["a/d.yaml\n0", "b.yaml\n0"]);
  expect([...next.entries.keys()]).toEqual(["b.yaml", "a/d.yaml"]);
});

test("line ends and marks of a file are no edit", () => {
  expect(isEdited({ text: "a: 1\nb: 2\n", disk: "\ufeffa: 1\r\nb: 2\r\n" })).toBe(false);
  expect(isEdited({ text: "a: 1\n", disk: "a: 2\n" })).toBe(true);
  expect(asEdited("\ufeffa\r\nb\rc\n")).toBe("a\nb\nc\n");
});

test("where else a definition is defined", () => {
  const twin = (file: string, isCopy: boolean) => ({ id: `${file}\n0`, file, isCopy });
  const own = entry("a.yaml", 0, "definition");
  expect(twinWords(own)).toBe("");
  expect(twinWords({ ...own, twins: [twin("b.yaml", true)] })).toBe("a copy is in b.yaml");
  expect(twinWords({ ...own, twins: [twin("a.yaml", false)] })).toBe("also defined in this file");
  expect(twinWords({ ...own, twins: [twin("b.yaml", true), twin("c.yaml", false)] })).toBe(
    "also defined in b.yaml and 1 other place",
  );
});
