import { dynType, intType, listType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";

/** Version 2 of the strings extension. Upstream: github.com/google/cel-go/ext/strings.go. */
export const strings: Library = {
  name: "cel.lib.ext.strings",
  since: "1.29",
  functions: [
    {
      name: "charAt",
      overloads: [member("string_char_at_int", [stringType, intType], stringType)],
    },
    {
      name: "format",
      overloads: [member("string_format", [stringType, listType(dynType)], stringType)],
    },
    {
      name: "indexOf",
      overloads: [
        member("string_index_of_string", [stringType, stringType], intType),
        member("string_index_of_string_int", [stringType, stringType, intType], intType),
      ],
    },
    {
      name: "join",
      overloads: [
        member("list_join", [listType(stringType)], stringType),
        member("list_join_string", [listType(stringType), stringType], stringType),
      ],
    },
    {
      name: "lastIndexOf",
      overloads: [
        member("string_last_index_of_string", [stringType, stringType], intType),
        member("string_last_index_of_string_int", [stringType, stringType, intType], intType),
      ],
    },
    {
      name: "lowerAscii",
      overloads: [member("string_lower_ascii", [stringType], stringType)],
    },
    {
      name: "replace",
      overloads: [
        member("string_replace_string_string", [stringType, stringType, stringType], stringType),
        member("string_replace_string_string_int", [stringType, stringType, stringType, intType], stringType),
      ],
    },
    {
      name: "split",
      overloads: [
        member("string_split_string", [stringType, stringType], listType(stringType)),
        member("string_split_string_int", [stringType, stringType, intType], listType(stringType)),
      ],
    },
    {
      name: "strings.quote",
      overloads: [global("strings_quote", [stringType], stringType)],
    },
    {
      name: "substring",
      overloads: [
        member("string_substring_int", [stringType, intType], stringType),
        member("string_substring_int_int", [stringType, intType, intType], stringType),
      ],
    },
    {
      name: "trim",
      overloads: [member("string_trim", [stringType], stringType)],
    },
    {
      name: "upperAscii",
      overloads: [member("string_upper_ascii", [stringType], stringType)],
    },
  ],
};
