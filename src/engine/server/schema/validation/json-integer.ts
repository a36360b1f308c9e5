import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";

/**
 * Checks whether a float counts as an integer: integral, or within a billionth of it, and at most 2^53 - 1 in absolute
 * value. Before `integersFromBelow`, upstream only handled positive numbers slightly above an integer.
 * Upstream: github.com/go-openapi/swag/conv `IsFloat64AJSONInteger`.
 */
export function isJsonInteger(n: number, { integersFromBelow }: Capabilities): boolean {
  if (!(Math.abs(n) <= Number.MAX_SAFE_INTEGER)) return false;
  if (!integersFromBelow)
    return Number.isInteger(n) || (n > 1 && n - Math.floor(n) < 1e-9 * (n + Math.floor(n)));
  const rounded = Math.round(n);
  return n === rounded || Math.abs(n - rounded) < 1e-9 * Math.abs(rounded);
}
