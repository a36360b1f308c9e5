import { expect, test } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { definitionOf } from "../../playback/testing/widget-definition.ts";
import { ProjectAnswers } from "./answers.ts";
import { documentText, movedBy, withDocument } from "./document-text.ts";
import { inOrder } from "./file-order.ts";
import { OpenProject } from "./open-project.ts";
import { Project } from "./project.ts";

function definition(kind: string, schema = "{type: object}"): string {
  return definitionOf(kind, schema, { group: "lab.example.com" });
}

const sized = "{type: object, properties: {size: {type: integer, maximum: 9}}}";

function object(kind: string, name: string, more = ""): string {
  return `apiVersion: lab.example.com/v1\nkind: ${kind}\nmetadata: {name: ${name}}\n${more}`;
}

/** A project of these files, with its answers and the number of scenarios that were played. */
function open(files: Readonly<Record<string, string>>) {
  const project = new Project();
  for (const [file, text] of Object.entries(files)) project.take(file, text);
  const engine = createEngine();
  let played = 0;
  const play = (...args: Parameters<typeof engine.playback>) => {
    played += 1;
    return engine.playback(...args);
  };
  const answers = new ProjectAnswers(project, "1.37", play, { now: "2026-01-01T00:00:00Z" });
  const all = () =>
    answers.entries().map(({ id, kind, name, role }) => {
      const { verdict, problems = [] } = answers.answer(id) ?? {};
      return [kind, name, role, verdict, ...problems.map(({ file, line }) => `${file}:${line}`)].join(" ");
    });
  return { project, answers, all, played: () => played };
}

test("objects find their definitions in other files", () => {
  const { all } = open({
    "samples/b.yaml": `${object("Widget", "a", "size: 4\n")}---\n${object("Widget", "b", "size: 12\n")}`,
    "crds/widgets.yaml": definition("Widget", sized),
    "c.yaml": "kind: ConfigMap\napiVersion: v1\n---\na: [\n---\n# nothing\n",
    "d.yaml": object("Wigdet", "d"),
  });
  expect(all()).toEqual([
    "ConfigMap  other unknown",
    "  broken unknown c.yaml:4",
    "CustomResourceDefinition widgets.lab.example.com definition accepted",
    "Wigdet d other unknown d.yaml:2",
    "Widget a object accepted",
    "Widget b object rejected samples/b.yaml:9",
  ]);
});

test("a change asks again only what depends on it", () => {
  const { project, answers, all, played } = open({
    "a.yaml": definition("Widget", sized),
    "b.yaml": definition("Gadget"),
    "c.yaml": `${object("Widget", "x", "size: 4\n")}---\n${object("Gadget", "g")}`,
  });
  all();
  expect(played()).toBe(4);
  // An object alone, which moves the one below it.
  project.take("c.yaml", `# more\n${object("Widget", "x", "size: 40\n")}---\n${object("Gadget", "g")}`);
  expect(answers.refresh()).toEqual(["c.yaml\n0"]);
  expect(all().slice(2)).toEqual(["Widget x object rejected c.yaml:5", "Gadget g object accepted"]);
  expect(played()).toBe(5);
  // A definition and its object.
  project.take("a.yaml", definition("Widget"));
  expect(answers.refresh()).toEqual(["a.yaml\n0", "c.yaml\n0"]);
  all();
  expect(played()).toBe(7);
});

test("a definition that cannot be read for a moment stands in for itself", () => {
  const { project, answers, all } = open({
    "a.yaml": definition("Widget", sized),
    "b.yaml": object("Widget", "x", "size: 12\n"),
  });
  project.take("a.yaml", definition("Widget", "{type: object, properties: {"));
  answers.refresh();
  expect(all()).toEqual(["  broken unknown a.yaml:12", "Widget x object rejected b.yaml:4"]);
  project.drop("a.yaml");
  answers.refresh();
  expect(all()).toEqual(["Widget x other unknown"]);
});

test("definitions that share a name are on one server", () => {
  const { all } = open({
    "a.yaml": definition("Widget"),
    "b.yaml": definition("Widget").replaceAll("widgets", "wodgets"),
    "c.yaml": object("Widget", "x"),
  });
  expect(all()[1]).toContain("wodgets.lab.example.com definition accepted b.yaml");
});

