import type { Fault } from "../../../apimachinery/fault/fault.ts";
import {
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { fieldPath } from "../../schema/field-path.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import type { ValidationRule } from "../../schema/structural.ts";
import {
  fieldPathEmpty,
  fieldPathInvalid,
  fieldPathOfSeveralLines,
  messageEmpty,
  messageExpressionEmpty,
  messageMissing,
  messageOfSeveralLines,
  ruleMissing,
} from "./rule-faults.ts";
import type { Walk } from "./walk-context.ts";

const reasons = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
const lineBreak = /[\n\r]/;

/** Only the first error of the rule's text and message is reported. */
function textErrors(rule: ValidationRule, path: Path): FieldError[] {
  const text = trimSpace(rule.rule);
  const message = trimSpace(rule.message);
  const messagePath: Path = [...path, "message"];
  const cause: Cause = { origin: "rules/message" };
  if (text === "") return [required([...path, "rule"], ruleMissing(), { origin: "rules/rule" })];
  if (rule.message !== "" && message === "") {
    return [invalid(messagePath, quote(rule.message), messageEmpty(), cause)];
  }
  if (lineBreak.test(message)) {
    return [invalid(messagePath, quote(rule.message), messageOfSeveralLines(), cause)];
  }
  if (lineBreak.test(text) && message === "") {
    return [required(messagePath, messageMissing(), cause)];
  }
  return [];
}

function fieldPathErrors(rule: ValidationRule, path: Path, isValid: () => boolean): FieldError[] {
  if (rule.fieldPath === "") return [];
  const at: Path = [...path, "fieldPath"];
  const bad = (fault: Fault): FieldError =>
    invalid(at, quote(rule.fieldPath), fault, { origin: "rules/fieldPath" });
  return [
    ...(trimSpace(rule.fieldPath) === "" ? [bad(fieldPathEmpty())] : []),
    ...(lineBreak.test(rule.fieldPath) ? [bad(fieldPathOfSeveralLines())] : []),
    ...(isValid() ? [] : [bad(fieldPathInvalid())]),
  ];
}

/** Checks the rules of a node as far as possible without compiling them. */
export function ruleErrors(schema: JSONSchemaProps, path: Path, walk: Walk): FieldError[] {
  const rules = schema.xValidations ?? [];
  const needed = rules.some((rule) => rule.fieldPath !== "");
  const structural = needed ? newStructural(schema) : undefined;
  const isValid = (text: string): boolean => {
    if (!structural?.ok) return true;
    const found = fieldPath(text, structural.structural, { brackets: true });
    if (!found.ok && found.crash) walk.crash = true;
    return found.ok;
  };
  return rules.flatMap((rule, i) => {
    const at: Path = [...path, "x-kubernetes-validations", i];
    const errors = textErrors(rule, at);
    if (rule.messageExpression !== "" && trimSpace(rule.messageExpression) === "") {
      const cause: Cause = { origin: "rules/messageExpression" };
      errors.push(required([...at, "messageExpression"], messageExpressionEmpty(), cause));
    }
    if (rule.reason !== undefined && !reasons.includes(rule.reason)) {
      const cause: Cause = { origin: "rules/reason" };
      errors.push(notSupported([...at, "reason"], toJson(rule.reason), reasons, cause));
    }
    return [...errors, ...fieldPathErrors(rule, at, () => isValid(rule.fieldPath))];
  });
}
