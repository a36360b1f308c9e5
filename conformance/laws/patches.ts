import assert from "node:assert/strict";
import fc from "fast-check";
import { newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { isList, isMap, type Value, type ValueMap } from "../../src/engine/go/value/value.ts";
import { jsonPatch } from "../../src/engine/server/json-patch/json-patch.ts";
import { LazyNode } from "../../src/engine/server/json-patch/lazy-node.ts";
import { mergePatch } from "../../src/engine/server/json-patch/merge-patch.ts";
import { anyJson } from "./arbitraries/containers.ts";
import type { Law } from "./law.ts";

/** The pointers to all parts of a value, the value itself first. */
function pointersOf(value: Value): readonly string[] {
  const entries: readonly (readonly [string | number, Value])[] = isMap(value)
    ? [...value]
    : isList(value)
      ? [...value.entries()]
      : [];
  const below = entries.flatMap(([key, item]) =>
    pointersOf(item).map((rest) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}${rest}`),
  );
  return ["", ...below];
}

interface Patched {
  readonly object: ValueMap;
  /** A merge patch and a well-formed JSON patch. */
  readonly merge: Value;
  readonly operations: readonly ValueMap[];
}

const object = fc
  .dictionary(fc.constantFrom("a", "b", "c/d", "~", "0"), anyJson, { maxKeys: 4 })
  .map((members) => new Map(Object.entries(members)));

const patched: fc.Arbitrary<Patched> = object.chain((value) => {
  const pointer = fc
    .tuple(fc.constantFrom(...pointersOf(value)), fc.constantFrom("", "", "", "/-", "/0", "/x", "/-1", "~2"))
    .map(([known, more]) => known + more);
  const operation = fc
    .record({
      op: fc.constantFrom("add", "remove", "replace", "move", "copy", "test"),
      path: pointer,
      from: pointer,
      value: anyJson,
    })
    .map((members) => new Map<string, Value>(Object.entries(members)));
  return fc.record({
    object: fc.constant(value),
    merge: fc.oneof(anyJson, object),
    operations: fc.array(operation, { maxLength: 5 }),
  });
});

export const patchesApply: Law<Patched> = {
  name: "patches",
  says: "a patch gives JSON or nothing; a test of what is there changes nothing, and so does a merge with itself",
  given: patched,
  holds({ object: given, merge, operations }) {
    const text = toJson(given);
    const nodes = operations.map((operation) => LazyNode.read(toJson(operation)));
    const after = jsonPatch(text, nodes, newest);
    if (after !== undefined) JSON.parse(after);
    const merged = mergePatch(text, LazyNode.read(toJson(merge)));
    if (merged !== undefined) JSON.parse(merged);
    const tests = pointersOf(given)
      .filter((path) => path !== "")
      .map((path) =>
        LazyNode.read(
          toJson(
            new Map([
              ["op", "test"],
              ["path", path],
              ["value", at(given, path)],
            ]),
          ),
        ),
      );
    assert.deepEqual(JSON.parse(jsonPatch(text, tests, newest) ?? "null"), JSON.parse(text));
    if (!text.includes("null"))
      assert.deepEqual(JSON.parse(mergePatch(text, LazyNode.read(text)) ?? "null"), JSON.parse(text));
  },
};

function at(value: Value, pointer: string): Value {
  const [, ...names] = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<Value>(
    (now, name) => (isMap(now) ? now.get(name) : isList(now) ? now[Number(name)] : null) ?? null,
    value,
  );
}
