import { toJsonInOrder } from "../engine/go/value/json.ts";
import { fromData, isList, isMap, type Value, type ValueMap } from "../engine/go/value/value.ts";
import type { JsonObject, JsonValue, Manifest } from "./types.ts";

/** A text to send, and whether a person wrote it, so that its places are useful. */
export interface SentText {
  readonly text: string;
  readonly isWritten: boolean;
}

/**
 * The text to send for a manifest: a text unchanged, data as JSON. Throws a RangeError for data that contains itself.
 */
export function sentText(manifest: Manifest | readonly unknown[]): SentText {
  return typeof manifest === "string"
    ? { text: manifest, isWritten: true }
    : { text: dataText(manifest), isWritten: false };
}

/** Data as JSON, with integers of any size exact. Throws a RangeError for data that contains itself. */
export function dataText(data: unknown): string {
  return toJsonInOrder(fromData(data as Parameters<typeof fromData>[0]));
}

/** A value of the engine as JSON data. An integer is a number if a number holds it exactly, otherwise a bigint. */
function plain(value: Value): JsonValue {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (isMap(value)) return plainObject(value);
  return isList(value) ? value.map(plain) : value;
}

/** The same for an object. */
export function plainObject(map: ValueMap): JsonObject {
  const object: Record<string, JsonValue> = {};
  for (const [key, value] of map) {
    // An assignment to `__proto__` would not add a member.
    Object.defineProperty(object, key, {
      value: plain(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}
