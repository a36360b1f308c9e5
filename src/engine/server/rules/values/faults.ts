/**
 * The errors of data that is not what its schema says. Upstream: k8s.io/apiserver/pkg/cel/common/values.go.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { integer, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const nullNotAllowed = fault(
  "rules/value/null",
  words`invalid data, got null for schema with nullable=false`,
);
export const notIntOrString = fault(
  "rules/value/int-or-string",
  words`invalid data, expected XIntOrString value to be either a string or integer`,
);
export const otherType = fault(
  "rules/value/type",
  words`invalid data, expected ${text("expected")}, got ${text("goType")}`,
);
export const notMap = fault(
  "rules/value/object",
  words`invalid data, expected a map for the provided schema with type=object`,
);
export const notList = fault(
  "rules/value/array",
  words`invalid data, expected an array for the provided schema with type=array`,
);
export const noItems = fault(
  "rules/value/items",
  words`invalid array type, expected Items with a non-empty Schema`,
);
export const unknownType = fault(
  "rules/value/unknown-type",
  words`invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${text("type")}`,
);
export const invalidDuration = fault(
  "rules/value/duration",
  words`Invalid duration ${text("value")}: unable to parse ${text("repeated")} as duration`,
);
export const invalidDate = fault(
  "rules/value/date",
  words`Invalid date formatted string ${text("value")}: ${text("reason")}`,
);
export const invalidDateTime = fault(
  "rules/value/date-time",
  words`Invalid date-time formatted string ${text("value")}: ${text("reason")}`,
);
export const invalidBytes = fault(
  "rules/value/byte",
  words`Invalid byte formatted string ${text("value")}: illegal base64 data at input byte ${integer("offset")}`,
);
export const unsupportedIndex = fault("rules/value/index-type", words`unsupported index: ${text("index")}`);
export const notScalar = fault(
  "rules/value/set-item",
  words`listSet operations are only supported on lists of scalar values`,
);
/** Where Go panics: an empty map has other words. */
export const unhashableInEmptyMap = fault(
  "rules/value/unhashable",
  words`internal error: hash of unhashable type: ${text("goType")}`,
);
