import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadCage } from "../../../../cage/quickjs.ts";
import type { Converter } from "../../../server/conversion/webhook.ts";
import { declaredConversion, stepsOf } from "./declared-conversion.ts";
import { stepProblem } from "./step-problem.ts";
import type { DeclaredStep } from "./steps.ts";

const versions = { from: "v1", to: "v2" };
let cage: (source: string) => Converter;
beforeAll(async () => {
  cage = await loadCage();
});

/** The result of the generated function for an object, without its apiVersion. */
function convert(steps: readonly DeclaredStep[], object: object, from: string, to: string): unknown {
  const result = cage(declaredConversion(steps, versions))(
    [JSON.stringify({ ...object, apiVersion: `g/${from}` })],
    `g/${to}`,
  );
  if ("failure" in result) throw new Error(result.failure);
  const { apiVersion, ...rest } = JSON.parse(result.objects[0] ?? "");
  expect(apiVersion).toBe(`g/${to}`);
  return rest;
}

const move = (path: string, target: string): DeclaredStep => ({ kind: "move", path, target });
const preset = (path: string, value: string): DeclaredStep => ({ kind: "default", path, value });
const map = (path: string, ...pairs: [string, string][]): DeclaredStep => ({ kind: "map", path, pairs });

describe("steps, there and back", () => {
  it.each<[string, DeclaredStep[], object, object, object?]>([
    ["a rename", [move("spec.a", "spec.b")], { spec: { a: 1 } }, { spec: { b: 1 } }],
    ["nothing to rename", [move("spec.a", "spec.b")], { x: 1 }, { x: 1 }],
    ["null", [move("spec.a", "spec.b")], { spec: { a: null } }, { spec: { b: null } }],
    ["parents are made", [move("spec.a", "spec.x.y")], { spec: { a: 1 } }, { spec: { x: { y: 1 } } }],
    ["into itself", [move("spec.a", "spec.a.b")], { spec: { a: 1 } }, { spec: { a: { b: 1 } } }],
    ["a parent in the way", [move("spec.a", "spec.b.c")], { spec: { a: 1, b: 2 } }, { spec: { a: 1, b: 2 } }],
    ["a target in the way", [move("spec.a", "spec.b")], { spec: { a: 1, b: 2 } }, { spec: { a: 1, b: 2 } }],
    [
      "names in quotes",
      [move("spec.size", 'metadata.annotations["example.com/a \\"b\\""]')],
      { spec: { size: "3", c: 1 } },
      { spec: { c: 1 }, metadata: { annotations: { 'example.com/a "b"': "3" } } },
    ],
    [
      "lists on the way",
      [move("spec.items[].name", "spec.items[].title")],
      { spec: { items: [{ name: "a" }, 5, null, { x: 1 }] } },
      { spec: { items: [{ title: "a" }, 5, null, { x: 1 }] } },
    ],
    [
      "lists in lists",
      [move("a[].b.c[].d", "a[].b.c[].e")],
      { a: [{ b: { c: [{ d: 1 }] } }, { b: 1 }] },
      { a: [{ b: { c: [{ e: 1 }] } }, { b: 1 }] },
    ],
    ["no list where one is named", [move("a[].b", "a[].c")], { a: { b: 1 } }, { a: { b: 1 } }],
    [
      "steps one after the other",
      [move("spec.b", "spec.c"), move("spec.a", "spec.b")],
      { spec: { a: 1, b: 2 } },
      { spec: { b: 1, c: 2 } },
    ],
    ["a default", [preset("spec.a", '{"b":[1]}')], { spec: { c: 1 } }, { spec: { c: 1, a: { b: [1] } } }],
    ["a default and its parents", [preset("spec.a.b", "true")], {}, { spec: { a: { b: true } } }],
    ["no default over a value", [preset("spec.a", "1")], { spec: { a: 2 } }, { spec: { a: 2 } }],
    [
      "a value like the default",
      [preset("spec.a", "1")],
      { spec: { a: 1, b: 1 } },
      { spec: { a: 1, b: 1 } },
      { spec: { b: 1 } },
    ],
    ["a default in items", [preset("a[].b", '"x"')], { a: [{ c: 1 }] }, { a: [{ c: 1, b: "x" }] }],
    [
      "a default with a prototype",
      [preset("a", '{"__proto__":1}')],
      { b: 1 },
      { b: 1, a: JSON.parse('{"__proto__":1}') },
    ],
    ["values", [map("spec.a", ['"x"', "1"], ['"y"', "[2]"])], { spec: { a: "y" } }, { spec: { a: [2] } }],
    ["values that change places", [map("a", ["1", "2"], ["2", "1"])], { a: 1 }, { a: 2 }],
    ["values in items", [map("a[].b", ["1", "2"])], { a: [{ b: 1 }, { b: 3 }] }, { a: [{ b: 2 }, { b: 3 }] }],
    ["no way back", [map("a", ["1", "3"], ["2", "3"])], { a: 1 }, { a: 3 }, { a: 3 }],
    [
      "steps with a problem",
      [move("spec.a", ""), move("spec.a", "spec.b")],
      { spec: { a: 1 } },
      { spec: { b: 1 } },
    ],
  ])("%s", (_, steps, before, after, again = before) => {
    expect(convert(steps, before, "v1", "v2")).toEqual(after);
    expect(convert(steps, after, "v2", "v1")).toEqual(again);
  });

  it("leave other versions alone", () => {
    expect(convert([move("spec.a", "spec.b")], { spec: { a: 1 } }, "v1", "v3")).toEqual({ spec: { a: 1 } });
  });

  it("tell in the text where there is no way back, and where it is not sure", () => {
    const text = declaredConversion([map("spec.a", ["1", "3"], ["2", "3"]), preset("spec.b", "1")], versions);
    expect(text).toContain('// No way back for "spec.a"');
    expect(text).toContain("it goes if it is equal");
  });
});

