import { boolType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";

/** Strings of the standard library. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const standardStrings: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      name: "contains",
      overloads: [member("contains_string", [stringType, stringType], boolType)],
    },
    {
      name: "endsWith",
      overloads: [member("ends_with_string", [stringType, stringType], boolType)],
    },
    {
      name: "matches",
      overloads: [
        global("matches", [stringType, stringType], boolType),
        member("matches_string", [stringType, stringType], boolType),
      ],
    },
    {
      name: "startsWith",
      overloads: [member("starts_with_string", [stringType, stringType], boolType)],
    },
  ],
};
