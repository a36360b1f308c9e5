import {
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { boolType, stringType } from "../../../cel/types/type.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { PolicyCompiler } from "../cel/compile.ts";
import type { Validation } from "../kinds/types.ts";
import { expressionErrors } from "./expressions.ts";
import { messageOfSeveralLines, notSpecified, textEmpty } from "./faults.ts";

const cause: Cause = { origin: "policy/validations" };
const reasons = ["Forbidden", "Invalid", "RequestEntityTooLarge"];

/** Upstream: `validateValidation` in validation.go. */
export function validationErrors(
  validation: Validation,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const { expression, messageExpression, message, reason } = validation;
  const at = (field: keyof Validation): Path => [...path, field];
  return [
    ...(trimSpace(expression) === ""
      ? [required(at("expression"), notSpecified({ field: "expression" }), cause)]
      : expressionErrors(
          at("expression"),
          expression,
          compiler.compile(expression, [boolType], { hasParams, hasAuthorizer: true }),
        )),
    ...messageExpressionErrors(messageExpression, compiler, hasParams, at("messageExpression")),
    ...messageErrors(message, at("message")),
    ...(reason === undefined || reasons.includes(reason)
      ? []
      : [notSupported(at("reason"), toJson(reason), reasons, cause)]),
  ];
}

/** A message expression cannot ask the authorizer. */
function messageExpressionErrors(
  expression: string,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  if (expression === "") return [];
  if (trimSpace(expression) === "") return [invalid(path, quote(expression), textEmpty(), cause)];
  const options = { hasParams, hasAuthorizer: false };
  return expressionErrors(path, expression, compiler.compile(expression, [stringType], options));
}

function messageErrors(message: string, path: Path): FieldError[] {
  if (message === "") return [];
  const place: Cause = { origin: "policy/message" };
  const trimmed = trimSpace(message);
  if (trimmed === "") return [invalid(path, quote(message), textEmpty(), place)];
  return /[\n\r]/.test(trimmed) ? [invalid(path, quote(message), messageOfSeveralLines(), place)] : [];
}
