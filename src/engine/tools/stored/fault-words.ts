import { counted } from "../../apimachinery/field/counted.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { ByOrigin } from "../../apimachinery/field/origin.ts";
import { toJson } from "../../go/value/json.ts";
import type { Structural } from "../../server/schema/structural.ts";

type Words = (node: Structural) => string;

/** An enum with more values is too long for short words. */
const mostValues = 5;

/** What is wrong with a place, written after its name, in words that do not mention the one object. */
const words: ByOrigin<Words> = {
  type: ({ type, intOrString }) => `is not of type ${intOrString ? "integer or string" : type}`,
  format: ({ format }) => `is not in the format \`${format}\``,
  enum: ({ enum: values }) =>
    values.length > mostValues
      ? `is not one of the ${values.length} values of its enum`
      : `is not one of ${values.map((value) => `\`${toJson(value)}\``).join(", ")}`,
  required: () => "is missing",
  pattern: ({ pattern }) => `does not match \`${pattern}\``,
  minimum: ({ minimum, exclusiveMinimum }) => `${exclusiveMinimum ? "at or under" : "under"} ${minimum}`,
  maximum: ({ maximum, exclusiveMaximum }) => `${exclusiveMaximum ? "at or over" : "over"} ${maximum}`,
  multipleOf: ({ multipleOf }) => `is not a multiple of ${multipleOf}`,
  minLength: ({ minLength }) => `under ${counted(minLength ?? 0n, "character")}`,
  maxLength: ({ maxLength }) => `over ${counted(maxLength ?? 0n, "character")}`,
  minItems: ({ minItems }) => `under ${counted(minItems ?? 0n, "item")}`,
  maxItems: ({ maxItems }) => `over ${counted(maxItems ?? 0n, "item")}`,
  uniqueItems: () => "has a repeated item",
  minProperties: ({ minProperties }) => `under ${counted(minProperties ?? 0n, "member")}`,
  maxProperties: ({ maxProperties }) => `over ${counted(maxProperties ?? 0n, "member")}`,
  anyOf: () => "fits no branch of `anyOf`",
  oneOf: () => "does not fit exactly one branch of `oneOf`",
  allOf: () => "does not fit `allOf`",
  not: () => "fits what `not` forbids",
  "x-kubernetes-list-type": ({ listType }) =>
    listType === "map" ? "is not an object, as the items of a keyed list must be" : "occurs twice in a set",
  "x-kubernetes-list-map-keys": ({ listMapKeys }) =>
    `occurs twice in a list keyed by \`${listMapKeys.join("`, `")}\``,
};

/** What is wrong with a place according to a keyword of the schema; undefined if the error needs its own words. */
export function faultWords({ origin }: FieldError, node: Structural): string | undefined {
  return words[origin]?.(node);
}
