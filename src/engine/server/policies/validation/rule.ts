import {
  type Cause,
  duplicate,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { isValidPathSegmentName } from "../../../apimachinery/field/names.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { NamedRule } from "../kinds/types.ts";
import { wildcardNotAlone } from "./faults.ts";
import { resourcesErrors } from "./resources.ts";

const cause: Cause = { origin: "policy/rule" };
const operationNames = ["*", "CONNECT", "CREATE", "DELETE", "UPDATE"];
const scopes = ["*", "Cluster", "Namespaced"];

/** Upstream: `validateNamedRuleWithOperations`, `validateRuleWithOperations` and `validateRule` in validation.go. */
export function ruleErrors(rule: NamedRule, path: Path): FieldError[] {
  const {
    resourceNames = [],
    operations = [],
    apiGroups = [],
    apiVersions = [],
    resources = [],
    scope,
  } = rule;
  const at = (field: keyof NamedRule): Path => [...path, field];
  return [
    ...resourceNamesErrors(resourceNames, at("resourceNames")),
    ...listErrors(operations, "operations", at("operations")),
    ...operations.flatMap((operation, i) =>
      operationNames.includes(operation)
        ? []
        : [notSupported([...at("operations"), i], toJson(operation), operationNames, cause)],
    ),
    ...listErrors(apiGroups, "API groups", at("apiGroups")),
    ...listErrors(apiVersions, "API versions", at("apiVersions")),
    ...apiVersions.flatMap((version, i) =>
      version === "" ? [required([...at("apiVersions"), i], "", cause)] : [],
    ),
    ...resourcesErrors(resources, at("resources")),
    ...(scope === undefined || scopes.includes(scope)
      ? []
      : [notSupported(at("scope"), toJson(scope), scopes, cause)]),
  ];
}

function resourceNamesErrors(names: readonly string[], path: Path): FieldError[] {
  return names.flatMap((name, i) => {
    const at = [...path, i];
    const errors = isValidPathSegmentName(name, false).map((fault) => invalid(at, quote(name), fault, cause));
    return names.indexOf(name) < i ? [...errors, duplicate(at, quote(name), cause)] : errors;
  });
}

/** Checks that a list is not empty, and that a wildcard is alone. */
function listErrors(
  list: readonly string[],
  others: "operations" | "API groups" | "API versions",
  path: Path,
): FieldError[] {
  if (list.length === 0) return [required(path, "", cause)];
  if (list.length === 1 || !list.includes("*")) return [];
  return [invalid(path, toJson(list), wildcardNotAlone({ others }), cause)];
}
