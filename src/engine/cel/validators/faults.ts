/**
 * What the validators reject, besides types that differ in a literal (`../checker/faults.ts`) and what `format` cannot
 * print (`../library/faults.ts`). Upstream: github.com/google/cel-go/cel/validator.go.
 */
import { fault } from "../../apimachinery/fault/fault.ts";
import { choice } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

export const invalidArgument = fault(
  "cel/invalid-argument",
  words`invalid ${choice("function", ["duration", "timestamp", "matches"])} argument`,
);
/** Where upstream panics: an optional element of a literal without a known type. */
export const literalPanic = fault(
  "cel/literal-panic",
  words`runtime error: index out of range [0] with length 0`,
);
