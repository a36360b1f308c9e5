import type { CelType } from "../engine/cel/types/type.ts";
import { elements, isList, listOf } from "../engine/cel/values/list.ts";
import { mapOf } from "../engine/cel/values/map.ts";
import { printValue } from "../engine/cel/values/print.ts";
import { parseDuration, parseTimestamp } from "../engine/cel/values/time.ts";
import { bytes, type CelMap, type CelValue, isError, uint } from "../engine/cel/values/value.ts";

/**
 * Data as a CEL value. An integer is an int, unless its type is declared as double or uint. A string is a timestamp or a
 * duration if that is declared. Throws a TypeError for data that is not a value of the type or that CEL cannot represent.
 */
export function celValue(data: unknown, type: CelType): CelValue {
  if (data === null || typeof data === "boolean" || typeof data === "bigint") return typed(data, type);
  if (typeof data === "number") return numberValue(data, type);
  if (typeof data === "string") return textValue(data, type);
  if (data instanceof Uint8Array) return bytes(data);
  if (Array.isArray(data)) {
    const element: CelType = type.kind === "list" ? type.element : { kind: "dyn" };
    return listOf(data.map((item) => celValue(item, element)));
  }
  if (typeof data === "object") {
    const value: CelType = type.kind === "map" ? type.value : { kind: "dyn" };
    const entries = Object.entries(data).filter(([, item]) => item !== undefined);
    return mapOf(entries.map(([key, item]): [CelValue, CelValue] => [key, celValue(item, value)]));
  }
  throw new TypeError(`CEL has no value for a ${typeof data}.`);
}

function typed(data: null | boolean | bigint, type: CelType): CelValue {
  return typeof data === "bigint" && type.kind === "uint" ? uint(data) : data;
}

function numberValue(data: number, type: CelType): CelValue {
  if (type.kind === "double" || !Number.isInteger(data)) return data;
  return typed(BigInt(data), type);
}

function textValue(data: string, type: CelType): CelValue {
  if (type.kind !== "timestamp" && type.kind !== "duration") return data;
  const value = type.kind === "timestamp" ? parseTimestamp(data) : parseDuration(data);
  if (value === undefined || isError(value))
    throw new TypeError(`${JSON.stringify(data)} is not a ${type.kind}.`);
  return value;
}

/**
 * A CEL value as data: an int or uint as a bigint, a list as an array, a map as an object, and timestamps, durations and
 * types as strings. An empty optional is undefined.
 */
export function celData(value: CelValue): unknown {
  if (value === null || typeof value !== "object") return value;
  switch (value.kind) {
    case "uint":
    case "bytes":
      return value.value;
    case "list":
      return isList(value) ? [...elements(value)].map(celData) : [];
    case "map":
      return mapData(value);
    case "optional":
      return value.value === undefined ? undefined : celData(value.value);
    default:
      return printValue(value);
  }
}

function mapData(map: CelMap): Record<string, unknown> {
  const entries = [...map.keys()].map((key): [string, unknown] => [
    String(celData(key)),
    celData(map.find(key) ?? null),
  ]);
  return Object.fromEntries(entries);
}
