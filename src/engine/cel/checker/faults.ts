/**
 * What the checker rejects. Types are printed, and carried as data in fields whose names end with `Type` or `Types`.
 * Upstream: github.com/google/cel-go/checker/errors.go.
 */
import { fault } from "../../apimachinery/fault/fault.ts";
import { integer, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { CelType } from "../types/type.ts";

/** A variable, a function or a type that does not exist. */
export const undeclaredReference = fault(
  "cel/undeclared-reference",
  words`undeclared reference to '${text("name")}' (in container '')`,
);
/** `operandType` is the type without this field. */
export const undefinedField = fault(
  "cel/undefined-field",
  words`undefined field '${text("field")}'`,
).carrying<{ readonly operandType: CelType }>();
export const noFields = fault(
  "cel/no-fields",
  words`type '${text("operand")}' does not support field selection`,
).carrying<{ readonly operandType: CelType }>();
export const unresolvedType = fault(
  "cel/unresolved-type",
  words`unexpected failed resolution of '${text("type")}'`,
);
/** The types of a call by a member function include its target. */
export const noMatchingOverload = fault(
  "cel/no-matching-overload",
  words`found no matching overload for '${text("function")}' applied to '${text("applied")}'`,
).carrying<{ readonly argumentTypes: readonly CelType[]; readonly isMember: boolean }>();
/** Also for the items of a list literal, and the keys and values of a map literal, which must have one type. */
export const typeMismatch = fault(
  "cel/type-mismatch",
  words`expected type '${text("expected")}' but found '${text("found")}'`,
).carrying<{ readonly expectedType: CelType; readonly foundType: CelType }>();
export const fieldTypeMismatch = fault(
  "cel/field-type-mismatch",
  words`expected type of field '${text("field")}' is '${text("expected")}' but provided type is '${text("found")}'`,
).carrying<{ readonly expectedType: CelType; readonly foundType: CelType }>();
export const notComprehensionRange = fault(
  "cel/not-comprehension-range",
  words`expression of type '${text("range")}' cannot be range of a comprehension (must be list, map, or dynamic)`,
).carrying<{ readonly rangeType: CelType }>();
export const notMessageType = fault("cel/not-message-type", words`'${text("type")}' is not a message type`);
/** On older servers, a message whose name is that of a variable. */
export const notType = fault("cel/not-type", words`'${text("type")}' is not a type`);
/** On older servers, a macro that repeats its target, which has another type the second time. */
export const incompatibleType = fault(
  "cel/incompatible-type",
  words`incompatible type already exists for expression: (${integer("node")}) old:${text("before")}, new:${text("after")}`,
).carrying<{ readonly beforeType: CelType; readonly afterType: CelType }>();
