import { address } from "../../../apimachinery/wording/go-syntax.ts";
import { noSuchKey } from "../../../cel/interpreter/faults.ts";
import { noWayBackFrom } from "../../../cel/values/faults.ts";
import { goTypeOf } from "../../../cel/values/go-type.ts";
import { elements, isList } from "../../../cel/values/list.ts";
import { isCelMap } from "../../../cel/values/map.ts";
import { printValue } from "../../../cel/values/print.ts";
import { throughGo } from "../../../cel/values/through-go.ts";
import { formatDuration } from "../../../cel/values/time.ts";
import {
  type CelError,
  type CelList,
  type CelMap,
  type CelOpaque,
  type CelValue,
  celError,
  isError,
  noSuchOverload,
} from "../../../cel/values/value.ts";
import { asData } from "../../../go/value/foreign.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import { nilList } from "../../../go/value/nil-list.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";
import { keyNotAString } from "./faults.ts";
import { ForeignValue } from "./foreign-value.ts";
import { bytesSyntax, celSyntax, celText, quotedKey, timeSyntax, timeText } from "./go-print.ts";
import { LazyMap } from "./lazy-map.ts";
import { isJsonPatch, isObject, type ObjectValue } from "./messages.ts";
import { NativeList, NativeMap } from "./native-value.ts";
import { TypedList, TypedMap, typedText } from "./typed-value.ts";

/** Lists and maps of cel-go that hold its own values: literals, and the results of macros and functions. */
const isLiteral = (value: CelList | CelMap): boolean =>
  !(value instanceof NativeList || value instanceof NativeMap) && value.goType.startsWith("*types.base");

function foreign(value: CelValue, type: string, plain: string, syntax?: string): Value {
  return asData(new ForeignValue(value, type, plain, syntax));
}

/**
 * Returns the Go value that cel-go holds for a value, as a part of unstructured data. Lists and maps of cel-go stay what
 * they are, and are foreign there.
 * Upstream: `ref.Val.Value`.
 */
export function goValue(value: CelValue): Value {
  if (value === null) return foreign(null, "structpb.NullValue", "NULL_VALUE", "0");
  if (typeof value !== "object") return value;
  switch (value.kind) {
    case "uint":
      return foreign(value, "uint64", String(value.value), celSyntax(value));
    case "bytes":
      return foreign(value, "[]uint8", printValue(value), bytesSyntax("[]uint8", value.value));
    case "timestamp":
      return foreign(value, "time.Time", timeText(value), timeSyntax(value));
    case "duration":
      return foreign(value, "time.Duration", formatDuration(value), String(value.nanos));
    case "type":
      return value.name;
    case "optional":
      return value.value === undefined ? null : goValue(value.value);
    case "list":
      return listValue(value);
    case "map":
      return mapValue(value);
    case "opaque":
      return opaqueValue(value);
    case "error":
      return errorValue(value);
  }
}

function listValue(list: CelList): Value {
  if (list instanceof TypedList) return foreign(list, "[]string", typedText(list.data, list.shape));
  if (list instanceof NativeList) return list.data;
  const items = [...elements(list)];
  if (!isLiteral(list)) return items.map(goValue);
  const syntax = `[]ref.Val{${items.map(celSyntax).join(", ")}}`;
  return foreign(list, "[]ref.Val", `[${items.map(celText).join(" ")}]`, syntax);
}

function mapValue(map: CelMap): Value {
  if (map instanceof LazyMap) return errorValue(noSuchOverload);
  if (map instanceof TypedMap) {
    return foreign(map, map.shape.struct ?? "map[string]string", typedText(map.data, map.shape));
  }
  if (map instanceof NativeMap) return map.data;
  const entries = [...map.keys()]
    .map((key) => ({ key, value: map.find(key) ?? null }))
    .sort((a, b) => compareStrings(printValue(a.key), printValue(b.key)));
  const plain = entries.map(({ key, value }) => `${celText(key)}:${celText(value)}`);
  const syntax = entries.map(({ key, value }) => `${celSyntax(key)}:${celSyntax(value)}`);
  const type = "map[ref.Val]ref.Val";
  return foreign(map, type, `map[${plain.join(" ")}]`, `${type}{${syntax.join(", ")}}`);
}

