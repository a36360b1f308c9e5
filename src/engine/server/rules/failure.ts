import type { Fault } from "../../apimachinery/fault/fault.ts";
import { badValue, type ErrorType, type FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { quote, trimSpace } from "../../go/value/go-text.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { fieldPath } from "../schema/field-path.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { ruleFalse, ruleFalseWithMessage } from "./faults.ts";

/** A rule, its place in the schema, and the value it is applied to. */
export interface AppliedRule {
  readonly rule: ValidationRule;
  /** The path of the rule in the schema. */
  readonly at: Path;
  /** The path of the value it checks. */
  readonly path: Path;
  /** The path that a `fieldPath` is relative to: the value, or on the oldest servers what the previous rule named. */
  readonly reportFrom: Path;
  /** The schema node of that value. */
  readonly schema: Structural;
}

const reasons: ReadonlySet<string> = new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueDuplicate",
]);

/** The name of a rule in messages: its own message, or its text. */
export function ruleName({ message, rule }: ValidationRule): string {
  return trimSpace(message === "" ? rule : message);
}

/** The fault of a false rule. `message` is what its messageExpression gives, if that can be used. */
export function falseRule(rule: ValidationRule, message: string | undefined): Fault {
  if (message !== undefined) return ruleFalseWithMessage({ message });
  return rule.message === ""
    ? ruleFalse({ rule: ruleName(rule) })
    : ruleFalseWithMessage({ message: trimSpace(rule.message) });
}

/** The path that a failed rule is reported at. The server treats the steps of its `fieldPath` as one name. */
function reportedPath({ rule, reportFrom: path, schema }: AppliedRule): Path {
  const steps = rule.fieldPath === "" ? undefined : fieldPath(rule.fieldPath, schema, { brackets: true });
  if (steps?.ok !== true || steps.path.length === 0) return path;
  return typeof steps.path[0] === "string" ? [...path, ...steps.path] : [...path, pathText(steps.path)];
}

function located({ at, path }: AppliedRule): Pick<FieldError, "at" | "schema"> {
  return { at: path, schema: [...at, "rule"] };
}

const orRoot = (path: Path): Path | null => (path.length === 0 ? null : path);

/** The error of a rule that is false. Upstream: validation.go `fieldErrorForReason`. */
export function ruleFailed(
  applied: AppliedRule,
  value: Value,
  fault: Fault,
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
    detail: type === "FieldValueDuplicate" ? "" : fault.text,
    fault,
    origin: "x-kubernetes-validations",
    ...located(applied),
  };
}

/** The error of a rule that failed for another reason. The bad value is the schema's type. */
export function ruleBroken(
  applied: AppliedRule,
  fault: Fault,
  options: { readonly atFieldPath?: boolean } = {},
): FieldError {
  const path = options.atFieldPath === true ? reportedPath(applied) : applied.reportFrom;
  return {
    type: "FieldValueInvalid",
    path: orRoot(path),
    value: quote(applied.schema.type),
    detail: fault.text,
    fault,
    origin: "rules/run",
    ...located(applied),
  };
}
