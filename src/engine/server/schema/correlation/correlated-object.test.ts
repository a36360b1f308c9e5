import { describe, expect, it } from "vitest";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { correlate, correlatedEqual, correlatedIndex, correlatedKey } from "./correlated-object.ts";

const string = { type: "string" };
const mapList = {
  type: "array",
  "x-kubernetes-list-type": "map",
  "x-kubernetes-list-map-keys": ["k"],
  items: { type: "object", properties: { k: string, v: string } },
};
const twoKeys = { ...mapList, "x-kubernetes-list-map-keys": ["k", "v"] };

describe("equality of correlated values", () => {
  it.each<[string, object, unknown, unknown, boolean]>([
    ["scalars", string, "a", "a", true],
    ["int and float", { type: "number" }, 1, 1.5, false],
    ["nulls", string, null, null, true],
    ["a null and a value", string, null, "a", false],
    ["objects", { properties: { a: string } }, { a: "x" }, { a: "x" }, true],
    ["an unknown preserved member", { properties: { a: string } }, { a: "x", z: 1 }, { a: "x", z: 1 }, false],
    ["map values", { additionalProperties: string }, { z: "1" }, { z: "1" }, true],
    ["a removed member", { additionalProperties: string }, { a: "1" }, { a: "1", b: "1" }, false],
    ["plain lists", { type: "array", items: string }, ["a", "b"], ["a", "b"], true],
    ["plain lists reordered", { type: "array", items: string }, ["a", "b"], ["b", "a"], false],
    ["plain lists with unknown members", { type: "array", items: {} }, [{ z: 1 }], [{ z: 1 }], true],
    [
      "sets reordered",
      { type: "array", "x-kubernetes-list-type": "set", items: string },
      ["a", "b"],
      ["b", "a"],
      false,
    ],
    ["map lists reordered", mapList, [{ k: "a" }, { k: "b" }], [{ k: "b" }, { k: "a" }], true],
    ["map lists, one element changed", mapList, [{ k: "a", v: "1" }], [{ k: "a", v: "2" }], false],
    ["map lists without keys", mapList, [{ v: "1" }], [{ v: "1" }], false],
    [
      "map lists, several keys",
      twoKeys,
      [
        { k: "a", v: "1" },
        { k: "a", v: "2" },
      ],
      [
        { k: "a", v: "2" },
        { k: "a", v: "1" },
      ],
      true,
    ],
    ["empty map lists", mapList, [], [], true],
    ["another type", { properties: { a: string } }, { a: "x" }, ["x"], false],
  ])("%s", (_, schema, value, old, equal) => {
    expect(correlatedEqual(correlate(plain(value), plain(old), structuralOf(schema)))).toBe(equal);
  });
});

describe("correlation of children", () => {
  it("pairs declared members, and elements of map lists by key", () => {
    const schema = structuralOf({ properties: { l: mapList, s: { type: "array", items: string } } });
    const node = correlate(
      plain({ l: [{ k: "b", v: "new" }, { k: "c" }], s: ["a"], z: 1 }),
      plain({ l: [{ k: "a" }, { k: "b", v: "old" }, { k: "b", v: "second" }], s: ["a"], z: 1 }),
      schema,
    );
    expect(correlatedKey(node, "z")).toBeUndefined();
    expect(correlatedKey(node, "missing")).toBeUndefined();
    const set = correlatedKey(node, "s");
    expect(set && correlatedIndex(set, 0)).toBeUndefined();
    const list = correlatedKey(node, "l");
    expect(list && correlatedIndex(list, 0)?.old).toEqual(plain({ k: "b", v: "old" }));
    expect(list && correlatedIndex(list, 1)).toBeUndefined();
    expect(list && correlatedIndex(list, 2)).toBeUndefined();
  });

  it("makes a child once", () => {
    const node = correlate(plain({ a: "x" }), plain({ a: "y" }), structuralOf({ properties: { a: string } }));
    expect(correlatedKey(node, "a")).toBe(correlatedKey(node, "a"));
  });
});
