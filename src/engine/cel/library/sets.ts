import { boolType, listType, paramType } from "../types/type.ts";
import { global, type Library } from "./function.ts";

const T = paramType("T");

/** Upstream: github.com/google/cel-go/ext/sets.go. */
export const sets: Library = {
  name: "cel.lib.ext.sets",
  since: "1.29",
  functions: [
    {
      name: "sets.contains",
      overloads: [global("list_sets_contains_list", [listType(T), listType(T)], boolType)],
    },
    {
      name: "sets.equivalent",
      overloads: [global("list_sets_equivalent_list", [listType(T), listType(T)], boolType)],
    },
    {
      name: "sets.intersects",
      overloads: [global("list_sets_intersects_list", [listType(T), listType(T)], boolType)],
    },
  ],
};
