/** What evaluations and plans fail with, besides the errors of values and functions. Upstream: cel-go/interpreter. */
import { fault } from "../../apimachinery/fault/fault.ts";
import { text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

export const noSuchKey = fault("cel/no-such-key", words`no such key: ${text("key")}`);
export const indexOutOfBounds = fault(
  "cel/index-out-of-bounds",
  words`index out of bounds: ${text("index")}`,
);
export const invalidQualifier = fault(
  "cel/invalid-qualifier",
  words`invalid qualifier type: ${text("goType")}`,
);
export const noSuchAttribute = fault("cel/no-such-attribute", words`no such attribute(s): ${text("name")}`);
export const undefinedType = fault("cel/undefined-type", words`reference to undefined type: ${text("name")}`);
export const notIterable = fault("cel/not-iterable", words`got '${text("goType")}', expected iterable type`);
/** The same for macros of two variables. */
export const unsupportedRange = fault(
  "cel/unsupported-range",
  words`unsupported comprehension range type: ${text("goType")}`,
);
export const elementNotOptional = fault(
  "cel/element-not-optional",
  words`cannot initialize optional list element from non-optional value ${text("value")}`,
);
export const entryNotOptional = fault(
  "cel/entry-not-optional",
  words`cannot initialize optional entry '${text("key")}' from non-optional value ${text("value")}`,
);
export const costLimitExceeded = fault(
  "cel/cost-limit-exceeded",
  words`operation cancelled: actual cost limit exceeded`,
).carrying<{ readonly limit: number }>();
