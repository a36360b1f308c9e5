import { isCelMap } from "../../../cel/values/map.ts";
import { type CelValue, celError, isError, kindOf, type OrError } from "../../../cel/values/value.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, type Value } from "../../../go/value/value.ts";

/** Identities of elements, compared like Go values: by type and value, so that 1 and 1.0 differ. */

const notScalar = celError("listSet operations are only supported on lists of scalar values");

/** Returns the identity of an element of a set. Returns an error for lists and maps. */
export function elementKey(value: CelValue): OrError<unknown> {
  if (value === null || typeof value !== "object") return scalarKey(value);
  // A value that does not match its schema is an error. Go compares errors by address, so it equals no other.
  if (isError(value)) return Symbol("error");
  return value.kind === "list" || value.kind === "map" ? notScalar : scalarKey(value);
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
