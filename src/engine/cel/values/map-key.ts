import { Aborted } from "./aborted.ts";
import { goTypeOf } from "./go-type.ts";
import type { CelTimestamp, CelValue } from "./value.ts";

/**
 * What stands for a key in a JavaScript map, so that those keys are one which are one in Go's maps: numbers of different
 * kinds are not, lists and maps never are.
 * @throws Aborted for what Go's maps reject: upstream panics
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

/** Ends the evaluation if Go's maps do not take the value for a key. */
export function refuseUnhashable(value: CelValue): void {
  const type = goTypeOf(value);
  if (unhashable.has(type))
    throw new Aborted(`internal error: runtime error: hash of unhashable type ${type}`, false);
}

/** No string of CEL has half a surrogate pair, so none is mistaken for another kind. */
function text(kind: string, value: bigint | string): string {
  return `\udc00${kind} ${value}`;
}

/** Go has one zone for each whole hour; any other is a new one for each time that is read. */
function sharesZone({ offset }: CelTimestamp): boolean {
  const hours = offset / 3600;
  return Number.isInteger(hours) && hours >= -12 && hours <= 14;
}
