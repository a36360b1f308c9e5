import type { LiteralTests } from "../../cel/validators/literals.ts";
import { parseDuration, parseTimestamp, timestampOfSeconds } from "../../cel/values/time.ts";
import { isError } from "../../cel/values/value.ts";

/**
 * A timestamp may be written as RFC 3339 or as Unix seconds. Null is assignable to both types but is not a valid
 * literal.
 */
export const literalTests: LiteralTests = {
  duration: (literal) => literal.type === "string" && parseDuration(literal.value) !== undefined,
  timestamp: (literal) => {
    if (literal.type === "int") return !isError(timestampOfSeconds(literal.value));
    if (literal.type !== "string") return literal.type !== "null";
    const parsed = parseTimestamp(literal.value);
    return parsed !== undefined && !isError(parsed);
  },
};
