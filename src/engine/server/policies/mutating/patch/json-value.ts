import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import { emptyOptional } from "../../../../cel/library/faults.ts";
import { toText } from "../../../../cel/values/convert.ts";
import { elements } from "../../../../cel/values/list.ts";
import { type CelMap, type CelOpaque, type CelValue, isError } from "../../../../cel/values/value.ts";
import { encodeBase64 } from "../../../../go/decode/base64.ts";
import { type Foreign, foreignIn } from "../../../../go/value/foreign.ts";
import { sortedKeys } from "../../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../../go/value/value.ts";
import { ForeignValue } from "../../cel/foreign-value.ts";
import { objectData } from "../../cel/go-value.ts";
import { LazyMap } from "../../cel/lazy-map.ts";
import { isObject } from "../../cel/messages.ts";
import { TypedList, TypedMap } from "../../cel/typed-value.ts";
import { conversionFault } from "./conversion-fault.ts";
import { notJson, numberNotJson } from "./faults.ts";

/** The JSON value of a value of CEL, or why it has none. */
export type Converted = { readonly json: Value } | { readonly fault: Fault };

const jsonType = "*structpb.Value";
/** The largest integer that a double holds. Larger ones become strings. */
const largest = 2n ** 53n - 1n;

/**
 * Converts a value to JSON, as `google.protobuf.Value` has it: all numbers are doubles.
 * Upstream: `ConvertToNative` in github.com/google/cel-go/common/types, and google.golang.org/protobuf.
 */
export function jsonValue(value: CelValue): Converted {
  const converted = convert(value);
  if ("fault" in converted) return converted;
  const number = notFinite(converted.json);
  return number === undefined ? converted : { fault: numberNotJson({ blank: " ", number }) };
}

function convert(value: CelValue): Converted {
  if (value === null || typeof value === "boolean" || typeof value === "string") return { json: value };
  if (typeof value === "number") return { json: value };
  if (typeof value === "bigint") return { json: integer(value) };
  switch (value.kind) {
    case "uint":
      return { json: integer(value.value) };
    case "bytes":
      return { json: encodeBase64(value.value) };
    case "timestamp":
    case "duration": {
      const text = toText(value);
      return isError(text) ? { fault: text.fault } : { json: text };
    }
    case "optional":
      return value.value === undefined ? { fault: emptyOptional() } : convert(value.value);
    case "list":
      if (value instanceof TypedList) return { fault: conversionFault(value, jsonType) };
      return allOf(Array.from(elements(value), convert), (items) => items);
    case "map":
      return value instanceof TypedMap || value instanceof LazyMap
        ? { fault: conversionFault(value, jsonType) }
        : mapJson(value);
    case "opaque":
      return opaqueJson(value);
    case "error":
      return { fault: value.fault };
    case "type":
      return { fault: conversionFault(value, jsonType) };
  }
}

function integer(value: bigint): Value {
  return value > largest || value < -largest ? String(value) : Number(value);
}

/** Combines the items of a collection, or returns the first fault. */
function allOf(items: readonly Converted[], combine: (items: readonly Value[]) => Value): Converted {
  const values: Value[] = [];
  for (const item of items) {
    if ("fault" in item) return item;
    values.push(item.json);
  }
  return { json: combine(values) };
}

function mapJson(map: CelMap): Converted {
  const names: string[] = [];
  const items: Converted[] = [];
  for (const key of map.keys()) {
    const name = keyText(key);
    if (typeof name !== "string") return { fault: name };
    names.push(name);
    items.push(convert(map.find(key) ?? null));
  }
  return allOf(items, (values) => new Map(names.map((name, i) => [name, values[i] ?? null])));
}

/** Converts a key to a string. */
function keyText(key: CelValue): string | Fault {
  if (typeof key === "string") return key;
  if (typeof key === "object" && key?.kind === "optional" && key.value !== undefined)
    return keyText(key.value);
  const isNamed = typeof key === "object" && key?.kind === "opaque" && key.mapKey !== undefined;
  return isNamed ? (key.mapKey ?? "") : conversionFault(key, "string");
}

function opaqueJson(value: CelOpaque): Converted {
  if (!isObject(value)) return { fault: conversionFault(value, jsonType) };
  const data = objectData(value);
  return isError(data) ? { fault: data.fault } : dataJson(data);
}

/**
 * Converts data of an `Object`. Unlike those of CEL, large integers become doubles.
 * Upstream: `NewValue` in google.golang.org/protobuf/types/known/structpb.
 */
function dataJson(data: Value): Converted {
  if (typeof data === "bigint") return { json: Number(data) };
  const foreign = foreignIn(data);
  if (foreign !== undefined) return foreignJson(foreign);
  if (isList(data)) return allOf(data.map(dataJson), (items) => [...items]);
  if (!isMap(data)) return { json: data };
  const names = sortedKeys(data);
  return allOf(
    names.map((name) => dataJson(data.get(name) ?? null)),
    (values) => new Map(names.map((name, i) => [name, values[i] ?? null])),
  );
}

/** Numbers without a sign and bytes have a JSON value. */
function foreignJson(foreign: Foreign): Converted {
  const held = foreign instanceof ForeignValue ? foreign.value : null;
  if (typeof held === "object" && held?.kind === "uint") return { json: Number(held.value) };
  if (typeof held === "object" && held?.kind === "bytes") return convert(held);
  return { fault: notJson({ blank: " ", type: foreign.type }) };
}

/** Returns the first number that JSON does not have, as Go prints it. */
function notFinite(value: Value): string | undefined {
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "NaN";
    return Number.isFinite(value) ? undefined : `${value > 0 ? "+" : "-"}Inf`;
  }
  if (isList(value)) return firstOf(value);
  return isMap(value) ? firstOf(sortedKeys(value).map((name) => value.get(name) ?? null)) : undefined;
}

function firstOf(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const found = notFinite(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
