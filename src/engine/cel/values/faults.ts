/** The errors of values: conversions, arithmetic, indexes. Upstream: github.com/google/cel-go/common/types. */
import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, integer, quoted, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Values that an operator or a function has no overload for. */
export const noOverload = fault("cel/no-such-overload", words`no such overload`);
/** The same, where upstream names the function. `call` may have the types of its arguments. */
export const noOverloadOf = fault("cel/no-such-overload-of", words`no such overload: ${text("call")}`);

export const integerOverflow = fault("cel/integer-overflow", words`integer overflow`);
export const unsignedOverflow = fault("cel/unsigned-integer-overflow", words`unsigned integer overflow`);
export const timestampOverflow = fault("cel/timestamp-overflow", words`timestamp overflow`);
export const divisionByZero = fault("cel/division-by-zero", words`division by zero`);
export const modulusByZero = fault("cel/modulus-by-zero", words`modulus by zero`);
export const nanNotOrdered = fault("cel/nan-not-ordered", words`NaN values cannot be ordered`);

export const notConvertible = fault(
  "cel/not-convertible",
  words`type conversion error from '${text("from")}' to '${text("to")}'`,
);
export const invalidUtf8 = fault("cel/invalid-utf8", words`invalid UTF-8 in bytes, cannot convert to string`);
/** A Go value that is no value of CEL. `value` is what `%v` prints. */
export const noWayBackFrom = fault(
  "cel/no-way-back",
  words`unsupported conversion to ref.Val: (${text("goType")})${text("value")}`,
);

export const unsupportedIndexValue = fault(
  "cel/unsupported-index-value",
  words`unsupported index value ${text("index")} in list`,
);
export const unsupportedIndexType = fault(
  "cel/unsupported-index-type",
  words`unsupported index type '${text("type")}' in list`,
);
export const indexOutOfRange = fault(
  "cel/index-out-of-range",
  words`index '${integer("index")}' out of range in list size '${integer("size")}'`,
);

export const invalidZoneNumber = fault(
  "cel/invalid-zone-number",
  words`strconv.Atoi: parsing ${quoted("part")}: ${choice("problem", ["invalid syntax", "value out of range"])}`,
);
export const invalidZoneName = fault("cel/invalid-zone-name", words`time: invalid location name`);
export const unknownZone = fault("cel/unknown-time-zone", words`unknown time zone ${text("zone")}`);

/** An integer that does not fit into a 32-bit field of a well-known message. */
export const fieldOverflow = fault(
  "cel/field-overflow",
  words`field type conversion error for ${text("message")}.${text("field")} value type: ${choice("problem", ["integer overflow", "unsigned integer overflow"])}`,
);
/** A literal of a type whose values the server cannot create. Upstream: cel-go/common/types/provider.go. */
export const unknownMessage = fault("cel/unknown-message", words`unknown type '${text("type")}'`);

/** Where Go panics: a value that cannot be a key of its maps. */
export const unhashableKey = fault(
  "cel/unhashable-key",
  words`internal error: runtime error: hash of unhashable type ${text("goType")}`,
);

/** Upstream: k8s.io/apimachinery/pkg/api/resource/quantity.go. */
export const quantityFormat = fault(
  "cel/quantity-format",
  words`quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'`,
);
export const quantityNumber = fault("cel/quantity-number", words`unable to parse numeric part of quantity`);
export const quantitySuffix = fault("cel/quantity-suffix", words`unable to parse quantity's suffix`);

/** Upstream: github.com/blang/semver/v4. */
export const semverEmpty = fault("cel/semver-empty", words`Version string empty`);
export const semverParts = fault("cel/semver-parts", words`No Major.Minor.Patch elements found`);
export const semverNumber = fault(
  "cel/semver-number",
  words`Invalid character(s) found in ${choice("part", ["major", "minor", "patch"])} number ${quoted("text")}`,
);
export const semverLeadingZeros = fault(
  "cel/semver-leading-zeros",
  words`${choice("part", ["Major number", "Minor number", "Patch number", "Numeric PreRelease version"])} must not contain leading zeroes ${quoted("text")}`,
);
export const semverNumberRange = fault(
  "cel/semver-number-range",
  words`strconv.ParseUint: parsing ${quoted("text")}: ${choice("problem", ["invalid syntax", "value out of range"])}`,
);
export const semverPartEmpty = fault(
  "cel/semver-part-empty",
  words`${choice("part", ["Prerelease", "Build meta data"])} is empty`,
);
export const semverCharacters = fault(
  "cel/semver-characters",
  words`Invalid character(s) found in ${choice("part", ["prerelease", "build meta data"])} ${quoted("text")}`,
);
export const semverShort = fault(
  "cel/semver-short",
  words`short version cannot contain PreRelease/Build meta data`,
);

export const invalidIp = fault(
  "cel/invalid-ip",
  words`IP Address ${quoted("ip")} parse error during conversion from string: ${text("reason")}`,
);

export const zoneInIp = fault(
  "cel/zone-in-ip",
  words`IP address ${quoted("ip")} with zone value is not allowed`,
);

export const mappedIp = fault(
  "cel/mapped-ip",
  words`IPv4-mapped IPv6 address ${quoted("ip")} is not allowed`,
);
