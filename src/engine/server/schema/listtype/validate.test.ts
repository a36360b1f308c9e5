import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { arbitraryStructural, arbitraryValue } from "../testing/arbitrary.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { validateListTypes } from "./validate.ts";

const set = { type: "array", "x-kubernetes-list-type": "set" };
const map = (...keys: string[]) => ({
  type: "array",
  "x-kubernetes-list-type": "map",
  "x-kubernetes-list-map-keys": keys,
});

const texts = (schema: object, list: unknown) =>
  validateListTypes(plain({ l: list }), structuralOf({ properties: { l: schema } })).map(errorText);

describe("validateListTypes", () => {
  it.each<[string, object, unknown, string[]]>([
    [
      "only the second of each",
      set,
      ["a", "a", "b", "a", "b"],
      ['l[1]: Duplicate value: "a"', 'l[4]: Duplicate value: "b"'],
    ],
    [
      "objects by their JSON",
      set,
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ['l[1]: Duplicate value: {"a":1,"b":2}'],
    ],
    ["nulls", set, [null, null], ["l[1]: Duplicate value: null"]],
    ["one key", map("k"), [{ k: "a" }, { k: "a", z: 1 }], ['l[1]: Duplicate value: {"k":"a"}']],
    ["no key and an empty one", map("k"), [{ z: 1 }, { k: {} }, { k: null }], []],
    ["without the key", map("k"), [{ z: 1 }, null], ["l[1]: Duplicate value: {}"]],
    [
      "several keys",
      map("p", "k"),
      [{ k: "a", p: 5 }, { k: "a", p: 5 }, { k: "a" }],
      ['l[1]: Duplicate value: {"k":"a","p":5}'],
    ],
    [
      "no object",
      map("k"),
      [{ k: "a" }, { k: "a" }, "x", 1],
      ['l[2]: Invalid value: "x": must be an object for an array of list-type map'],
    ],
    ["atomic", { type: "array", "x-kubernetes-list-type": "atomic" }, ["a", "a"], []],
    [
      "inside maps and lists",
      { additionalProperties: { items: set } },
      { "k.1": [[], ["a", "a"]] },
      ['l[k.1][1][1]: Duplicate value: "a"'],
    ],
    [
      "under an empty key",
      { additionalProperties: set },
      { "": ["a", "a"] },
      ['l[][1]: Duplicate value: "a"'],
    ],
  ])("%s", (_, schema, list, expected) => {
    expect(texts(schema, list)).toEqual(expected);
  });

  it("tells integers and floats apart in sets, not in keys", () => {
    const list = (of: object, ...items: (bigint | number)[]) =>
      validateListTypes(
        new Map([
          [
            "l",
            items.map((item) =>
              "x-kubernetes-list-map-keys" in of
                ? new Map([
                    ["k", item],
                    ["z", 1n],
                  ])
                : item,
            ),
          ],
        ]),
        structuralOf({ properties: { l: of } }),
      ).length;
    expect(list(set, 1n, 1)).toBe(0);
    expect(list(map("k", "z"), 80n, 80)).toBe(1);
  });

  it("bears any value", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryStructural, (value, schema) => {
        validateListTypes(value, schema).map(errorText);
      }),
    );
  });
});
