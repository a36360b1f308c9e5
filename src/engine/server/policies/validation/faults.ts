/**
 * What is wrong with admission policies and their bindings.
 * Upstream: k8s.io/kubernetes/pkg/apis/admissionregistration/validation/validation.go.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, integer, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** Upstream: static_suffix.go. */
export const staticName = fault(
  "policy/static-name",
  words`names ending with ".static.k8s.io" are reserved for static manifest-based configurations and cannot be managed via the API`,
);

export const wildcardNotAlone = fault(
  "policy/wildcard-not-alone",
  words`if '*' is present, must not specify other ${choice("others", ["API groups", "API versions", "operations", "resources without subresources"])}`,
);
export const doubleWildcardNotAlone = fault(
  "policy/double-wildcard-not-alone",
  words`if '*/*' is present, must not specify other resources`,
);
export const resourceCovered = fault(
  "policy/resource-covered",
  words`if '${text("wildcard")}' is present, must not specify ${text("resource")}`,
);

export const versionMissing = fault("policy/param-version-missing", words`version must be specified`);

/** Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go. */
export const selectorValuesMissing = fault(
  "policy/selector-values-missing",
  words`must be specified when \`operator\` is 'In' or 'NotIn'`,
);
export const selectorValuesUnused = fault(
  "policy/selector-values-unused",
  words`may not be specified when \`operator\` is 'Exists' or 'DoesNotExist'`,
);
export const selectorOperator = fault("policy/selector-operator", words`not a valid selector operator`);

export const notSpecified = fault(
  "policy/not-specified",
  words`${choice("field", ["name", "expression", "valueExpression"])} is not specified`,
);
export const notAnIdentifier = fault("policy/variable-name", words`must be a valid CEL identifier`);

export const nothingToValidate = fault(
  "policy/nothing-to-validate",
  words`validations or auditAnnotations must contain at least one item`,
);
export const textEmpty = fault("policy/text-empty", words`must be non-empty if specified`);
export const messageOfSeveralLines = fault("policy/message-lines", words`must not contain line breaks`);

export const tooManyAnnotations = fault(
  "policy/audit-annotations-many",
  words`must not have more than ${integer("limit")} auditAnnotations`,
);
export const valueExpressionLong = fault(
  "policy/value-expression-long",
  words`must not exceed ${integer("limit")} bytes in length`,
);
export const annotationWithoutName = fault(
  "policy/audit-annotation-name",
  words`requires metadata.name be non-empty`,
);

export const noMutations = fault("policy/mutations-missing", words`mutations must contain at least one item`);
export const patchMissing = fault(
  "policy/patch-missing",
  words`must be specified when patchType is ${choice("patchType", ["JSONPatch", "ApplyConfiguration"])}`,
);
export const patchUnused = fault(
  "policy/patch-unused",
  words`must not be specified when patchType is ${choice("patchType", ["JSONPatch", "ApplyConfiguration"])}`,
);

export const nameAndSelector = fault(
  "policy/name-and-selector",
  words`name and selector are mutually exclusive`,
);
export const neitherNameNorSelector = fault(
  "policy/no-name-or-selector",
  words`one of name or selector must be specified`,
);
export const denyAndWarn = fault(
  "policy/deny-and-warn",
  words`must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)`,
);
/** Only before 1.37: since then the type says it, without a detail. */
export const noActions = fault("policy/no-actions", words`at least one validation action is required`);
