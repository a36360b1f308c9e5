import { type Cause, type FieldError, internalError, invalid, required } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ExpressionFault } from "./expression-compiler.ts";

/**
 * Returns the error for an expression that does not compile. `value` is what the server prints of it.
 * Upstream: `convertCELErrorToValidationError` in validation.go.
 */
export function expressionErrors(path: Path, value: string, fault: ExpressionFault | undefined): FieldError[] {
  if (fault === undefined) return [];
  const { type, detail } = fault;
  const cause: Cause = { origin: "policy/expression" };
  if (type === "FieldValueRequired") return [required(path, detail, cause)];
  if (type === "InternalError") return [internalError(path, detail, cause)];
  return [invalid(path, quote(value), detail, cause)];
}
