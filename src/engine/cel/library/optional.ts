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
import {
  type CelList,
  type CelOptional,
  type CelValue,
  celError,
  none,
  optionalOf,
} from "../values/value.ts";
import { nominal } from "./cost.ts";
import { global, type Library, member, overloaded, single } from "./function.ts";

const K = paramType("K");
const V = paramType("V");
const optional = optionalType(V);
const map = mapType(K, V);

/** Whether it is the zero value of its kind; a timestamp's is the year 1. */
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
      return value.size === 0;
    case "duration":
      return value.nanos === 0n;
    case "timestamp":
      return value.nanos === -62_135_596_800_000_000_000n;
    case "optional":
      return value.value === undefined || isZero(value.value);
    default:
      return false;
  }
}

/** What the optionals of a list hold, without the empty ones. */
function unwrap(list: CelList): CelValue {
  const held: CelValue[] = [];
  for (const element of elements(list)) {
    if (typeof element !== "object" || element?.kind !== "optional") {
      return celError(`value ${String(element)} is not optional`);
    }
    if (element.value !== undefined) held.push(element.value);
  }
  return listOf(held);
}

/** Upstream: github.com/google/cel-go/cel/library.go. */
export const optionals: Library = {
  name: "optional",
  since: "1.28",
  functions: [
    single("_?._", global("select_optional_field", [dynType, stringType], optional, "planned", nominal)),
    overloaded(
      "_[?_]",
      global("list_optindex_optional_int", [listType(V), intType], optional, "planned", nominal),
      global(
        "optional_list_optindex_optional_int",
        [optionalType(listType(V)), intType],
        optional,
        "planned",
        nominal,
      ),
      global("map_optindex_optional_value", [map, K], optional, "planned", nominal),
      global("optional_map_optindex_optional_value", [optionalType(map), K], optional, "planned", nominal),
    ),
    overloaded(
      "_[_]",
      global("optional_list_index_int", [optionalType(listType(V)), intType], optional, "planned", nominal),
      global("optional_map_index_value", [optionalType(map), K], optional, "planned", nominal),
    ),
    single(
      "first",
      member(
        "list_first",
        [listType(V)],
        optional,
        (list: CelList) => (list.size === 0 ? none : optionalOf(list.at(0))),
        nominal,
      ),
    ),
    single(
      "hasValue",
      member(
        "optional_hasValue",
        [optional],
        boolType,
        ({ value }: CelOptional) => value !== undefined,
        nominal,
      ),
    ),
    single(
      "last",
      member(
        "list_last",
        [listType(V)],
        optional,
        (list: CelList) => (list.size === 0 ? none : optionalOf(list.at(list.size - 1))),
        nominal,
      ),
    ),
    single(
      "optional.none",
      global("optional_none", [], optional, () => none, nominal),
    ),
    single("optional.of", global("optional_of", [V], optional, optionalOf, nominal)),
    single(
      "optional.ofNonZeroValue",
      global(
        "optional_ofNonZeroValue",
        [V],
        optional,
        (value: CelValue) => (isZero(value) ? none : optionalOf(value)),
        nominal,
      ),
    ),
    single("optional.unwrap", global("optional_unwrap", [listType(optional)], listType(V), unwrap, nominal)),
    single("or", member("optional_or_optional", [optional, optional], optional, "planned", nominal)),
    single("orValue", member("optional_orValue_value", [optional, V], V, "planned", nominal)),
    single("unwrapOpt", member("optional_unwrapOpt", [listType(optional)], listType(V), unwrap, nominal)),
    single(
      "value",
      member(
        "optional_value",
        [optional],
        V,
        ({ value }: CelOptional) => (value === undefined ? celError("optional.none() dereference") : value),
        nominal,
      ),
    ),
  ],
};
