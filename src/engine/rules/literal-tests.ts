import type { LiteralTests } from "../cel/validators/literals.ts";
import { parseDuration, parseTimestamp, timestampOfSeconds } from "../cel/values/time.ts";
import { isError } from "../cel/values/value.ts";

/** A timestamp may be written as RFC 3339 or in seconds of Unix time. */
export const literalTests: LiteralTests = {
  duration: (literal) => literal.type !== "string" || parseDuration(literal.value) !== undefined,
  timestamp: (literal) => {
    if (literal.type === "int") return !isError(timestampOfSeconds(literal.value));
    if (literal.type !== "string") return true;
    const parsed = parseTimestamp(literal.value);
    return parsed !== undefined && !isError(parsed);
  },
};
