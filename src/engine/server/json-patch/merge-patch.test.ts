import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJson } from "../../go/value/json.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import { LazyNode } from "./lazy-node.ts";
import { mergePatch } from "./merge-patch.ts";

/** The JSON of an object after a merge patch. */
function patched(object: string, patch: string): string {
  return mergePatch(object, LazyNode.read(patch)) ?? "";
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
    expect(patched(JSON.stringify(object), JSON.stringify(patch))).toBe(toJson(fromData(expected)));
  });

  it("does nothing the second time", () => {
    fc.assert(
      fc.property(objects, objects, (object, patch) => {
        const once = patched(toJson(object), toJson(patch));
        // A list that replaces an object keeps its nulls, but loses them when it replaces a list.
        fc.pre(!toJson(patch).includes("["));
        expect(patched(once, toJson(patch))).toBe(once);
      }),
    );
  });

  it.each([
    ["numbers", "{}", '{"a":1.50,"b":[1E2,-0]}', '{"a":1.50,"b":[1E2,-0]}'],
    ["escapes", "{}", '{"a":"\\u0041\\/<"}', '{"a":"\\u0041\\/\\u003c"}'],
    [
      "repeated members of a list over an object",
      '{"o":{}}',
      '{"o": [ {"z":1, "a":2, "a":3} ]}',
      '{"o":[{"z":1,"a":2,"a":3}]}',
    ],
  ])("keeps %s as they are written", (_, object, patch, expected) => {
    expect(patched(object, patch)).toBe(expected);
  });
});
