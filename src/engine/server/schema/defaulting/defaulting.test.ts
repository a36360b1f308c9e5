import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { pathText } from "../../../go/value/path.ts";
import { fromData, isList, isMap, type Value } from "../../../go/value/value.ts";
import { arbitraryStructural, arbitraryValue } from "../testing/arbitrary.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { applyDefaults } from "./default.ts";
import { missedDefaults } from "./missed-defaults.ts";
import { pruneNulls } from "./prune-nulls.ts";

const string = { type: "string" };

/** The schema, the value, and the value as it is stored. */
const cases: [string, object, unknown, unknown][] = [
  [
    "nulls with and without defaults",
    {
      properties: {
        a: { ...string, default: "x" },
        b: { ...string, nullable: true, default: "y" },
        c: string,
        d: { ...string, nullable: true },
      },
    },
    { a: null, b: null, c: null, d: null },
    { a: "x", b: null, d: null },
  ],
  ["items with a default", { items: { ...string, default: "d" } }, [null, "a"], ["d", "a"]],
  ["items without a default", { items: string }, [null], [null]],
  [
    "map values with a default",
    { additionalProperties: { ...string, default: "d" } },
    { a: null },
    { a: "d" },
  ],
  ["map values without a default", { additionalProperties: string }, { a: null }, {}],
  ["additionalProperties true", { additionalProperties: true }, { a: null }, { a: null }],
  [
    "preserved members",
    { "x-kubernetes-preserve-unknown-fields": true, properties: { k: string } },
    { a: null, k: null },
    { a: null },
  ],
  [
    "defaults inside a default list",
    {
      properties: {
        l: { type: "array", default: [{}], items: { properties: { a: { type: "integer", default: 3 } } } },
      },
    },
    { l: null },
    { l: [{ a: 3 }] },
  ],
  [
    "an empty list stays empty",
    { properties: { l: { default: [{}], items: { properties: { a: { default: 3 } } } } } },
    { l: [] },
    { l: [] },
  ],
  [
    "a parent with a default brings its members' defaults, one without stays absent",
    {
      properties: {
        a: { default: {}, properties: { b: { default: 1 } } },
        c: { properties: { d: { default: 1 } } },
      },
    },
    {},
    { a: { b: 1 } },
  ],
  [
    "values of another type",
    { properties: { a: { properties: { b: { default: 1 } } } } },
    { a: "x" },
    { a: "x" },
  ],
  ["a default of null", { properties: { a: { default: null } } }, { a: null }, {}],
];

function stored(value: Value, schema: ReturnType<typeof structuralOf>): Value {
  return applyDefaults(pruneNulls(value, schema).output, schema).output;
}

describe("nulls and defaults", () => {
  it.each(cases)("%s", (_, schema, input, output) => {
    expect(toJson(stored(plain(input), structuralOf(schema)))).toBe(toJson(plain(output)));
  });

  it("tells what it did and which node decided", () => {
    const schema = structuralOf({
      properties: { n: string, a: { default: {}, properties: { b: { default: 1 } } } },
    });
    const nulls = pruneNulls(fromData({ n: null }), schema);
    expect(nulls.nulled).toEqual([{ path: ["n"], schema: ["properties", "n"] }]);
    expect(applyDefaults(nulls.output, schema).defaulted).toEqual([
      { path: ["a"], schema: ["properties", "a"], value: new Map() },
      { path: ["a", "b"], schema: ["properties", "a", "properties", "b"], value: 1n },
    ]);
  });

  it("tells the defaults that wait for their parent", () => {
    const schema = structuralOf({
      properties: {
        a: {
          properties: {
            b: { default: {}, properties: { x: { default: 1 } } },
            c: { properties: { d: { default: 2 } } },
          },
        },
        l: { items: { properties: { p: { properties: { q: { default: 3 } } } } } },
      },
    });
    const missed = missedDefaults(fromData({ l: [{}] }), schema);
    expect(missed.map((m) => [pathText(m.path), pathText(m.missingParent)])).toEqual([
      ["a.b", "a"],
      ["a.c.d", "a.c"],
      ["l[0].p.q", "l[0].p"],
    ]);
  });

  it("applies defaults once and for all, and never removes or changes", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryStructural, (value, schema) => {
        const once = applyDefaults(value, schema);
        expect(applyDefaults(once.output, schema).output).toBe(once.output);
        expect(keeps(once.output, value)).toBe(true);
        expect(once.defaulted.length === 0).toBe(once.output === value);
      }),
    );
  });

  it("removes nothing but nulls", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryStructural, (value, schema) => {
        const { output } = pruneNulls(value, schema);
        expect(pruneNulls(output, schema).output).toBe(output);
        expect(keeps(value, output)).toBe(true);
      }),
    );
  });
});

/** Checks whether `more` contains everything in `less`. A null may have been replaced. */
function keeps(more: Value, less: Value): boolean {
  if (less === null) return true;
  if (isMap(less)) {
    return (
      isMap(more) && [...less].every(([key, item]) => more.has(key) && keeps(more.get(key) ?? null, item))
    );
  }
  if (isList(less)) {
    return (
      isList(more) && more.length === less.length && less.every((item, i) => keeps(more[i] ?? null, item))
    );
  }
  return deepEqual(more, less);
}
