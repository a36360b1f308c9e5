/**
 * Whether a float passes for an integer: whole, or within a billionth of it, and no larger than 2^53 - 1.
 * Upstream: github.com/go-openapi/swag/conv `IsFloat64AJSONInteger`.
 */
export function isJsonInteger(n: number): boolean {
  if (!(Math.abs(n) <= Number.MAX_SAFE_INTEGER)) return false;
  const rounded = Math.round(n);
  return n === rounded || Math.abs(n - rounded) < 1e-9 * Math.abs(rounded);
}
