import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { toJson } from "../../go/value/json.ts";
import { fromData } from "../../go/value/value.ts";
import { jsonPatch } from "./json-patch.ts";
import { LazyNode } from "./lazy-node.ts";

/** The JSON of an object after some operations. Undefined if they cannot be applied. */
function patched(object: Readonly<Record<string, unknown>>, ...operations: readonly object[]) {
  return jsonPatch(
    JSON.stringify(object),
    operations.map((operation) => LazyNode.read(JSON.stringify(operation))),
    newest,
  );
}

describe("jsonPatch", () => {
  it.each([
    ["adds", { op: "add", path: "/b", value: 2 }, { a: [1], b: 2 }],
    ["appends", { op: "add", path: "/a/-", value: 2 }, { a: [1, 2] }],
    ["inserts", { op: "add", path: "/a/0", value: 2 }, { a: [2, 1] }],
    ["counts from the end", { op: "add", path: "/a/-1", value: 2 }, { a: [1, 2] }],
    ["reads signed indices", { op: "add", path: "/a/+1", value: 2 }, { a: [1, 2] }],
    ["removes items", { op: "remove", path: "/a/0" }, { a: [] }],
    ["replaces items", { op: "replace", path: "/a/0", value: 5 }, { a: [5] }],
    ["adds where a member to replace is missing", { op: "replace", path: "/b", value: 5 }, { a: [1], b: 5 }],
    ["takes a missing value for null", { op: "add", path: "/b" }, { a: [1], b: null }],
    ["copies a missing member as null", { op: "copy", from: "/z", path: "/b" }, { a: [1], b: null }],
    ["copies", { op: "copy", from: "/a", path: "/b" }, { a: [1], b: [1] }],
    ["moves", { op: "move", from: "/a", path: "/b" }, { b: [1] }],
    ["drops what stands before the first slash", { op: "add", path: "spec/b", value: 1 }, { a: [1], b: 1 }],
    ["takes a missing member for null in a test", { op: "test", path: "/b", value: null }, { a: [1] }],
    ["replaces everything", { op: "replace", path: "", value: { z: 1 } }, { z: 1 }],
    ["reads escapes", { op: "add", path: "/~1~0", value: 1 }, { "/~": 1, a: [1] }],
  ])("%s", (_, operation, expected) => {
    expect(patched({ a: [1] }, operation)).toBe(toJson(fromData(expected)));
  });

  it.each([
    ["an unknown operation", { op: "nope", path: "/a" }],
    ["no operation", { path: "/a" }],
    ["no path", { op: "add", value: 1 }],
    ["an index beyond the end", { op: "add", path: "/a/9", value: 1 }],
    ["an index to replace beyond the end", { op: "replace", path: "/a/9", value: 1 }],
    ["a name in a list", { op: "add", path: "/a/x", value: 1 }],
    ["a missing member to remove", { op: "remove", path: "/b" }],
    ["a missing member to move", { op: "move", from: "/b", path: "/c" }],
    ["a missing parent", { op: "add", path: "/b/c", value: 1 }],
    ["a scalar parent", { op: "add", path: "/a/0/c", value: 1 }],
    ["a test that fails", { op: "test", path: "/a/0", value: 2 }],
    ["the whole object to add", { op: "add", path: "", value: {} }],
    ["a scalar for the whole object", { op: "replace", path: "", value: 5 }],
  ])("does not apply with %s", (_, operation) => {
    expect(patched({ a: [1] }, operation)).toBeUndefined();
  });

  it("keeps copies apart", () => {
    const operations = [
      { op: "copy", from: "/a", path: "/b" },
      { op: "add", path: "/b/-", value: 2 },
    ];
    expect(patched({ a: [1] }, ...operations)).toBe('{"a":[1],"b":[1,2]}');
  });

  it("stops at copies that double the object", () => {
    const copies = Array.from({ length: 40 }, (_, i) => ({ op: "copy", from: "/a", path: `/a/x${i}` }));
    expect(patched({ a: {} }, ...copies)).toBeUndefined();
    expect(patched({ a: {} }, ...copies.slice(0, 15))).toBeDefined();
  });
});
