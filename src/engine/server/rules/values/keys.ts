import { Aborted } from "../../../cel/values/aborted.ts";
import { unhashableKey } from "../../../cel/values/faults.ts";
import { isCelMap } from "../../../cel/values/map.ts";
import { type CelValue, celError, isError, kindOf, type OrError } from "../../../cel/values/value.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { notScalar, unhashableInEmptyMap } from "./faults.ts";

/** Identities of elements, compared like Go values: by type and value, so that 1 and 1.0 differ. */

const scalarsOnly = celError(notScalar());

/**
 * Returns the identity of an element of a set. Returns an error for lists and maps. `older` are the identities in which
 * an older server looks for it, in a Go map.
 * @throws Aborted for keys that Go's maps reject: older servers panic
 */
export function elementKey(value: CelValue, older?: ReadonlySet<unknown>): OrError<unknown> {
  if (value === null || typeof value !== "object") return scalarKey(value);
  // A value that does not match its schema is an error. Go compares errors by address, so it equals no other.
  if (isError(value)) return Symbol("error");
  if (older && value.kind === "bytes") unhashable("[]uint8", older.size === 0);
  return value.kind === "list" || value.kind === "map" ? scalarsOnly : scalarKey(value);
}

/** An empty map has a different message. */
function unhashable(type: string, isEmpty = false): never {
  throw new Aborted((isEmpty ? unhashableInEmptyMap : unhashableKey)({ goType: type }), false);
}

/**
 * The identity of an element in the data of a set. Older servers compare with it, so that a 2 in a set of numbers differs
 * from the 2.0 that rules see, and a string from its time.
 * @throws Aborted for lists and objects
 */
export function rawElementKey(value: Value): unknown {
  if (isMap(value)) unhashable("map[string]interface {}");
  if (isList(value)) unhashable("[]interface {}");
  return scalarKey(value);
}

function scalarKey(value: CelValue): unknown {
  if (value === null || typeof value !== "object") return `${kindOf(value)}:${String(value)}`;
  switch (value.kind) {
    case "uint":
      return `uint:${value.value}`;
    case "bytes":
      return `bytes:${value.value.join(" ")}`;
    case "duration":
      return `duration:${value.nanos}`;
    case "timestamp":
      return `timestamp:${value.nanos}:${value.offset}`;
    default:
      return value;
  }
}

/** Returns the identity of an entry by its members `names`. A missing member counts as null. */
export function entryKey(entry: CelValue, names: readonly string[]): string {
  const parts = names.map((name) => {
    const value = isCelMap(entry) ? entry.find(name) : undefined;
    return value === undefined || isError(value) ? "null:null" : String(scalarKey(value));
  });
  return JSON.stringify(parts);
}

/** Like `entryKey`, for an entry of the data. */
export function rawEntryKey(entry: Value, names: readonly string[]): unknown {
  if (!isMap(entry)) return Symbol("no entry");
  return JSON.stringify(
    names.map((name) => {
      const value = entry.get(name) ?? null;
      return `${typeof value}:${toJson(value)}`;
    }),
  );
}
