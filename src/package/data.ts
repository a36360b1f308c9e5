import { toJsonInOrder } from "../engine/go/value/json.ts";
import { fromData, isList, isMap, type Value, type ValueMap } from "../engine/go/value/value.ts";
import type { JsonObject, JsonValue, Manifest } from "./types.ts";

/** A text to send, and whether a person wrote it, so that its places are useful. */
export interface SentText {
  readonly text: string;
  readonly isWritten: boolean;
}

/**
 * The text to send for a manifest: a text unchanged, data as JSON. Throws a RangeError for data that contains itself or is
 * nested too deeply.
 */
export function sentText(manifest: Manifest | readonly unknown[]): SentText {
  return typeof manifest === "string"
    ? { text: manifest, isWritten: true }
    : { text: dataText(manifest), isWritten: false };
}

/** The maximum nesting of data. It is read recursively. */
const deepestData = 1_000;

/**
 * Data as JSON, with integers of any size exact. Throws a RangeError for data that contains itself, or is nested more than
 * 1,000 levels deep: a manifest in a text may be nested as deeply as the server accepts.
 */
export function dataText(data: unknown): string {
  checkDepth(data);
  return toJsonInOrder(fromData(data as Parameters<typeof fromData>[0]));
}

function checkDepth(data: unknown): void {
  const left: (readonly [unknown, number])[] = [[data, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > deepestData) throw new RangeError("The data contains itself, or is nested too deeply.");
    for (const part of Object.values(value)) left.push([part, depth + 1]);
  }
}

/** An object of the engine as JSON data. An integer is a number if a number holds it exactly, otherwise a bigint. */
export function plainObject(map: ValueMap): JsonObject {
  // A stack of what is left: values may be nested too deep for recursion.
  const left: (readonly [ValueMap | readonly Value[], object])[] = [];
  const plain = (value: Value): JsonValue => {
    if (typeof value === "bigint") {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : value;
    }
    if (!isMap(value) && !isList(value)) return value;
    const target: JsonObject | readonly JsonValue[] = isMap(value) ? {} : [];
    left.push([value, target]);
    return target;
  };
  const object: JsonObject = {};
  left.push([map, object]);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, target] = next;
    for (const [key, part] of value.entries()) {
      // An assignment to `__proto__` would not add a member.
      Object.defineProperty(target, key, {
        value: plain(part),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return object;
}
