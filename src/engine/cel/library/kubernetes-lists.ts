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
  type CelList,
  type CelValue,
  celError,
  duration,
  isError,
  noSuchOverload,
  uint,
} from "../values/value.ts";
import { type Cost, traversal } from "./cost.ts";
import { type CelFunction, costed, type Library, member } from "./function.ts";
import { listSearch } from "./list-search.ts";

const A = paramType("A");

/** The types that have an order, by the name that overload ids give them. */
const comparable: readonly (readonly [string, CelType])[] = [
  ["int", intType],
  ["uint", uintType],
  ["double", doubleType],
  ["bool", boolType],
  ["duration", durationType],
  ["timestamp", timestampType],
  ["string", stringType],
  ["bytes", bytesType],
];

const summable = [
  ["int", intType, 0n],
  ["uint", uintType, uint(0n)],
  ["double", doubleType, 0],
  ["duration", durationType, duration(0n)],
] as const;

/** An error among the elements stops the search, as does one that has no order. */
function orderable(element: CelValue): CelValue | undefined {
  if (isError(element)) return element;
  return isComparable(element) ? undefined : noSuchOverload;
}

/** Two elements that cannot be compared count as in order. */
function isSorted(list: CelList): CelValue {
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

/** The first element such that no later one compares to it as `better`. */
function extreme(name: string, better: 1 | -1): (list: CelList) => CelValue {
  return (list) => {
    let best: CelValue | undefined;
    for (const element of elements(list)) {
      const refused = orderable(element);
      if (refused !== undefined) return refused;
      if (best === undefined || celCompare(best, element) === better) best = element;
    }
    return best ?? celError(`${name} called on empty list`);
  };
}

function indexOf(list: CelList, item: CelValue): CelValue {
  for (let i = 0; i < list.size; i++) if (celEqual(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

function lastIndexOf(list: CelList, item: CelValue): CelValue {
  for (let i = list.size - 1; i >= 0; i--) if (celEqual(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

function overComparable(
  name: string,
  id: (type: string) => string,
  result: CelType | "element",
  call: (list: CelList) => CelValue,
): CelFunction {
  const overloads = comparable.map(([type, element]) =>
    member(id(type), [listType(element)], result === "element" ? element : result, call, listSearch),
  );
  return costed(name, listSearch, ...overloads);
}

const functions: readonly CelFunction[] = [
  costed(
    "indexOf",
    listSearch,
    member("list_a_index_of_int", [listType(A), A], intType, indexOf, listSearch),
  ),
  overComparable("isSorted", (type) => `list_${type}_is_sorted_bool`, boolType, isSorted),
  costed(
    "lastIndexOf",
    listSearch,
    member("list_a_last_index_of_int", [listType(A), A], intType, lastIndexOf, listSearch),
  ),
  overComparable("max", (type) => `list_${type}_max_${type}`, "element", extreme("max", -1)),
  overComparable("min", (type) => `list_${type}_min_${type}`, "element", extreme("min", 1)),
  costed(
    "sum",
    listSearch,
    ...summable.map(([type, element, start]) =>
      member(
        `list_${type}_sum_${type}`,
        [listType(element)],
        element,
        (list: CelList) => sum(list, start),
        listSearch,
      ),
    ),
  ),
];

/** Version 0. Upstream: k8s.io/apiserver/pkg/cel/library/lists.go. */
export const kubernetesLists: Library = { name: "kubernetes.lists", since: "1.0", until: "1.37", functions };

/** A receiver that is no list is looked at as if it were the one element. */
function includesValue(target: CelValue, value: CelValue): CelValue {
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

const includes: CelFunction = costed(
  "includes",
  includesCost,
  member("list_includes_dyn_dyn", [dynType, dynType], boolType, includesValue, includesCost),
);

/** Version 1 adds `includes`. */
export const kubernetesListsVersion1: Library = {
  name: "kubernetes.lists",
  since: "1.37",
  functions: [...functions, includes],
};
