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
import { global, type Library, member } from "./function.ts";

const K = paramType("K");
const V = paramType("V");

/** Upstream: github.com/google/cel-go/cel/library.go. */
export const optionals: Library = {
  name: "optional",
  since: "1.28",
  functions: [
    {
      name: "_?._",
      overloads: [global("select_optional_field", [dynType, stringType], optionalType(V))],
    },
    {
      name: "_[?_]",
      overloads: [
        global("list_optindex_optional_int", [listType(V), intType], optionalType(V)),
        global("optional_list_optindex_optional_int", [optionalType(listType(V)), intType], optionalType(V)),
        global("map_optindex_optional_value", [mapType(K, V), K], optionalType(V)),
        global("optional_map_optindex_optional_value", [optionalType(mapType(K, V)), K], optionalType(V)),
      ],
    },
    {
      name: "_[_]",
      overloads: [
        global("optional_list_index_int", [optionalType(listType(V)), intType], optionalType(V)),
        global("optional_map_index_value", [optionalType(mapType(K, V)), K], optionalType(V)),
      ],
    },
    {
      name: "first",
      overloads: [member("list_first", [listType(V)], optionalType(V))],
    },
    {
      name: "hasValue",
      overloads: [member("optional_hasValue", [optionalType(V)], boolType)],
    },
    {
      name: "last",
      overloads: [member("list_last", [listType(V)], optionalType(V))],
    },
    {
      name: "optional.none",
      overloads: [global("optional_none", [], optionalType(V))],
    },
    {
      name: "optional.of",
      overloads: [global("optional_of", [V], optionalType(V))],
    },
    {
      name: "optional.ofNonZeroValue",
      overloads: [global("optional_ofNonZeroValue", [V], optionalType(V))],
    },
    {
      name: "optional.unwrap",
      overloads: [global("optional_unwrap", [listType(optionalType(V))], listType(V))],
    },
    {
      name: "or",
      overloads: [member("optional_or_optional", [optionalType(V), optionalType(V)], optionalType(V))],
    },
    {
      name: "orValue",
      overloads: [member("optional_orValue_value", [optionalType(V), V], V)],
    },
    {
      name: "unwrapOpt",
      overloads: [member("optional_unwrapOpt", [listType(optionalType(V))], listType(V))],
    },
    {
      name: "value",
      overloads: [member("optional_value", [optionalType(V)], V)],
    },
  ],
};