it("moves come back: v1, v2, v1", () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant([]), fc.boolean());
  const name = fc.constantFrom("a", "b", "c", "constructor", "d e", "x.y", 'q"\\');
  const { object } = fc.letrec<{ object: object; node: unknown }>((tie) => ({
    node: fc.oneof({ depthSize: "small" }, leaf, tie("object"), fc.array(tie("object"), { maxLength: 3 })),
    // An empty parent cannot be distinguished from one that a step has created.
    object: fc.dictionary(name, tie("node"), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  }));
  const written = (keys: readonly string[]) =>
    keys.map((key, i) => (/^\w+$/.test(key) ? (i ? "." : "") + key : `[${JSON.stringify(key)}]`)).join("");
  const moves = fc.array(
    fc.tuple(fc.boolean(), fc.array(name, { minLength: 1, maxLength: 3 }), fc.array(name, { maxLength: 2 })),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(object, moves, (spec, parts) => {
      const steps = parts.map(([inList, from, to], i) => {
        const root = inList ? "spec.a[]" : "spec";
        const place = (keys: readonly string[]) =>
          `${root}${/^\w/.test(written(keys)) ? "." : ""}${written(keys)}`;
        return move(place(from), place([...to, `new${i}`]));
      });
      expect(steps.map(stepProblem)).toEqual(steps.map(() => undefined));
      const there = convert(steps, { spec }, "v1", "v2");
      expect(convert(steps, there as object, "v2", "v1")).toEqual({ spec });
    }),
    { numRuns: 60 },
  );
}, 30_000);

describe("a text", () => {
  const steps = [move("spec.a\u2028\n*/", "b"), preset("c", "{"), map("d", ["1", "2"])];
  const text = declaredConversion(steps, versions);

  it("keeps its steps, also unfinished ones", () => {
    expect(stepsOf(text)).toEqual({ steps, versions, isEdited: false });
    expect(text.split("\n")[0]).toMatch(/^\/\/ steps: \[/);
  });

  it("tells that it was edited", () => {
    expect(stepsOf(`${text}// mine`)).toEqual({ steps, versions, isEdited: true });
  });

  it.each([
    "",
    "export function convert() {}",
    "// steps: [",
    '// steps: [{}]\n// versions: {"from":"a","to":"b"}',
    '// steps: [null]\n// versions: {"from":"a","to":"b"}',
    '// steps: [{"kind":"map","path":"a","pairs":[["1"]]}]\n// versions: {"from":"a","to":"b"}',
    "// steps: []\n// versions: {}",
    `// steps: ${"[".repeat(1e5)}${"]".repeat(1e5)}\n// versions: {"from":"a","to":"b"}`,
  ])("without steps has none: %#", (other) => {
    expect(stepsOf(other)).toBeUndefined();
  });

  it("of anything in the fields can be run", () => {
    const any = fc.string({ unit: "binary", maxLength: 20 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("move" as const), path: any, target: any }),
      fc.record({ kind: fc.constant("default" as const), path: any, value: fc.oneof(any, fc.json()) }),
      fc.record({ kind: fc.constant("map" as const), path: any, pairs: fc.array(fc.tuple(fc.json(), any)) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 3 }), any, (all, from) => {
        const source = declaredConversion(all, { from, to: "v2" });
        expect(cage(source)(['{"apiVersion":"g/v1"}'], "g/v9")).toEqual({
          objects: ['{"apiVersion":"g/v9"}'],
        });
        expect(stepsOf(source)).toEqual({ steps: all, versions: { from, to: "v2" }, isEdited: false });
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});

it.each<[DeclaredStep, string]>([
  [move("", "a"), "Name a field"],
  [move("a..b", "a"), "is not a path"],
  [move("spec.", "a"), "is not a path"],
  [move("spec.__proto__", "a"), "is not a path"],
  [move("[].a", "a"), "is not a path"],
  [move("spec[0]", "a"), "is not a path"],
  [move("spec.items[]", "a"), "Name a field of the items"],
  [move("kind", "a"), "Steps cannot change"],
  [move("metadata.name", "spec.a"), "only labels and annotations"],
  [move("spec.a", "spec.a"), "the same field"],
  [move("a[].b", "b"), "stays in its list"],
  [preset("a", ""), "as JSON"],
  [preset("a", "big"), "is not JSON"],
  [preset("a", "[".repeat(5000) + "]".repeat(5000)), "nested deeper"],
  [map("a"), "Add a pair"],
  [map("a", ["1", "2"], ["1", "3"]), "is in two pairs"],
])("problem %#", (step, words) => {
  expect(stepProblem(step)).toContain(words);
});
