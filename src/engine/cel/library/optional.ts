import {
  boolType,
  dynType,
  intType,
  listType,
  mapType,
  optionalType,
  paramType,
  stringType,
} from "../types/type.ts";
import { elements, listOf } from "../values/list.ts";
import { type CelList, type CelValue, celError, none, type OrError, optionalOf } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { emptyOptional, notOptional } from "./faults.ts";
import { global, type Library, member, overloaded, single } from "./function.ts";

const K = paramType("K");
const V = paramType("V");
const optional = optionalType(V);
const map = mapType(K, V);

/**
 * Checks for the zero value of a kind; for a timestamp it is the year 1. Optionals have no zero value. Only cel-go's
 * own lists and maps have one: those of a resource are not zero even if they are empty.
 * Upstream: `IsZeroValue` in github.com/google/cel-go/common/types.
 */
function isZero(value: CelValue): boolean {
  if (value === null || value === false || value === "" || value === 0n || value === 0) return true;
  if (typeof value !== "object") return false;
  switch (value.kind) {
    case "uint":
      return value.value === 0n;
    case "bytes":
      return value.value.length === 0;
    case "list":
    case "map":
      return value.size === 0 && value.goType.startsWith("*types.");
    case "duration":
      return value.nanos === 0n;
    case "opaque":
      return value.isZero === true;
    case "timestamp":
      return value.nanos === -62_135_596_800_000_000_000n;
    default:
      return false;
  }
}

/** Returns the values of the optionals in a list, without the empty ones. */
function unwrap(list: CelList): OrError<CelList> {
  const held: CelValue[] = [];
  for (const element of elements(list)) {
    if (typeof element !== "object" || element?.kind !== "optional") {
      return celError(notOptional({ value: String(element) }));
    }
    if (element.value !== undefined) held.push(element.value);
  }
  return listOf(held);
}

/** Upstream: github.com/google/cel-go/cel/library.go. */
export const optionals = {
  name: "optional",
  since: "1.28",
  functions: [
    single(
      "_?._",
      global({
        id: "select_optional_field",
        args: [dynType, stringType],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
    ),
    overloaded(
      "_[?_]",
      global({
        id: "list_optindex_optional_int",
        args: [listType(V), intType],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
      global({
        id: "optional_list_optindex_optional_int",
        args: [optionalType(listType(V)), intType],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
      global({
        id: "map_optindex_optional_value",
        args: [map, K],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
      global({
        id: "optional_map_optindex_optional_value",
        args: [optionalType(map), K],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
    ),
    overloaded(
      "_[_]",
      global({
        id: "optional_list_index_int",
        args: [optionalType(listType(V)), intType],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
      global({
        id: "optional_map_index_value",
        args: [optionalType(map), K],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
    ),
    single(
      "first",
      member({
        id: "list_first",
        args: [listType(V)],
        result: optional,
        call: (list) => (list.size === 0 ? none : optionalOf(list.at(0))),
        cost: nominal,
      }),
    ),
    single(
      "hasValue",
      member({
        id: "optional_hasValue",
        args: [optional],
        result: boolType,
        call: ({ value }) => value !== undefined,
        cost: nominal,
      }),
    ),
    single(
      "last",
      member({
        id: "list_last",
        args: [listType(V)],
        result: optional,
        call: (list) => (list.size === 0 ? none : optionalOf(list.at(list.size - 1))),
        cost: nominal,
      }),
    ),
    single(
      "optional.none",
      global({ id: "optional_none", args: [], result: optional, call: () => none, cost: nominal }),
    ),
    single(
      "optional.of",
      global({ id: "optional_of", args: [V], result: optional, call: optionalOf, cost: nominal }),
    ),
    single(
      "optional.ofNonZeroValue",
      global({
        id: "optional_ofNonZeroValue",
        args: [V],
        result: optional,
        call: (value) => (isZero(value) ? none : optionalOf(value)),
        cost: nominal,
      }),
    ),
    single(
      "optional.unwrap",
      global({
        id: "optional_unwrap",
        args: [listType(optional)],
        result: listType(V),
        call: unwrap,
        cost: nominal,
      }),
    ),
    single(
      "or",
      member({
        id: "optional_or_optional",
        args: [optional, optional],
        result: optional,
        call: "planned",
        cost: nominal,
      }),
    ),
    single(
      "orValue",
      member({
        id: "optional_orValue_value",
        args: [optional, V],
        result: V,
        call: "planned",
        cost: nominal,
      }),
    ),
    single(
      "unwrapOpt",
      member({
        id: "optional_unwrapOpt",
        args: [listType(optional)],
        result: listType(V),
        call: unwrap,
        cost: nominal,
      }),
    ),
    single(
      "value",
      member({
        id: "optional_value",
        args: [optional],
        result: V,
        call: ({ value }) => (value === undefined ? celError(emptyOptional()) : value),
        cost: nominal,
      }),
    ),
  ],
} satisfies Library;