test("definitions of the same resource know each other", () => {
  const { project, answers } = open({
    "a.yaml": definition("Widget"),
    "b.yaml": `# a copy\n---\n${definition("Widget")}`,
    "c.yaml": definition("Gadget"),
  });
  const twins = () =>
    answers
      .entries()
      .map(({ twins: all = [] }) => all.map(({ file, isCopy }) => `${file}${isCopy ? " copy" : ""}`));
  expect(twins()).toEqual([["b.yaml copy"], ["a.yaml copy"], []]);
  const [first] = answers.entries();
  project.take("c.yaml", definition("Widget", sized));
  answers.refresh();
  expect(twins()).toEqual([
    ["b.yaml copy", "c.yaml"],
    ["a.yaml copy", "c.yaml"],
    ["a.yaml", "b.yaml"],
  ]);
  project.take("c.yaml", definition("Gadget"));
  answers.refresh();
  expect(answers.entries()[0]).toEqual(first);
  const [again] = answers.entries();
  answers.refresh();
  expect(answers.entries()[0]).toBe(again);
});

test("the documents of a file are edited in their places", () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${object("Widget", "x").trimEnd().replaceAll("\n", "\n  ")}\n  size: 4\n- ${object("Widget", "second").trimEnd().replaceAll("\n", "\n  ")}\n`;
  const { answers } = open({ "a.yaml": definition("Widget", sized), "b.yaml": list });
  const [, first, second] = answers.entries();
  if (first?.place === undefined || second?.place === undefined) throw new Error("no places");
  const text = documentText(list, first.place);
  expect(text).toBe(`${object("Widget", "x")}size: 4`);
  const edited = withDocument(list, first.place, `${text}0\nnote: |\n  a\n\n  b\n`);
  expect(edited.file).toContain("\n  size: 40\n  note: |\n    a\n\n    b\n- apiVersion");
  const moved = movedBy(second.place, first.place, edited.place);
  expect(documentText(edited.file, moved)).toBe(documentText(list, second.place));
  expect(documentText(edited.file, edited.place)).toBe(`${text}0\nnote: |\n  a\n\n  b`);
});

test("a document that loses its last line end stays apart from the next", () => {
  const file = `${object("Widget", "x")}---\n${object("Widget", "second")}`;
  const place = { start: 0, end: object("Widget", "x").length, column: 0 };
  expect(withDocument(file, place, "kind: A").file).toBe(`kind: A\n---\n${object("Widget", "second")}`);
});

test("files are in the order of folders", () => {
  const names = ["b.yaml", "a/z.yaml", "a.yaml", "a/b/c.yaml", "a/b.yaml"];
  expect([...names].sort(inOrder)).toEqual(["a/b/c.yaml", "a/b.yaml", "a/z.yaml", "a.yaml", "b.yaml"]);
});

test("certain fixes of several documents of a file", () => {
  const open = new OpenProject("1.37", createEngine(), { now: "2026-01-01T00:00:00Z" });
  const text = `${definition("Widget", sized)}---\n${object("Widget", "x", "siez: 4\n")}---\n${object("Widget", "w", "siez: 5\n")}`;
  const { waiting } = open.take([{ file: "all.yaml", text }]);
  expect(waiting).toHaveLength(3);
  expect(open.fix(waiting)).toEqual([
    {
      file: "all.yaml",
      text: text.replaceAll("siez", "size"),
      made: ["Rename to size", "Rename to size"],
    },
  ]);
  expect(open.open("all.yaml\n0").object?.text).toBe(object("Widget", "x", "siez: 4\n"));
  expect(open.take([{ file: "all.yaml", text }])).toEqual({ files: [], waiting });
  expect(open.take([{ file: "all.yaml", text: null }]).files).toEqual([{ file: "all.yaml", entries: [] }]);
  // What cannot be read is shown, too.
  open.take([{ file: "bad.yaml", text: "# a\n---\nkind: [\n" }]);
  expect(open.open("bad.yaml\n0")).toEqual({
    object: { file: "bad.yaml", text: "kind: [\n", place: { start: 8, end: 16, column: 0 } },
  });
});
