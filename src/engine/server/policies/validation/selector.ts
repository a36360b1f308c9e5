import {
  type Cause,
  type FieldError,
  forbidden,
  invalid,
  required,
} from "../../../apimachinery/field/error.ts";
import { isQualifiedName, isValidLabelValue } from "../../../apimachinery/field/names.ts";
import { quote } from "../../../go/value/go-text.ts";
import { sortedKeys, toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { LabelRequirement, LabelSelector } from "../kinds/types.ts";
import { selectorOperator, selectorValuesMissing, selectorValuesUnused } from "./faults.ts";

const cause: Cause = { origin: "policy/selector" };

/** Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go `ValidateLabelSelector`. */
export function selectorErrors({ matchLabels, matchExpressions }: LabelSelector, path: Path): FieldError[] {
  return [
    ...(matchLabels === undefined ? [] : labelErrors(matchLabels, [...path, "matchLabels"])),
    ...(matchExpressions ?? []).flatMap((requirement, i) =>
      requirementErrors(requirement, [...path, "matchExpressions", i]),
    ),
  ];
}

/** The server visits labels in the order of a Go map. */
function labelErrors(labels: ReadonlyMap<string, string>, path: Path): FieldError[] {
  return sortedKeys(labels).flatMap((key) => {
    const value = labels.get(key) ?? "";
    return [
      ...isQualifiedName(key).map((fault) => invalid(path, quote(key), fault, cause)),
      ...isValidLabelValue(value).map((fault) => invalid(path, quote(value), fault, cause)),
    ];
  });
}

function requirementErrors({ key, operator, values = [] }: LabelRequirement, path: Path): FieldError[] {
  return [
    ...operatorErrors(operator, values.length > 0, path),
    ...isQualifiedName(key).map((fault) => invalid([...path, "key"], quote(key), fault, cause)),
    ...values.flatMap((value, i) =>
      isValidLabelValue(value).map((fault) => invalid([...path, "values", i], quote(value), fault, cause)),
    ),
  ];
}

function operatorErrors(operator: string, hasValues: boolean, path: Path): FieldError[] {
  switch (operator) {
    case "In":
    case "NotIn":
      return hasValues ? [] : [required([...path, "values"], selectorValuesMissing(), cause)];
    case "Exists":
    case "DoesNotExist":
      return hasValues ? [forbidden([...path, "values"], selectorValuesUnused(), cause)] : [];
    default:
      return [invalid([...path, "operator"], toJson(operator), selectorOperator(), cause)];
  }
}
