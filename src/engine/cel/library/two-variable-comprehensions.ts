import { mapType, paramType } from "../types/type.ts";
import { MutableMap } from "../values/map.ts";
import { printValue } from "../values/print.ts";
import { type CelMap, type CelValue, celError, isError, type OrError } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { keyExists } from "./faults.ts";
import { global, type Library, overloaded } from "./function.ts";

const K = paramType("K");
const V = paramType("V");
const map = mapType(K, V);

/** Returns a map that can be changed: the accumulator itself, or a copy of any other map. */
function writable(target: CelMap): MutableMap {
  if (target instanceof MutableMap) return target;
  const copy = new MutableMap();
  for (const key of target.keys()) copy.insert(key, target.find(key) ?? null);
  return copy;
}

function insertEntry(target: CelMap, key: CelValue, value: CelValue): OrError<CelMap> {
  const grown = writable(target);
  return grown.insert(key, value) ? grown : celError(keyExists({ key: printValue(key) }));
}

function insertAll(target: CelMap, entries: CelMap): OrError<CelMap> {
  let grown: CelMap = writable(target);
  for (const key of entries.keys()) {
    const next = insertEntry(grown, key, entries.find(key) ?? null);
    if (isError(next)) return next;
    grown = next;
  }
  return grown;
}

/**
 * The functions that `transformMap` and `transformMapEntry` expand to.
 * Upstream: github.com/google/cel-go/ext/comprehensions.go.
 */
export const twoVariableComprehensions = {
  name: "cel.lib.ext.comprev2",
  since: "1.32",
  functions: [
    overloaded(
      "cel.@mapInsert",
      global({
        id: "@mapInsert_map_key_value",
        args: [map, K, V],
        result: map,
        call: insertEntry,
        cost: nominal,
      }),
      global({ id: "@mapInsert_map_map", args: [map, map], result: map, call: insertAll, cost: nominal }),
    ),
  ],
} satisfies Library;
