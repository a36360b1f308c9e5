import { intType, listType, stringType } from "../types/type.ts";
import { type Library, member } from "./function.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/regex.go. */
export const regex: Library = {
  name: "kubernetes.regex",
  since: "1.0",
  functions: [
    {
      name: "find",
      overloads: [member("string_find_string", [stringType, stringType], stringType)],
    },
    {
      name: "findAll",
      overloads: [
        member("string_find_all_string", [stringType, stringType], listType(stringType)),
        member("string_find_all_string_int", [stringType, stringType, intType], listType(stringType)),
      ],
    },
  ],
};
