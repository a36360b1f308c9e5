import assert from "node:assert/strict";
import { deepEqual } from "../../src/engine/go/value/equal.ts";
import { isList, isMap, type Value } from "../../src/engine/go/value/value.ts";
import { applyDefaults } from "../../src/engine/server/schema/defaulting/default.ts";
import { prune } from "../../src/engine/server/schema/pruning/prune.ts";
import type { Law } from "./law.ts";
import { type Given, schemasAndObjects } from "./schemas-and-objects.ts";

/** Whether everything in `part` is in `whole` at the same place. With `orReplaced`, nulls of `part` need not be. */
function isPart(part: Value, whole: Value, orReplaced = false): boolean {
  if (part === null && orReplaced) return true;
  if (isMap(part)) {
    if (!isMap(whole)) return false;
    return [...part].every(
      ([key, item]) => whole.has(key) && isPart(item, whole.get(key) ?? null, orReplaced),
    );
  }
  if (isList(part)) {
    if (!isList(whole) || part.length !== whole.length) return false;
    return part.every((item, i) => isPart(item, whole[i] ?? null, orReplaced));
  }
  return deepEqual(part, whole);
}

export const pruningTwice: Law<Given> = {
  name: "pruning",
  says: "pruning a second time changes nothing, and pruning adds nothing",
  given: schemasAndObjects,
  holds({ schema, value }) {
    const { output } = prune(value, schema, { isResourceRoot: true });
    assert.ok(deepEqual(prune(output, schema, { isResourceRoot: true }).output, output));
    assert.ok(isPart(output, value));
  },
};

export const defaultingTwice: Law<Given> = {
  name: "defaulting",
  says: "applying defaults a second time changes nothing, and defaults neither remove nor change what is there",
  given: schemasAndObjects,
  holds({ schema, value }) {
    const { output } = applyDefaults(value, schema);
    assert.ok(deepEqual(applyDefaults(output, schema).output, output));
    assert.ok(isPart(value, output, true));
  },
};
