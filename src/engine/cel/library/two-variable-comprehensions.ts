import { mapType, paramType } from "../types/type.ts";
import { global, type Library } from "./function.ts";

const K = paramType("K");
const V = paramType("V");

/** Upstream: github.com/google/cel-go/ext/comprehensions.go. */
export const twoVariableComprehensions: Library = {
  name: "cel.lib.ext.comprev2",
  since: "1.32",
  functions: [
    {
      name: "cel.@mapInsert",
      overloads: [
        global("@mapInsert_map_key_value", [mapType(K, V), K, V], mapType(K, V)),
        global("@mapInsert_map_map", [mapType(K, V), mapType(K, V)], mapType(K, V)),
      ],
    },
  ],
};
