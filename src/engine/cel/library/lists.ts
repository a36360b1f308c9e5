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
import { global, type Library, member } from "./function.ts";

const T = paramType("T");

/** Version 3 of the lists extension. Upstream: github.com/google/cel-go/ext/lists.go. */
export const lists: Library = {
  name: "cel.lib.ext.lists",
  since: "1.34",
  functions: [
    {
      name: "@sortByAssociatedKeys",
      overloads: [
        member("list_int_sortByAssociatedKeys", [listType(T), listType(intType)], listType(T)),
        member("list_uint_sortByAssociatedKeys", [listType(T), listType(uintType)], listType(T)),
        member("list_double_sortByAssociatedKeys", [listType(T), listType(doubleType)], listType(T)),
        member("list_bool_sortByAssociatedKeys", [listType(T), listType(boolType)], listType(T)),
        member(
          "list_google.protobuf.Duration_sortByAssociatedKeys",
          [listType(T), listType(durationType)],
          listType(T),
        ),
        member(
          "list_google.protobuf.Timestamp_sortByAssociatedKeys",
          [listType(T), listType(timestampType)],
          listType(T),
        ),
        member("list_string_sortByAssociatedKeys", [listType(T), listType(stringType)], listType(T)),
        member("list_bytes_sortByAssociatedKeys", [listType(T), listType(bytesType)], listType(T)),
      ],
    },
    {
      name: "distinct",
      overloads: [member("list_distinct", [listType(T)], listType(T))],
    },
    {
      name: "flatten",
      overloads: [
        member("list_flatten", [listType(listType(T))], listType(T)),
        member("list_flatten_int", [listType(dynType), intType], listType(dynType)),
      ],
    },
    {
      name: "lists.range",
      overloads: [global("lists_range", [intType], listType(intType))],
    },
    {
      name: "reverse",
      overloads: [member("list_reverse", [listType(T)], listType(T))],
    },
    {
      name: "slice",
      overloads: [member("list_slice", [listType(T), intType, intType], listType(T))],
    },
    {
      name: "sort",
      overloads: [
        member("list_int_sort", [listType(intType)], listType(intType)),
        member("list_uint_sort", [listType(uintType)], listType(uintType)),
        member("list_double_sort", [listType(doubleType)], listType(doubleType)),
        member("list_bool_sort", [listType(boolType)], listType(boolType)),
        member("list_google.protobuf.Duration_sort", [listType(durationType)], listType(durationType)),
        member("list_google.protobuf.Timestamp_sort", [listType(timestampType)], listType(timestampType)),
        member("list_string_sort", [listType(stringType)], listType(stringType)),
        member("list_bytes_sort", [listType(bytesType)], listType(bytesType)),
      ],
    },
  ],
};
