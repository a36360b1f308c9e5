import { describe, expect, it } from "vitest";
import { toJson } from "../../go/value/json.ts";
import { fromData, isMap, type Value } from "../../go/value/value.ts";
import { compare } from "./compare.ts";
import { pathsOf, pathText } from "./field-set.ts";
import { merge } from "./merge.ts";
import { removeItems } from "./remove-items.ts";
import { toFieldSet } from "./to-field-set.ts";
import { typeOf } from "./type-of.ts";
import { typeFault } from "./validate.ts";

const schema = fromData({
  type: "object",
  properties: {
    a: { type: "string" },
    n: { type: "integer" },
    b: { type: "boolean" },
    list: { type: "array", items: { type: "string" } },
    set: { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" },
    items: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name", "port"],
      items: {
        type: "object",
        properties: {
          name: { type: "string" },
          port: { type: "integer", default: 80 },
          v: { type: "string" },
        },
      },
    },
    whole: { type: "object", "x-kubernetes-map-type": "atomic", properties: { x: { type: "string" } } },
    part: { type: "object", properties: { x: { type: "string" }, y: { type: "string" } } },
    free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  },
});
if (!isMap(schema)) throw new Error("not a schema");
const type = typeOf(schema);

const value = (data: Readonly<Record<string, unknown>>): Value => fromData(data);
const paths = (set: Parameters<typeof pathsOf>[0]) => pathsOf(set).map(pathText);

describe("typeFault", () => {
  it.each([
    [{ zzz: 1 }, ".zzz: field not declared in schema"],
    [{ list: "text" }, ".list: expected list, got &{text}"],
    [{ list: { a: 1 } }, ".list: expected list, got &{map[a:1]}"],
    [{ n: "x" }, ".n: expected numeric (int or float), got string"],
    [{ a: 5 }, ".a: expected string, got &value.valueUnstructured{Value:5}"],
    [{ b: "x" }, ".b: expected boolean, got &{x}"],
    [{ part: "x" }, ".part: expected map, got &{x}"],
    [{ set: ["s", "s"] }, '.set: duplicate entries for key [="s"]'],
    [
      { items: [{ name: "i" }, { name: "i", port: 80 }] },
      '.items: duplicate entries for key [name="i",port=80]',
    ],
    [{ items: [null] }, ".items: element 0: associative list with keys may not have a null element"],
    [
      { a: 5, zzz: 1 },
      "errors:\n  .a: expected string, got &value.valueUnstructured{Value:5}\n  .zzz: field not declared in schema",
    ],
    [{ a: null, part: null, free: { any: [{ thing: 1 }] } }, undefined],
  ])("of %j", (data, expected) => {
    expect(typeFault(value(data), type, false, true)?.text).toBe(expected);
  });

  it("lets stored objects repeat items", () => {
    expect(typeFault(value({ set: ["s", "s"] }), type, true, true)).toBeUndefined();
  });
});

describe("toFieldSet", () => {
  it.each([
    [{ a: "1", part: { x: "1" } }, [".a", ".part.x"]],
    [{ whole: { x: "1" }, list: ["a"] }, [".list", ".whole"]],
    [{ set: ["b", "a"] }, ['.set[="a"]', '.set[="b"]']],
    [
      { items: [{ name: "i", v: "1" }] },
      ['.items[name="i",port=80]', '.items[name="i",port=80].name', '.items[name="i",port=80].v'],
    ],
    [{ part: {}, free: { k: { m: 1 } } }, [".part", ".free.k", ".free.k.m"]],
  ])("of %j", (data, expected) => {
    expect(paths(toFieldSet(value(data), type))).toEqual(expected);
  });
});

describe("compare", () => {
  it("tells what is new, other and gone", () => {
    const before = value({ a: "1", n: 1, set: ["x", "y"], whole: { x: "1" } });
    const after = value({ a: "2", n: 1, set: ["y", "z"], part: { y: "1" } });
    const { added, modified, removed } = compare(before, after, type);
    expect(paths(added)).toEqual([".part", ".part.y", '.set[="z"]']);
    expect(paths(modified)).toEqual([".a"]);
    expect(paths(removed)).toEqual([".whole", '.set[="x"]']);
  });

  it("finds nothing between a value and itself, whatever its numbers are written as", () => {
    const { added, modified, removed } = compare(value({ n: 1 }), new Map([["n", 1]]), type);
    expect([added, modified, removed].flatMap(paths)).toEqual([]);
  });
});

describe("merge", () => {
  it.each([
    [{ set: ["a", "b", "c"] }, { set: ["c", "a"] }, { set: ["b", "c", "a"] }],
    [{ set: ["a", "b"] }, { set: ["n"] }, { set: ["a", "b", "n"] }],
    [{ list: ["a", "b"] }, { list: ["c"] }, { list: ["c"] }],
    [{ whole: { x: "1" } }, { whole: {} }, { whole: {} }],
    [{ part: { x: "1" } }, { part: { y: "2" } }, { part: { x: "1", y: "2" } }],
    [
      { items: [{ name: "i", v: "1" }, { name: "j" }] },
      { items: [{ name: "i", v: "2" }] },
      { items: [{ name: "i", v: "2" }, { name: "j" }] },
    ],
  ])("%j with %j", (live, applied, expected) => {
    expect(toJson(merge(value(live), value(applied), type) ?? null)).toBe(toJson(value(expected)));
  });
});

describe("removeItems", () => {
  it("takes away what a set has", () => {
    const whole = value({ a: "1", set: ["a", "b"], items: [{ name: "i", v: "1" }], whole: { x: "1" } });
    const gone = value({ a: "1", set: ["a"], items: [{ name: "i", v: "1" }], whole: { x: "1" } });
    const removed = (stays: boolean) => toJson(removeItems(whole, toFieldSet(gone, type), type, stays));
    expect(removed(false)).toBe('{"items":null,"set":["b"]}');
    expect(removed(true)).toBe('{"items":[],"set":["b"]}');
  });
});
