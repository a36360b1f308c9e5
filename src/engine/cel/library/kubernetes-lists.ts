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
import { celAdd } from "../values/arithmetic.ts";
import { celCompare, isComparable } from "../values/compare.ts";
import { celEqual } from "../values/equal.ts";
import { elements, isList } from "../values/list.ts";
import {
  type CelError,
  type CelList,
  type CelValue,
  celError,
  duration,
  isError,
  noSuchOverload,
  type OrError,
  uint,
} from "../values/value.ts";
import { type Cost, traversal } from "./cost.ts";
import { emptyList } from "./faults.ts";
import { type CelFunction, costed, type Library, member } from "./function.ts";
import { listSearch } from "./list-search.ts";
import type { ValueOf } from "./value-of.ts";

const A = paramType("A");

type Summable = "int" | "uint" | "double" | "duration";
type Comparable = Summable | "bool" | "timestamp" | "string" | "bytes";

/**
 * The types that have an order, by their names in overload ids. Whether the elements of a list have the element type is
 * known only at run time, so these accept any value.
 */
const comparable: readonly (readonly [Comparable, CelType])[] = [
  ["int", intType],
  ["uint", uintType],
  ["double", doubleType],
  ["bool", boolType],
  ["duration", durationType],
  ["timestamp", timestampType],
  ["string", stringType],
  ["bytes", bytesType],
];

const summable: readonly (readonly [Summable, CelType, CelValue])[] = [
  ["int", intType, 0n],
  ["uint", uintType, uint(0n)],
  ["double", doubleType, 0],
  ["duration", durationType, duration(0n)],
];

/** Returns the error that stops the search: an element that is an error, or one that cannot be ordered. */
function orderable(element: CelValue): CelError | undefined {
  if (isError(element)) return element;
  return isComparable(element) ? undefined : noSuchOverload;
}

/** Checks whether a list is sorted. Two elements that cannot be compared count as sorted. */
function isSorted(list: CelList): OrError<boolean> {
  let previous: CelValue | undefined;
  for (const element of elements(list)) {
    const refused = orderable(element);
    if (refused !== undefined) return refused;
    if (previous !== undefined && celCompare(previous, element) === 1) return false;
    previous = element;
  }
  return true;
}

function sum(list: CelList, start: CelValue): CelValue {
  let total = start;
  for (const element of elements(list)) {
    if (isError(element)) return element;
    total = celAdd(total, element);
    if (isError(total)) return total;
  }
  return total;
}

/** Finds the first element for which no later one compares as `better`. */
function extreme(name: "min" | "max", better: 1 | -1): (list: CelList) => CelValue {
  return (list) => {
    let best: CelValue | undefined;
    for (const element of elements(list)) {
      const refused = orderable(element);
      if (refused !== undefined) return refused;
      if (best === undefined || celCompare(best, element) === better) best = element;
    }
    return best ?? celError(emptyList({ function: name }));
  };
}

function indexOf(list: CelList, item: CelValue): bigint {
  for (let i = 0; i < list.size; i++) if (celEqual(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

function lastIndexOf(list: CelList, item: CelValue): bigint {
  for (let i = list.size - 1; i >= 0; i--) if (celEqual(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

function overComparable<Id extends string, Result extends CelType>(
  name: string,
  id: (type: Comparable) => Id,
  result: (element: CelType) => Result,
  call: (list: CelList) => OrError<ValueOf<Result>>,
): CelFunction<Id> {
  const overloads = comparable.map(([type, element]) =>
    member({
      id: id(type),
      args: [listType(element)],
      result: result(element),
      call,
      cost: listSearch,
    }),
  );
  return costed(name, listSearch, ...overloads);
}

type TypedId<Type extends string, Name extends string> = Type extends string
  ? `list_${Type}_${Name}_${Type}`
  : never;

/** `list_int_max_int`. The cast states that both strings are equal, which TypeScript cannot infer for a template. */
function typedId<Type extends string, const Name extends string>(
  type: Type,
  name: Name,
): TypedId<Type, Name> {
  return `list_${type}_${name}_${type}` as TypedId<Type, Name>;
}

const itself = (element: CelType): CelType => element;

const functions = [
  costed(
    "indexOf",
    listSearch,
    member({
      id: "list_a_index_of_int",
      args: [listType(A), A],
      result: intType,
      call: indexOf,
      cost: listSearch,
    }),
  ),
  overComparable(
    "isSorted",
    (type) => `list_${type}_is_sorted_bool`,
    () => boolType,
    isSorted,
  ),
  costed(
    "lastIndexOf",
    listSearch,
    member({
      id: "list_a_last_index_of_int",
      args: [listType(A), A],
      result: intType,
      call: lastIndexOf,
      cost: listSearch,
    }),
  ),
  overComparable("max", (type) => typedId(type, "max"), itself, extreme("max", -1)),
  overComparable("min", (type) => typedId(type, "min"), itself, extreme("min", 1)),
  costed(
    "sum",
    listSearch,
    ...summable.map(([type, element, start]) =>
      member({
        id: typedId(type, "sum"),
        args: [listType(element)],
        result: element,
        call: (list) => sum(list, start),
        cost: listSearch,
      }),
    ),
  ),
];

/** Version 0. Upstream: k8s.io/apiserver/pkg/cel/library/lists.go. */
export const kubernetesLists = {
  name: "kubernetes.lists",
  since: "1.0",
  until: "1.37",
  functions,
} satisfies Library;

/** Checks whether a list contains a value. A receiver that is not a list counts as a list of one element. */
function includesValue(target: CelValue, value: CelValue): boolean {
  if (!isList(target)) return celEqual(target, value) === true;
  for (const element of elements(target)) if (celEqual(element, value) === true) return true;
  return false;
}

const includesCost: Cost = {
  estimate: (call) =>
    call.target?.element() === undefined && call.target !== undefined
      ? { cost: call.target.size }
      : listSearch.estimate(call),
  track: (args) => traversal(args[0] ?? null),
};

const includes = costed(
  "includes",
  includesCost,
  member({
    id: "list_includes_dyn_dyn",
    args: [dynType, dynType],
    result: boolType,
    call: includesValue,
    cost: includesCost,
  }),
);

/** Version 1 adds `includes`. */
export const kubernetesListsVersion1 = {
  name: "kubernetes.lists",
  since: "1.37",
  functions: [...functions, includes],
} satisfies Library;
