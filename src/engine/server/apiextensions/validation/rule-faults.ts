/**
 * What is wrong with the texts of a rule, before it is compiled.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go `ValidateCustomResourceDefinitionOpenAPISchema`.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const ruleMissing = fault("rules/rule-missing", words`rule is not specified`);
export const messageEmpty = fault("rules/message-empty", words`must be non-empty if specified`);
export const messageOfSeveralLines = fault(
  "rules/message-of-several-lines",
  words`must not contain line breaks`,
);
export const messageMissing = fault(
  "rules/message-missing",
  words`message must be specified if rule contains line breaks`,
);
export const messageExpressionEmpty = fault(
  "rules/message-expression-empty",
  words`messageExpression must be non-empty if specified`,
);
export const fieldPathEmpty = fault("rules/field-path-empty", words`must be non-empty if specified`);
export const fieldPathOfSeveralLines = fault(
  "rules/field-path-of-several-lines",
  words`must not contain line breaks`,
);
export const fieldPathInvalid = fault("rules/field-path-invalid", words`must be a valid path`);
