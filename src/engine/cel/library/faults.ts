/** The errors of functions. Upstream: github.com/google/cel-go/ext and k8s.io/apiserver/pkg/cel/library. */
import { type Fault, fault } from "../../apimachinery/fault/fault.ts";
import { choice, inner, integer, quoted, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** `reason` is what Go's `regexp` says. */
export const invalidRegex = fault("cel/invalid-regex", words`error parsing regexp: ${text("reason")}`);
export const illegalRegex = fault("cel/illegal-regex", words`Illegal regex: ${inner("cause")}`);

export const offsetOutOfRange = fault(
  "cel/offset-out-of-range",
  words`index out of range: ${integer("index")}`,
);
export const substringRange = fault(
  "cel/substring-range",
  words`invalid substring range. start: ${integer("start")}, end: ${integer("end")}`,
);
export const joinNoString = fault("cel/join-no-string", words`join: invalid input: ${text("value")}`);

export const sliceRange = fault(
  "cel/slice-range",
  words`cannot slice(${integer("start")}, ${integer("end")}), ${inner("cause")}`,
);
export const sliceNegative = fault("cel/slice-negative", words`negative indexes not supported`);
export const sliceOrder = fault(
  "cel/slice-order",
  words`start index must be less than or equal to end index`,
);
export const sliceTooLong = fault("cel/slice-too-long", words`list is length ${integer("size")}`);
export const negativeLevel = fault("cel/negative-level", words`level must be non-negative`);
export const sortKeyCount = fault(
  "cel/sort-key-count",
  words`@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${integer("size")} and ${integer("keys")} elements respectively`,
);
export const notComparable = fault("cel/not-comparable", words`list elements must be comparable`);
export const mixedTypes = fault("cel/mixed-types", words`list elements must have the same type`);
export const negativeRange = fault(
  "cel/negative-range",
  words`lists.range: size must be non-negative, got ${integer("size")}`,
);
export const rangeTooLarge = fault(
  "cel/range-too-large",
  words`lists.range: size ${integer("size")} exceeds maximum allowed (${integer("limit")})`,
);
export const emptyList = fault(
  "cel/empty-list",
  words`${choice("function", ["min", "max"])} called on empty list`,
);
export const keyExists = fault("cel/key-exists", words`insert failed: key ${text("key")} already exists`);

export const notOptional = fault("cel/not-optional", words`value ${text("value")} is not optional`);
export const emptyOptional = fault("cel/empty-optional", words`optional.none() dereference`);

/** Upstream says the first part twice, unless the cause is a mapped address. */
export const invalidCidr = fault(
  "cel/invalid-cidr",
  words`network address parse error during conversion from string: ${inner("cause")}`,
);
export const invalidPrefix = fault(
  "cel/invalid-prefix",
  words`network address parse error during conversion from string: netip.ParsePrefix(${quoted("cidr")}): ${text("reason")}`,
);
export const invalidUrl = fault(
  "cel/invalid-url",
  words`URL parse error during conversion from string: ${text("reason")}`,
);
export const notAnInteger = fault("cel/not-an-integer", words`cannot convert value to integer`);

/** Upstream: ext/formatting.go. The validator of literals reports the same. */
export const formatIndex = fault("cel/format-index", words`index ${integer("index")} out of range`);
export const formatEnd = fault("cel/format-end", words`unexpected end of string`);
export const formatClause = fault(
  "cel/format-clause",
  words`could not parse formatting clause: ${text("reason")}`,
);
export const formatArgument = fault("cel/format-argument", words`error during formatting: ${inner("cause")}`);
export const tooManyFormatArguments = fault(
  "cel/too-many-format-arguments",
  words`too many arguments supplied to string.format (expected ${integer("expected")}, got ${integer("given")})`,
);
/** `can` says what the verb can print. */
export const formatVerb = fault("cel/format-verb", words`${text("can")}, was given ${text("type")}`);
export const formatText = fault(
  "cel/format-text",
  words`could not convert argument ${quoted("message")} to string`,
).carrying<{ readonly cause: Fault }>();
export const formatKey = fault(
  "cel/format-key",
  words`no formatting function for map key of type ${text("type")}`,
);
export const formatType = fault("cel/format-type", words`no formatting function for ${text("type")}`);

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizerPartEmpty = fault(
  "cel/authorizer-part-empty",
  words`${choice("part", ["path", "resource"])} must not be empty`,
);
export const invalidServiceAccount = fault(
  "cel/invalid-service-account",
  words`Invalid service account ${choice("part", ["name", "namespace"])}`,
);

/** Where Go panics. */
export const notInt = fault(
  "cel/not-int",
  words`internal error: interface conversion: ref.Val is ${text("goType")}, not types.Int`,
);
export const notLister = fault(
  "cel/not-lister",
  words`internal error: interface conversion: ${text("goType")} is not traits.Lister: missing method ${choice("method", ["Contains", "Add"])}`,
);
export const nilKey = fault(
  "cel/nil-key",
  words`internal error: runtime error: invalid memory address or nil pointer dereference`,
);
