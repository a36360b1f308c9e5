import { boolType, bytesType, intType, listType, mapType, paramType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";

const A = paramType("A");
const B = paramType("B");

/** Logic, equality, access and size. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const operators: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      name: "_?_:_",
      overloads: [global("conditional", [boolType, A, A], A)],
    },
    {
      name: "_&&_",
      overloads: [global("logical_and", [boolType, boolType], boolType)],
    },
    {
      name: "_||_",
      overloads: [global("logical_or", [boolType, boolType], boolType)],
    },
    {
      name: "!_",
      overloads: [global("logical_not", [boolType], boolType)],
    },
    {
      name: "@not_strictly_false",
      overloads: [global("not_strictly_false", [boolType], boolType)],
    },
    {
      name: "_==_",
      overloads: [global("equals", [A, A], boolType)],
    },
    {
      name: "_!=_",
      overloads: [global("not_equals", [A, A], boolType)],
    },
    {
      name: "_[_]",
      overloads: [
        global("index_list", [listType(A), intType], A),
        global("index_map", [mapType(A, B), A], B),
      ],
    },
    {
      name: "@in",
      overloads: [
        global("in_list", [A, listType(A)], boolType),
        global("in_map", [A, mapType(A, B)], boolType),
      ],
    },
    {
      name: "size",
      overloads: [
        global("size_bytes", [bytesType], intType),
        member("bytes_size", [bytesType], intType),
        global("size_list", [listType(A)], intType),
        member("list_size", [listType(A)], intType),
        global("size_map", [mapType(A, B)], intType),
        member("map_size", [mapType(A, B)], intType),
        global("size_string", [stringType], intType),
        member("string_size", [stringType], intType),
      ],
    },
  ],
};
