import { mapType, paramType } from "../types/type.ts";
import { isCelMap, MutableMap } from "../values/map.ts";
import { printValue } from "../values/print.ts";
import { type CelMap, type CelValue, celError } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { global, type Library, overloaded } from "./function.ts";

const K = paramType("K");
const V = paramType("V");
const map = mapType(K, V);

/** The accumulator grows in place; any other map is copied. */
function writable(target: CelMap): MutableMap {
  if (target instanceof MutableMap) return target;
  const copy = new MutableMap();
  for (const key of target.keys()) copy.insert(key, target.find(key) ?? null);
  return copy;
}

function insertEntry(target: CelMap, key: CelValue, value: CelValue): CelValue {
  const grown = writable(target);
  return grown.insert(key, value) ? grown : celError(`insert failed: key ${printValue(key)} already exists`);
}

function insertAll(target: CelMap, entries: CelMap): CelValue {
  let grown: CelValue = writable(target);
  for (const key of entries.keys()) {
    grown = insertEntry(grown as CelMap, key, entries.find(key) ?? null);
    if (!isCelMap(grown)) return grown;
  }
  return grown;
}

/** What `transformMap` and `transformMapEntry` expand to. Upstream: github.com/google/cel-go/ext/comprehensions.go. */
export const twoVariableComprehensions: Library = {
  name: "cel.lib.ext.comprev2",
  since: "1.32",
  functions: [
    overloaded(
      "cel.@mapInsert",
      global("@mapInsert_map_key_value", [map, K, V], map, insertEntry, nominal),
      global("@mapInsert_map_map", [map, map], map, insertAll, nominal),
    ),
  ],
};
