import {
  type Cause,
  duplicate,
  type FieldError,
  invalid,
  required,
} from "../../../apimachinery/field/error.ts";
import { isQualifiedName } from "../../../apimachinery/field/names.ts";
import { nullType, stringType } from "../../../cel/types/type.ts";
import { append } from "../../../go/value/append.ts";
import { byteLength, quote, trimSpace } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { PolicyCompiler } from "../cel/compile.ts";
import type { AuditAnnotation } from "../kinds/types.ts";
import { auditAnnotationsCodec } from "../kinds/validating.ts";
import { expressionErrors } from "./expressions.ts";
import { annotationWithoutName, notSpecified, tooManyAnnotations, valueExpressionLong } from "./faults.ts";

const cause: Cause = { origin: "policy/auditAnnotations" };
const mostAnnotations = 20;
const longestExpression = 5 * 1024;
const annotationsCodec = auditAnnotationsCodec("v1");

/** `policyName` is the name of the policy, which starts the keys. Upstream: `validateAuditAnnotation` in validation.go. */
export function auditAnnotationsErrors(
  annotations: readonly AuditAnnotation[],
  policyName: string,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const errors: FieldError[] = [];
  if (annotations.length > mostAnnotations) {
    const detail = tooManyAnnotations({ limit: mostAnnotations });
    errors.push(invalid(path, annotationsCodec.goJson(annotations), detail, cause));
  }
  const keys = new Set<string>();
  for (const [i, { key, valueExpression }] of annotations.entries()) {
    const at: Path = [...path, i, "key"];
    append(errors, keyErrors(key, policyName, at));
    append(errors, valueErrors(valueExpression, compiler, hasParams, [...path, i, "valueExpression"]));
    if (keys.has(key)) errors.push(duplicate(at, quote(key), cause));
    keys.add(key);
  }
  return errors;
}

function keyErrors(key: string, policyName: string, path: Path): FieldError[] {
  if (policyName === "") return [invalid(path, quote(key), annotationWithoutName(), cause)];
  const name = `${policyName}/${key}`;
  return isQualifiedName(name).map((fault) => invalid(path, quote(name), fault, cause));
}

/** The expression is compiled without the whitespace around it, but an error prints it as it is. */
function valueErrors(
  expression: string,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const trimmed = trimSpace(expression);
  if (trimmed === "") return [required(path, notSpecified({ field: "valueExpression" }), cause)];
  if (byteLength(trimmed) > longestExpression) {
    return [required(path, valueExpressionLong({ limit: longestExpression }), cause)];
  }
  const options = { hasParams, hasAuthorizer: true };
  return expressionErrors(path, expression, compiler.compile(trimmed, [stringType, nullType], options));
}
