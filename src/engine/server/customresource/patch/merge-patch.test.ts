import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { mergePatch } from "./merge-patch.ts";

function map(data: Readonly<Record<string, unknown>>): ValueMap {
  const value = fromData(data);
  if (!isMap(value)) throw new Error("not an object");
  return value;
}

const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>(null, 1n, "a", true),
    fc.array(tie("value"), { maxLength: 3 }),
    fc
      .dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 })
      .map((data) => new Map(Object.entries(data))),
  ),
})).value;
const objects = fc
  .dictionary(fc.constantFrom("a", "b", "c"), values, { maxKeys: 3 })
  .map((data) => new Map(Object.entries(data)));

describe("mergePatch", () => {
  it.each([
    ["sets and removes", { a: 1, b: 2 }, { a: null, c: 3 }, { b: 2, c: 3 }],
    ["goes into objects", { o: { x: 1, z: 2 } }, { o: { x: null } }, { o: { z: 2 } }],
    ["replaces lists", { l: [1, 2] }, { l: [3] }, { l: [3] }],
    ["drops nulls of what is new", {}, { o: { a: null, l: [{ b: null }, null] } }, { o: { l: [{}, null] } }],
    ["keeps nulls in a list over an object", { o: {} }, { o: [{ a: null }] }, { o: [{ a: null }] }],
  ])("%s", (_, object, patch, expected) => {
    expect(toJson(mergePatch(map(object), map(patch)))).toBe(toJson(map(expected)));
  });

  it("does nothing the second time", () => {
    fc.assert(
      fc.property(objects, objects, (object, patch) => {
        const once = mergePatch(object, patch);
        // A list over an object keeps its nulls, and loses them over a list.
        fc.pre(!toJson(patch).includes("["));
        expect(deepEqual(mergePatch(once, patch), once)).toBe(true);
      }),
    );
  });

  it("changes nothing that it was given", () => {
    fc.assert(
      fc.property(objects, objects, (object, patch) => {
        const before = [toJson(object), toJson(patch)];
        mergePatch(object, patch);
        expect([toJson(object), toJson(patch)]).toEqual(before);
      }),
    );
  });
});
