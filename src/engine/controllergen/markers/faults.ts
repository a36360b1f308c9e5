import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, quoted, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What controller-gen reports about the text of a marker. Upstream: controller-tools/pkg/markers/parse.go. */

/** `place`: `:1:5`, or "". */
export const atPlace = frame("markerPlace", words`${inner("why")} (at <input>${text("place")})`);

/** What the parser of markers can expect. */
const expectations = [
  "integer",
  "integer or float",
  "true or false",
  "comma",
  "colon",
  "open curly brace",
  "close curly brace",
  "argument name",
  "equals",
] as const;
export type Expectation = (typeof expectations)[number];

export const expected = fault(
  "marker/expected",
  words`expected ${choice("what", expectations)}, got ${quoted("found")}`,
);
export const missingArgument = fault("marker/missing-argument", words`missing argument ${quoted("name")}`);
export const unknownArgument = fault("marker/unknown-argument", words`unknown argument ${quoted("name")}`);
export const extraArguments = fault(
  "marker/extra-arguments",
  words`extra arguments provided: ${quoted("rest")}`,
);
export const notNumber = fault(
  "marker/not-a-number",
  words`unable to parse number: strconv.ParseFloat: parsing ${quoted("number")}: ${text("reason")}`,
);
export const notInteger = fault(
  "marker/not-an-integer",
  words`unable to parse integer: strconv.Atoi: parsing ${quoted("number")}: ${text("reason")}`,
);
export const notString = fault("marker/not-a-string", words`unable to parse string: invalid syntax`);
export const notIdentifier = fault(
  "marker/not-an-identifier",
  words`got a token (${quoted("token")}) that looked like an ident, but was not`,
);
export const invalidBound = fault(
  "marker/invalid-bound",
  words`invalid ${choice("bound", ["maximum", "minimum"])} value: strconv.ParseFloat: parsing ${quoted("number")}: ${text("reason")}`,
);
export const invalidMaxItems = fault(
  "marker/invalid-max-items",
  words`invalid maxItems value: strconv.Atoi: parsing ${quoted("number")}: ${text("reason")}`,
);
/** The argument of `+default` is not JSON: what encoding/json says. */
export const notJson = fault("marker/not-json", words`${text("reason")}`);
export const invalidType = fault("marker/invalid-type", words`cannot parse invalid type`);
/** `type` is the number of an argument's type. */
export const invalidItems = fault(
  "marker/invalid-items",
  words`invalid type when constructing guessed slice out: ${integer("type")}`,
);
/** Words of ours: controller-gen has no limit. */
export const tooDeep = fault("marker/too-deep", words`values are nested deeper than ${integer("limit")}`);

/** What text/scanner reports. */
export const openLiteral = fault("marker/open-literal", words`literal not terminated`);
export const invalidEscape = fault("marker/invalid-escape", words`invalid char escape`);
const literal = choice("literal", ["decimal", "hexadecimal", "octal", "binary"]);
export const radixPoint = fault("marker/radix-point", words`invalid radix point in ${literal} literal`);
export const noDigits = fault("marker/no-digits", words`${literal} literal has no digits`);
export const invalidDigit = fault(
  "marker/invalid-digit",
  words`invalid digit '${text("digit")}' in ${literal} literal`,
);
export const wrongExponent = fault(
  "marker/wrong-exponent",
  words`'${text("letter")}' exponent requires ${choice("mantissa", ["decimal", "hexadecimal"])} mantissa`,
);
export const emptyExponent = fault("marker/empty-exponent", words`exponent has no digits`);
export const noExponent = fault("marker/no-exponent", words`hexadecimal mantissa requires a 'p' exponent`);
export const separators = fault("marker/separators", words`'_' must separate successive digits`);
