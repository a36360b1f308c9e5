import type * as texts from "../../controllergen/markers/faults.ts";
import type * as markers from "../../controllergen/schema/marker-faults.ts";
import type { SentencesOf } from "../../diagnoses/sentences-of.ts";

const otherType =
  "The marker does not apply to values of this type. Each type has its own: `MaxLength` for strings, `Maximum` for numbers, `MaxItems` for lists, `MaxProperties` for maps.";
const notInteger = "The value is not a 64-bit integer.";
const notNumber = "The value is not a number.";
const escapes = "Within quotes, a backslash starts an escape. Backquotes keep the text as it is.";
const bareValue = "Go cannot read the number. If the value is a text, write it in quotes.";

/** Our reasons for what controller-gen says about the text of a marker. Sentences with Markdown code. */
export const markerReasons: SentencesOf<typeof texts> & SentencesOf<typeof markers> = {
  "marker/expected": ({ what }) => {
    if (what === "integer") return "The marker takes an integer, without quotes.";
    if (what === "integer or float") return "The marker takes a number, without quotes.";
    if (what === "true or false") return "The marker takes `true` or `false`.";
    if (what === "argument name" || what === "equals")
      return "The marker has arguments with names: `name=value`, separated by commas.";
    if (what === "comma") return "Arguments are separated by commas, items of a list by semicolons.";
    return "Maps are written `{key: value}`, lists `{a, b}` or `a;b`.";
  },
  "marker/missing-argument": "The marker needs a value after `=`.",
  "marker/unknown-argument": "The marker has no argument of this name. Its hover lists those that it has.",
  "marker/extra-arguments":
    "The value ends before the text does. Values with commas, colons, braces or spaces need quotes or backquotes.",
  "marker/not-a-number": notNumber,
  "marker/not-an-integer": notInteger,
  "marker/not-a-string": escapes,
  "marker/not-an-identifier": "A value that begins with `t` or `f` is read as a word. Write it in quotes.",
  "marker/invalid-bound": notNumber,
  "marker/invalid-max-items": notInteger,
  "marker/not-json": "`+default` takes JSON: strings are in double quotes, and so are the keys of objects.",
  "marker/invalid-type": "controller-gen does not see what type the value has. Write it in quotes.",
  "marker/invalid-items": "A list cannot contain items of this type. Write each in quotes.",
  "marker/too-deep": "The playground stops here; controller-gen may go on.",
  "marker/open-literal": "A quote or backquote is not closed.",
  "marker/invalid-escape": escapes,
  "marker/radix-point": bareValue,
  "marker/no-digits": bareValue,
  "marker/invalid-digit": bareValue,
  "marker/wrong-exponent": bareValue,
  "marker/empty-exponent": bareValue,
  "marker/no-exponent": bareValue,
  "marker/separators": bareValue,
  "marker/not-numeric": otherType,
  "marker/not-integral": "The field is an integer, so its limit must be one, too.",
  "marker/not-textual": otherType,
  "marker/not-a-collection": otherType,
  "marker/not-a-list": otherType,
  "marker/no-items": "Markers with `items:` apply to the items of a list, and the field is not a list.",
  "marker/not-associative": "Keys need `+listType=map` too.",
  "marker/not-a-struct": otherType,
  "marker/list-types": "`+listType` takes `atomic`, `set` or `map`.",
  "marker/map-types": "`+mapType` and `+structType` take `granular` or `atomic`.",
  "marker/invalid-reason": "The reason of a rule is one of these four words.",
  "marker/invalid-url": "`url` is a whole URL: `https://example.com/docs`.",
  "marker/title-not-a-string": "A title is a string. Write it in quotes.",
  "marker/enum-of-field": "The marker belongs above the type of the field.",
  "marker/enum-without-type": "The marker belongs above a type with constants.",
  "marker/enum-not-a-string": "`+k8s:enum` lists the constants of a type that is a string.",
  "marker/enum-empty":
    '`+k8s:enum` lists the constants of the type in its package. Declare them: `const A Mode = "a"`.',
  "marker/enum-repeated": "controller-gen crashes on a constant without a value. Give it one.",
};