function opaqueValue(value: CelOpaque): Value {
  if (isObject(value)) {
    const data = objectData(value);
    return isError(data) ? errorValue(data) : data;
  }
  if (isJsonPatch(value)) return pointer(value, "*mutation.JSONPatchVal", address);
  const back = throughGo(value);
  if (!isError(back)) return foreign(back, "cel.Format", value.typeName);
  const { fault } = back;
  if (!noWayBackFrom.is(fault)) return foreign(back, value.typeName, fault.text);
  return pointer(back, fault.data.goType, fault.data.value);
}

function errorValue(error: CelError): Value {
  return pointer(error, "*types.Err", error.fault.text);
}

function pointer(value: CelValue, type: string, plain: string): Value {
  return foreign(value, type, plain, `(${type})(${address})`);
}

/**
 * Returns the data of an `Object`, or an error if a map in it has keys that are not strings.
 * Upstream: `ConvertToNative` in k8s.io/apiserver/pkg/cel/mutation/dynamic/objects.go.
 */
export function objectData({ fields, isDeep }: ObjectValue): ValueMap | CelError {
  const data = new Map<string, Value>();
  for (const [field, value] of fields) {
    const converted = fieldData(value, isDeep);
    if (converted instanceof BadKey) {
      const { key } = converted;
      return celError(keyNotAString({ field, key: quotedKey(key), type: goTypeOf(key) }));
    }
    data.set(field, converted);
  }
  return data;
}

/** A key of a map that is not a string. */
class BadKey {
  readonly key: CelValue;

  constructor(key: CelValue) {
    this.key = key;
  }
}

/**
 * Returns the data of a field. The items of a literal are not converted further, those of other lists and maps are, since
 * `isDeep`.
 * Upstream: `convertField`.
 */
function fieldData(value: CelValue, isDeep: boolean): Value | BadKey {
  const held = heldBy(value);
  if ((isList(held) || isCelMap(held)) && isLiteral(held)) {
    return isList(held) ? listData(held, goValue) : mapData(held, goValue);
  }
  const deep = (item: CelValue): Value | BadKey => fieldData(item, isDeep);
  if (isDeep && isList(value)) return listData(value, deep);
  if (!isDeep || !isCelMap(value)) return goValue(value);
  return mapData(value, deep, value instanceof LazyMap ? values(value) : value.keys());
}

/**
 * Returns the items of a literal list, or the values of a literal map, also those in an optional. Undefined for anything
 * else.
 */
export function literalItems(value: CelValue): readonly CelValue[] | undefined {
  const held = heldBy(value);
  if (isList(held) && isLiteral(held)) return [...elements(held)];
  if (!isCelMap(held) || !isLiteral(held)) return undefined;
  return [...held.keys()].map((key) => held.find(key) ?? null);
}

function heldBy(value: CelValue): CelValue {
  const isOptional = typeof value === "object" && value?.kind === "optional";
  return isOptional && value.value !== undefined ? heldBy(value.value) : value;
}

type Convert = (value: CelValue) => Value | BadKey;

function listData(list: CelList, convert: Convert): Value | BadKey {
  const items: Value[] = [];
  for (const item of elements(list)) {
    const converted = convert(item);
    if (converted instanceof BadKey) return converted;
    items.push(converted);
  }
  return items.length === 0 ? nilList : items;
}

/** The iterator of `variables` returns the values in the place of the names. */
function* values(variables: LazyMap): Iterable<CelValue> {
  for (const name of variables.keys()) yield variables.find(name) ?? null;
}

function mapData(map: CelMap, convert: Convert, keys = map.keys()): Value | BadKey {
  const data = new Map<string, Value>();
  for (const key of keys) {
    const name = goValue(key);
    if (typeof name !== "string") return new BadKey(key);
    const found = map.find(key);
    const converted = convert(found === undefined ? celError(noSuchKey({ key: printValue(key) })) : found);
    if (converted instanceof BadKey) return converted;
    data.set(name, converted);
  }
  return data;
}
