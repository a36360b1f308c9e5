import { isCelMap } from "../../../cel/values/map.ts";
import { type CelValue, celError, isError, kindOf, type OrError } from "../../../cel/values/value.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, type Value } from "../../../go/value/value.ts";

/** Identities of elements, as Go compares the values inside: by type and value, so that 1 and 1.0 differ. */

const notScalar = celError("listSet operations are only supported on lists of scalar values");

/** The identity of an element of a set; an error for lists and maps. */
export function elementKey(value: CelValue): OrError<unknown> {
  if (value === null || typeof value !== "object") return scalarKey(value);
  // What is of another type than its schema says is an error, which Go compares by its address: it equals no other.
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

/** The identity of an entry by its members called `names`; a missing one counts as null. */
export function entryKey(entry: CelValue, names: readonly string[]): string {
  const parts = names.map((name) => {
    const value = isCelMap(entry) ? entry.find(name) : undefined;
    return value === undefined || isError(value) ? "null:null" : String(scalarKey(value));
  });
  return JSON.stringify(parts);
}

/** The same of an entry of the data. */
export function rawEntryKey(entry: Value, names: readonly string[]): unknown {
  if (!isMap(entry)) return Symbol("no entry");
  return JSON.stringify(
    names.map((name) => {
      const value = entry.get(name) ?? null;
      return `${typeof value}:${toJson(value)}`;
    }),
  );
}
