import { type Cause, type FieldError, internalError, invalid } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CompiledExpression } from "../cel/compile.ts";

/**
 * Returns the error for an expression that does not compile. `value` is what the server prints of it.
 * Upstream: `convertCELErrorToValidationError` in validation.go.
 */
export function expressionErrors(path: Path, value: string, compiled: CompiledExpression): FieldError[] {
  if (compiled.ok) return [];
  const cause: Cause = { origin: "policy/expression" };
  return compiled.kind === "internal"
    ? [internalError(path, compiled.fault, cause)]
    : [invalid(path, quote(value), compiled.fault, cause)];
}
