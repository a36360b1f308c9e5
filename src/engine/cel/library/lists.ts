import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  paramType,
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import { celCompare, isComparable } from "../values/compare.ts";
import { celEqual } from "../values/equal.ts";
import { noOverloadOf } from "../values/faults.ts";
import { elements, isList, listOf } from "../values/list.ts";
import {
  type CelList,
  type CelValue,
  celError,
  kindOf,
  noSuchOverload,
  type OrError,
  typeNameOf,
} from "../values/value.ts";
import {
  mixedTypes,
  negativeLevel,
  negativeRange,
  notComparable,
  rangeTooLarge,
  sliceNegative,
  sliceOrder,
  sliceRange,
  sliceTooLong,
  sortKeyCount,
} from "./faults.ts";
import {
  type CelFunction,
  global,
  type Library,
  member,
  type Overload,
  overloaded,
  single,
} from "./function.ts";
import { flattening, range as rangeCost, resultSized, selfComparison, slicing } from "./list-cost.ts";

const T = paramType("T");
const list = listType(T);

type Sortable =
  | "int"
  | "uint"
  | "double"
  | "bool"
  | "google.protobuf.Duration"
  | "google.protobuf.Timestamp"
  | "string"
  | "bytes";

/** The types of sort keys, by their names in overload ids. */
const sortable: readonly (readonly [Sortable, CelType])[] = [
  ["int", intType],
  ["uint", uintType],
  ["double", doubleType],
  ["bool", boolType],
  ["google.protobuf.Duration", durationType],
  ["google.protobuf.Timestamp", timestampType],
  ["string", stringType],
  ["bytes", bytesType],
];

function slice(source: CelList, start: bigint, end: bigint): OrError<CelList> {
  const refuse = (cause: Fault) => celError(sliceRange({ start, end, cause }));
  if (start < 0n || end < 0n) return refuse(sliceNegative());
  if (start > end) return refuse(sliceOrder());
  if (BigInt(source.size) < end) return refuse(sliceTooLong({ size: source.size }));
  return listOf([...elements(source)].slice(Number(start), Number(end)));
}

function* flat(source: CelList, depth: bigint): Generator<CelValue> {
  for (const element of elements(source)) {
    if (isList(element) && depth > 0n) yield* flat(element, depth - 1n);
    else yield element;
  }
}

/** The name of a type with its parameters, which are unknown at run time. */
function fullTypeName(value: CelValue): string {
  const parameters: Readonly<Record<string, string>> = {
    list: "(dyn)",
    map: "(dyn, dyn)",
    optional: "(dyn)",
  };
  return typeNameOf(value) + (parameters[kindOf(value)] ?? "");
}

/** Checks its arguments itself, because the receiver may be a flat list already. */
function flatten(source: CelValue, depth?: CelValue): OrError<CelList> {
  if (!isList(source) || (depth !== undefined && typeof depth !== "bigint")) {
    const argument = depth === undefined ? "" : fullTypeName(depth);
    return celError(noOverloadOf({ call: `${fullTypeName(source)}.flatten(${argument})` }));
  }
  if (depth !== undefined && depth < 0n) return celError(negativeLevel());
  return listOf([...flat(source, depth ?? 1n)]);
}

/** Sorts `source` by `keys`. */
function sortByKeys(source: CelValue, keys: CelValue): OrError<CelList> {
  if (!isList(source) || !isList(keys)) return noSuchOverload;
  const [first] = elements(keys);
  if (source.size !== keys.size) {
    return celError(sortKeyCount({ size: source.size, keys: keys.size }));
  }
  if (first === undefined) return source;
  if (!isComparable(first)) return celError(notComparable());
  const all = [...elements(keys)];
  if (all.some((key) => kindOf(key) !== kindOf(first))) return celError(mixedTypes());
  const order = all.map((_key, i) => i);
  order.sort((i, j) => {
    const compared = celCompare(all[i] ?? null, all[j] ?? null);
    return typeof compared === "number" ? compared : 0;
  });
  return listOf(order.map((i) => source.at(i)));
}

const largestRange = 1_000_000n;

function range(size: bigint): OrError<CelList> {
  if (size < 0n) return celError(negativeRange({ size }));
  if (size > largestRange) return celError(rangeTooLarge({ size, limit: largestRange }));
  return listOf(Array.from({ length: Number(size) }, (_item, i) => BigInt(i)));
}

/** Returns an empty list itself: a list of the object keeps its own equality. */
function distinct(source: CelList): CelList {
  if (source.size === 0) return source;
  const all = [...elements(source)];
  // Values of these types equal only themselves.
  if (all.every((element) => /^(?:string|bigint|boolean)$/.test(typeof element)))
    return listOf([...new Set(all)]);
  const found: CelValue[] = [];
  for (const element of all) {
    if (!found.some((other) => celEqual(element, other) === true)) found.push(element);
  }
  return listOf(found);
}

function sorting<Id extends string>(
  name: string,
  overload: (type: Sortable, key: CelType) => Overload<Id>,
): CelFunction<Id> {
  return overloaded(name, ...sortable.map(([type, key]) => overload(type, key)));
}

/** Accepts lists, but not strings and maps. */
const accepts = (value: CelValue): boolean => isList(value);

/** Version 3 of the lists extension. Upstream: github.com/google/cel-go/ext/lists.go. */
export const lists = {
  name: "cel.lib.ext.lists",
  since: "1.34",
  functions: [
    {
      ...sorting("@sortByAssociatedKeys", (type, key) =>
        member({
          id: `list_${type}_sortByAssociatedKeys`,
          args: [list, listType(key)],
          result: list,
          call: "shared",
          cost: selfComparison(1, key),
        }),
      ),
      shared: { accepts, call: sortByKeys },
    },
    single(
      "distinct",
      member({ id: "list_distinct", args: [list], result: list, call: distinct, cost: selfComparison(0) }),
    ),
    overloaded(
      "flatten",
      member({
        id: "list_flatten",
        args: [listType(list)],
        result: list,
        call: flatten,
        cost: flattening,
        unguarded: true,
      }),
      member({
        id: "list_flatten_int",
        args: [listType(dynType), intType],
        result: listType(dynType),
        call: flatten,
        cost: flattening,
        unguarded: true,
      }),
    ),
    single(
      "lists.range",
      global({ id: "lists_range", args: [intType], result: listType(intType), call: range, cost: rangeCost }),
    ),
    single(
      "reverse",
      member({
        id: "list_reverse",
        args: [list],
        result: list,
        call: (source) => listOf([...elements(source)].reverse()),
        cost: resultSized,
      }),
    ),
    single(
      "slice",
      member({ id: "list_slice", args: [list, intType, intType], result: list, call: slice, cost: slicing }),
    ),
    {
      ...sorting("sort", (type, key) =>
        member({
          id: `list_${type}_sort`,
          args: [listType(key)],
          result: listType(key),
          call: "shared",
          cost: selfComparison(0, key),
        }),
      ),
      shared: { accepts, call: (source) => sortByKeys(source, source) },
    },
  ],
} satisfies Library;
