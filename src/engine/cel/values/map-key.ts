import { Aborted } from "./aborted.ts";
import { unhashableKey } from "./faults.ts";
import { goTypeOf } from "./go-type.ts";
import type { CelTimestamp, CelValue } from "./value.ts";

/**
 * The key of a value in a JavaScript map. Two keys are equal if they are equal in Go's maps: numbers of different kinds
 * are not, and lists and maps never are.
 * @throws Aborted for keys that Go's maps reject: upstream panics
 */
export function mapKey(key: CelValue): unknown {
  if (typeof key === "number") return Number.isNaN(key) ? Symbol("NaN") : key;
  if (typeof key !== "object" || key === null) return key;
  switch (key.kind) {
    case "uint":
      return text("uint", key.value);
    case "duration":
      return text("duration", key.nanos);
    case "type":
      return text("type", key.name);
    case "timestamp":
      return sharesZone(key) ? text("timestamp", `${key.nanos}/${key.offset}`) : key;
    case "opaque":
      refuseUnhashable(key);
      return key.mapKey === undefined ? key : text(key.typeName, key.mapKey);
    case "bytes":
      refuseUnhashable(key);
      return key;
    default:
      return key;
  }
}

const unhashable = new Set(["types.Bytes", "cel.Semver", "cel.Format"]);

/** Aborts the evaluation if Go's maps reject the value as a key. */
export function refuseUnhashable(value: CelValue): void {
  const type = goTypeOf(value);
  if (unhashable.has(type)) throw unhashableType(type);
}

/** Go's panic for a key of a type that its maps reject. */
function unhashableType(type: string): Aborted {
  return new Aborted(unhashableKey({ goType: type }), false);
}

/** CEL strings contain no lone surrogates, so none of them can equal a key of another kind. */
function text(kind: string, value: bigint | string): string {
  return `\udc00${kind} ${value}`;
}

/** Go shares one zone for each whole hour. Any other offset gets a new zone each time a timestamp is parsed. */
function sharesZone({ offset }: CelTimestamp): boolean {
  const hours = offset / 3600;
  return Number.isInteger(hours) && hours >= -12 && hours <= 14;
}
