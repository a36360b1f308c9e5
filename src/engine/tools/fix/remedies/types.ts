import { nearest } from "../../../apimachinery/field/nearest.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";

/** The types of schemas. */
export const schemaTypes = ["array", "boolean", "integer", "number", "object", "string"];

const synonyms: Readonly<Record<string, string>> = {
  int: "integer",
  int32: "integer",
  int64: "integer",
  long: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  bool: "boolean",
  list: "array",
  map: "object",
  dict: "object",
  str: "string",
  text: "string",
  date: "string",
};

/** Returns the schema type that a word probably means. */
export function typeMeant(word: string): string | undefined {
  return synonyms[word.toLowerCase()] ?? nearest(word, schemaTypes);
}

/** Returns the schema type of a value. */
function typeOf(value: Value): string | undefined {
  if (typeof value === "string") return "string";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "boolean") return "boolean";
  if (isList(value)) return "array";
  return isMap(value) ? "object" : undefined;
}

/** Returns the type that the other members of a schema node imply. */
export function typeImplied(node: Value | undefined): string | undefined {
  const has = (...keys: readonly string[]) => keys.some((key) => member(node, key) !== undefined);
  if (
    has(
      "properties",
      "additionalProperties",
      "required",
      "minProperties",
      "maxProperties",
      "x-kubernetes-map-type",
    )
  )
    return "object";
  if (has("items", "minItems", "maxItems", "x-kubernetes-list-type", "x-kubernetes-list-map-keys"))
    return "array";
  if (has("x-kubernetes-embedded-resource", "x-kubernetes-preserve-unknown-fields")) return "object";
  if (has("pattern", "minLength", "maxLength")) return "string";
  const sample = member(node, "default") ?? firstOf(member(node, "enum"));
  const sampled = sample === undefined ? undefined : typeOf(sample);
  if (sampled !== undefined) return sampled;
  if (has("minimum", "maximum", "multipleOf")) return "integer";
  return has("format") ? "string" : undefined;
}

function firstOf(list: Value | undefined): Value | undefined {
  return isList(list) ? list[0] : undefined;
}
