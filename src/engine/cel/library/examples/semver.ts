import type { ExamplesOf } from "../function.ts";
import type { semvers } from "../semver.ts";

export const semversExamples: ExamplesOf<typeof semvers> = {
  semver_compare_to: "semver('1.2.3').compareTo(semver('1.10.0')) == -1",
  semver_is_greater_than: "semver('1.10.0').isGreaterThan(semver('1.2.3'))",
  semver_is_less_than: "semver('1.2.3').isLessThan(semver('1.10.0'))",
  is_semver_string: "isSemver('1.2.3') && !isSemver('v1.2')",
  is_semver_string_bool: "isSemver('v1.2', true)",
  semver_major: "semver('1.2.3').major() == 1",
  semver_minor: "semver('1.2.3').minor() == 2",
  semver_patch: "semver('1.2.3').patch() == 3",
  string_to_semver: "semver('1.2.3') != semver('1.2.4')",
  string_bool_to_semver: "semver('v1.2', true) == semver('1.2.0')",
};
