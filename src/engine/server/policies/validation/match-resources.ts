import { type Cause, type FieldError, notSupported, required } from "../../../apimachinery/field/error.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { MatchResources } from "../kinds/types.ts";
import { ruleErrors } from "./rule.ts";
import { selectorErrors } from "./selector.ts";

const cause: Cause = { origin: "policy/matchResources" };
const matchPolicies = ["Equivalent", "Exact"];

/** Checks defaulted resources. Upstream: `validateMatchResources` in validation.go. */
export function matchResourcesErrors(
  { matchPolicy, namespaceSelector, objectSelector, resourceRules, excludeResourceRules }: MatchResources,
  path: Path,
): FieldError[] {
  const at = (field: keyof MatchResources): Path => [...path, field];
  return [
    ...(matchPolicy === undefined || matchPolicies.includes(matchPolicy)
      ? []
      : [notSupported(at("matchPolicy"), toJson(matchPolicy), matchPolicies, cause)]),
    ...(namespaceSelector === undefined ? [] : selectorErrors(namespaceSelector, at("namespaceSelector"))),
    ...(objectSelector === undefined ? [] : selectorErrors(objectSelector, at("objectSelector"))),
    ...(resourceRules ?? []).flatMap((rule, i) => ruleErrors(rule, [...at("resourceRules"), i])),
    ...(excludeResourceRules ?? []).flatMap((rule, i) =>
      ruleErrors(rule, [...at("excludeResourceRules"), i]),
    ),
  ];
}

/** Checks the constraints of a policy, which must have a rule. */
export function matchConstraintsErrors(constraints: MatchResources | undefined, path: Path): FieldError[] {
  if (constraints === undefined) return [required(path, "", cause)];
  const errors = matchResourcesErrors(constraints, path);
  const { resourceRules = [] } = constraints;
  return resourceRules.length > 0 ? errors : [...errors, required([...path, "resourceRules"], "", cause)];
}

const mutableOperations = ["*", "CONNECT", "CREATE", "UPDATE"];

/** Checks that mutations are not for deletions. The path in the error has no indexes. */
export function mutableOperationsErrors(resources: MatchResources | undefined, path: Path): FieldError[] {
  const rules: Path = [...path, "resourceRules"];
  return (resources?.resourceRules ?? []).flatMap(({ operations = [] }, i) =>
    operations.flatMap((operation, j) => {
      if (mutableOperations.includes(operation)) return [];
      const at: Path = [...rules, i, "operations", j];
      const place: Cause = { origin: "policy/mutable-operations", at };
      return [notSupported([...rules, "operations"], toJson(operation), mutableOperations, place)];
    }),
  );
}
