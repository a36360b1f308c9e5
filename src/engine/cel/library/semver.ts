import { boolType, intType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { semverType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/semverlib.go. */
export const semvers: Library = {
  name: "kubernetes.Semver",
  since: "1.33",
  functions: [
    {
      name: "compareTo",
      overloads: [member("semver_compare_to", [semverType, semverType], intType)],
    },
    {
      name: "isGreaterThan",
      overloads: [member("semver_is_greater_than", [semverType, semverType], boolType)],
    },
    {
      name: "isLessThan",
      overloads: [member("semver_is_less_than", [semverType, semverType], boolType)],
    },
    {
      name: "isSemver",
      overloads: [
        global("is_semver_string", [stringType], boolType),
        global("is_semver_string_bool", [stringType, boolType], boolType),
      ],
    },
    {
      name: "major",
      overloads: [member("semver_major", [semverType], intType)],
    },
    {
      name: "minor",
      overloads: [member("semver_minor", [semverType], intType)],
    },
    {
      name: "patch",
      overloads: [member("semver_patch", [semverType], intType)],
    },
    {
      name: "semver",
      overloads: [
        global("string_to_semver", [stringType], semverType),
        global("string_bool_to_semver", [stringType, boolType], semverType),
      ],
    },
  ],
};
