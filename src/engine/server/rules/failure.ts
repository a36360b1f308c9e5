import { badValue, type ErrorType, type FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { quote, trimSpace } from "../../go/value/go-text.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { fieldPath } from "../schema/field-path.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";

/** A rule where it was found and where it is applied. */
export interface AppliedRule {
  readonly rule: ValidationRule;
  /** The rule in the schema. */
  readonly at: Path;
  /** The value that it judges. */
  readonly path: Path;
  /** Where a `fieldPath` leads from: the value, or on the oldest servers what the rule before it named. */
  readonly reportFrom: Path;
  /** The node of that value. */
  readonly schema: Structural;
}

const reasons: ReadonlySet<string> = new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueDuplicate",
]);

/** What stands for the rule in messages: its own message, or its text. */
export function ruleName({ message, rule }: ValidationRule): string {
  return trimSpace(message === "" ? rule : message);
}

/** The detail of a failed rule that has no usable messageExpression. */
export function plainDetail(rule: ValidationRule): string {
  return rule.message === "" ? `failed rule: ${ruleName(rule)}` : trimSpace(rule.message);
}

/** The path that a failed rule is reported at: the steps of its `fieldPath` are one name to the server. */
function reportedPath({ rule, reportFrom: path, schema }: AppliedRule): Path {
  const steps = rule.fieldPath === "" ? undefined : fieldPath(rule.fieldPath, schema, { brackets: true });
  if (steps?.ok !== true || steps.path.length === 0) return path;
  return typeof steps.path[0] === "string" ? [...path, ...steps.path] : [...path, pathText(steps.path)];
}

function located({ at, path }: AppliedRule): Pick<FieldError, "at" | "schema"> {
  return { at: path, schema: [...at, "rule"] };
}

const orRoot = (path: Path): Path | null => (path.length === 0 ? null : path);

/** The rule said no. Upstream: validation.go `fieldErrorForReason`. */
export function ruleFailed(
  applied: AppliedRule,
  value: Value,
  detail: string,
  { ruleValues }: Capabilities,
): FieldError {
  const { rule, schema } = applied;
  const type = reasons.has(rule.reason ?? "") ? (rule.reason as ErrorType) : "FieldValueInvalid";
  const isComposite = schema.type === "object" || schema.type === "array";
  const shown = ruleValues ? (isComposite ? undefined : badValue(value)) : quote(schema.type);
  return {
    type,
    path: orRoot(reportedPath(applied)),
    ...(shown === undefined ? {} : { value: shown }),
    detail: type === "FieldValueDuplicate" ? "" : detail,
    origin: "x-kubernetes-validations",
    ...located(applied),
  };
}

/** Something else than the rule's "no": the bad value is the type that the schema names. */
export function ruleBroken(
  applied: AppliedRule,
  detail: string,
  options: { readonly atFieldPath?: boolean } = {},
): FieldError {
  const path = options.atFieldPath === true ? reportedPath(applied) : applied.reportFrom;
  return {
    type: "FieldValueInvalid",
    path: orRoot(path),
    value: quote(applied.schema.type),
    detail,
    origin: "rules/run",
    ...located(applied),
  };
}
