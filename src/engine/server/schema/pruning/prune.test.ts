import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { pathText } from "../../../go/value/path.ts";
import { fromData, isList, isMap, type Value } from "../../../go/value/value.ts";
import { arbitraryStructural, arbitraryValue } from "../testing/arbitrary.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { prune } from "./prune.ts";

const string = { type: "string" };

/** The schema, the value, what is left, and what is reported. */
const cases: [string, object, unknown, unknown, string[]][] = [
  [
    "additionalProperties true keeps scalars, empties objects",
    { type: "object", additionalProperties: true },
    { a: { b: 1 }, c: [{ d: 1 }], e: 1, n: null },
    { a: {}, c: [{}], e: 1, n: null },
    ["a.b", "c[0].d"],
  ],
  ["an object without properties", { type: "object" }, { a: 1 }, {}, ["a"]],
  ["a value of another type", { type: "object", properties: { a: string } }, "x", "x", []],
  [
    "an object where a list is declared",
    { type: "object", properties: { list: { type: "array", items: string } } },
    { list: { a: "b" } },
    { list: {} },
    ["list.a"],
  ],
  [
    "an object where an int-or-string is declared",
    { type: "object", properties: { size: { "x-kubernetes-int-or-string": true } } },
    { size: { x: 1 } },
    { size: {} },
    ["size.x"],
  ],
  [
    "lists where lists of lists are declared",
    {
      type: "object",
      properties: { matrix: { type: "array", items: { type: "array", items: { type: "integer" } } } },
    },
    { matrix: [{ v: 1 }] },
    { matrix: [{}] },
    ["matrix[0].v"],
  ],
  [
    "map keys and list items in paths, sorted",
    {
      type: "object",
      properties: {
        l: { type: "array", items: { type: "object", properties: { p: string } } },
        m: { type: "object", additionalProperties: { type: "object", properties: { p: string } } },
      },
    },
    { z: { deep: 1 }, m: { "k.k": { b: 1, p: "x" } }, l: [{ q: 1 }, { p: "x" }] },
    { m: { "k.k": { p: "x" } }, l: [{}, { p: "x" }] },
    ["l[0].q", "m.k.k.b", "z"],
  ],
  [
    "what is preserved, and what is declared inside it",
    {
      type: "object",
      "x-kubernetes-preserve-unknown-fields": true,
      properties: { a: { type: "object", properties: { b: string } } },
    },
    { x: { y: 1 }, a: { b: "b", c: 1 } },
    { x: { y: 1 }, a: { b: "b" } },
    ["a.c"],
  ],
  [
    "items of a preserving list",
    {
      type: "array",
      "x-kubernetes-preserve-unknown-fields": true,
      items: { type: "object", properties: { a: { type: "object" } } },
    },
    [{ x: 1, a: { y: 1 } }],
    [{ x: 1, a: {} }],
    ["[0].a.y"],
  ],
  [
    "an embedded resource",
    { type: "object", properties: { e: { type: "object", "x-kubernetes-embedded-resource": true } } },
    { e: { apiVersion: 1, kind: {}, metadata: { zz: 1 }, spec: 1 } },
    { e: { apiVersion: 1, kind: {}, metadata: { zz: 1 } } },
    ["e.spec"],
  ],
];

describe("prune", () => {
  it.each(cases)("%s", (_, schema, input, output, paths) => {
    const result = prune(plain(input), structuralOf(schema), { isResourceRoot: false });
    expect(toJson(result.output)).toBe(toJson(plain(output)));
    expect(result.pruned.map(({ path }) => pathText(path).replace(/^\./, ""))).toEqual(paths);
  });

  it("keeps the three names of a root, and all of them is all without a schema", () => {
    const object = fromData({ apiVersion: "v1", kind: "K", metadata: { a: { b: 1 } }, spec: {} });
    const { output, pruned } = prune(object, undefined, { isResourceRoot: true });
    expect(toJson(output)).toBe('{"apiVersion":"v1","kind":"K","metadata":{"a":{"b":1}}}');
    expect(pruned.map(({ path }) => pathText(path))).toEqual(["spec"]);
  });

  it("never reports the three names at the top", () => {
    const { output, pruned } = prune(
      fromData({ kind: "K", a: { kind: "K" } }),
      structuralOf({ properties: { a: {} } }),
      {
        isResourceRoot: false,
      },
    );
    expect(toJson(output)).toBe('{"a":{}}');
    expect(pruned.map(({ path }) => pathText(path))).toEqual(["a.kind"]);
  });

  it("tells which node decided", () => {
    const schema = structuralOf({ type: "object", properties: { a: { type: "array", items: string } } });
    expect(prune(fromData({ a: [{ x: 1 }] }), schema, { isResourceRoot: false }).pruned).toEqual([
      { path: ["a", 0, "x"], schema: ["properties", "a", "items"], value: 1n },
    ]);
  });

  it("returns the object itself where nothing changes", () => {
    const object = fromData({ spec: { a: "x" }, other: { b: 1 } });
    const schema = structuralOf({ properties: { spec: { properties: { a: string } }, other: {} } });
    const { output } = prune(object, schema, { isResourceRoot: true });
    expect(isMap(output) && isMap(object) && output.get("spec") === object.get("spec")).toBe(true);
    expect(prune(output, schema, { isResourceRoot: true }).output).toBe(output);
  });

  it("is idempotent and never adds", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryStructural, fc.boolean(), (value, schema, isResourceRoot) => {
        const once = prune(value, schema, { isResourceRoot });
        expect(prune(once.output, schema, { isResourceRoot }).output).toBe(once.output);
        expect(isPart(once.output, value)).toBe(true);
        if (isResourceRoot) expect(once.pruned.length === 0).toBe(once.output === value);
      }),
    );
  });
});

function isPart(part: Value, whole: Value): boolean {
  if (isMap(part) && isMap(whole)) {
    return [...part].every(([key, item]) => {
      const other = whole.get(key);
      return other !== undefined && isPart(item, other);
    });
  }
  if (isList(part) && isList(whole)) {
    return part.length === whole.length && part.every((item, i) => isPart(item, whole[i] ?? null));
  }
  return deepEqual(part, whole);
}
