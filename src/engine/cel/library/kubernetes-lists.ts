import {
  boolType,
  bytesType,
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
import { type CelFunction, type Library, member } from "./function.ts";

const A = paramType("A");

const functions: readonly CelFunction[] = [
  {
    name: "indexOf",
    overloads: [member("list_a_index_of_int", [listType(A), A], intType)],
  },
  {
    name: "isSorted",
    overloads: [
      member("list_int_is_sorted_bool", [listType(intType)], boolType),
      member("list_uint_is_sorted_bool", [listType(uintType)], boolType),
      member("list_double_is_sorted_bool", [listType(doubleType)], boolType),
      member("list_bool_is_sorted_bool", [listType(boolType)], boolType),
      member("list_duration_is_sorted_bool", [listType(durationType)], boolType),
      member("list_timestamp_is_sorted_bool", [listType(timestampType)], boolType),
      member("list_string_is_sorted_bool", [listType(stringType)], boolType),
      member("list_bytes_is_sorted_bool", [listType(bytesType)], boolType),
    ],
  },
  {
    name: "lastIndexOf",
    overloads: [member("list_a_last_index_of_int", [listType(A), A], intType)],
  },
  {
    name: "max",
    overloads: [
      member("list_int_max_int", [listType(intType)], intType),
      member("list_uint_max_uint", [listType(uintType)], uintType),
      member("list_double_max_double", [listType(doubleType)], doubleType),
      member("list_bool_max_bool", [listType(boolType)], boolType),
      member("list_duration_max_duration", [listType(durationType)], durationType),
      member("list_timestamp_max_timestamp", [listType(timestampType)], timestampType),
      member("list_string_max_string", [listType(stringType)], stringType),
      member("list_bytes_max_bytes", [listType(bytesType)], bytesType),
    ],
  },
  {
    name: "min",
    overloads: [
      member("list_int_min_int", [listType(intType)], intType),
      member("list_uint_min_uint", [listType(uintType)], uintType),
      member("list_double_min_double", [listType(doubleType)], doubleType),
      member("list_bool_min_bool", [listType(boolType)], boolType),
      member("list_duration_min_duration", [listType(durationType)], durationType),
      member("list_timestamp_min_timestamp", [listType(timestampType)], timestampType),
      member("list_string_min_string", [listType(stringType)], stringType),
      member("list_bytes_min_bytes", [listType(bytesType)], bytesType),
    ],
  },
  {
    name: "sum",
    overloads: [
      member("list_int_sum_int", [listType(intType)], intType),
      member("list_uint_sum_uint", [listType(uintType)], uintType),
      member("list_double_sum_double", [listType(doubleType)], doubleType),
      member("list_duration_sum_duration", [listType(durationType)], durationType),
    ],
  },
];

/** Version 0. Upstream: k8s.io/apiserver/pkg/cel/library/lists.go. */
export const kubernetesLists: Library = { name: "kubernetes.lists", since: "1.0", until: "1.37", functions };

const includes: CelFunction = {
  name: "includes",
  overloads: [member("list_includes_dyn_dyn", [dynType, dynType], boolType)],
};

/** Version 1 adds `includes`. */
export const kubernetesListsVersion1: Library = {
  name: "kubernetes.lists",
  since: "1.37",
  functions: [...functions, includes],
};
