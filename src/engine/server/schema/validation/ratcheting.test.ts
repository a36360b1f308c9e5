import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { correlate } from "../correlation/correlated-object.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { ratchetValue, validateValue } from "./validate-value.ts";

describe("ratcheting", () => {
  const short = { type: "string", maxLength: 1 };
  const mapList = {
    type: "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["k"],
    items: { type: "object", properties: { k: { type: "string" }, v: short } },
  };

  it.each<[string, object, unknown, unknown, string[]]>([
    ["an unchanged property", { properties: { a: short, b: short } }, { a: "xx" }, { a: "xx", b: "x" }, []],
    ["a changed one", { properties: { a: short } }, { a: "xy" }, { a: "xx" }, ["a"]],
    [
      "elements of a plain list",
      { properties: { l: { items: short } } },
      { l: ["xx", "y"] },
      { l: ["xx"] },
      ["l[0]"],
    ],
    [
      "elements of a map list",
      { properties: { l: mapList } },
      {
        l: [
          { k: "b", v: "xx" },
          { k: "a", v: "yy" },
        ],
      },
      {
        l: [
          { k: "a", v: "zz" },
          { k: "b", v: "xx" },
        ],
      },
      ["l[1].v"],
    ],
    [
      "an object with an unknown member",
      {
        properties: {
          o: { "x-kubernetes-preserve-unknown-fields": true, maxProperties: 1, properties: { a: short } },
        },
      },
      { o: { a: "xx", z: 1 } },
      { o: { a: "xx", z: 1 } },
      ["o"],
    ],
    [
      "apiVersion and kind",
      { properties: { kind: short } },
      { kind: "xx", metadata: {} },
      { kind: "xx", metadata: {} },
      ["kind"],
    ],
    [
      "branches as a whole",
      {
        properties: { o: { properties: { a: {}, b: {} }, allOf: [{ properties: { a: { maxLength: 1 } } }] } },
      },
      { o: { a: "xx", b: 1 } },
      { o: { a: "xx", b: 2 } },
      ["o.a", "<nil>"],
    ],
  ])("%s", (_, schema, value, old, paths) => {
    const structural = structuralOf(schema);
    const correlated = correlate(plain(value), plain(old), structural);
    const errors = validateValue(plain(value), structural, { old: correlated });
    expect(errors.map((error) => errorText(error).split(":")[0])).toEqual(paths);
  });
});

it("tells what it let pass", () => {
  const structural = structuralOf({ properties: { a: { type: "string" }, b: { type: "string" } } });
  const value = plain({ a: 1, b: 2 });
  const old = correlate(value, plain({ a: 1, b: 3 }), structural);
  const { errors, tolerated } = ratchetValue(value, structural, newest, { old });
  expect(errors.map(({ path }) => path)).toEqual([["b"]]);
  expect(tolerated.map(({ path }) => path)).toEqual([["a"]]);
});
