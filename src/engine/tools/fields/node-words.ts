import { jsonString, toJson } from "../../go/value/json.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** The type of a node in a word or two: `[]string`, `map of integer`, `int-or-string`. */
export function typeOf({
  type,
  intOrString,
  items,
  additionalProperties,
  preserveUnknownFields,
}: Structural): string {
  if (intOrString) return "int-or-string";
  if (items !== undefined) return `[]${typeOf(items)}`;
  if (typeof additionalProperties === "object") return `map of ${typeOf(additionalProperties)}`;
  return type === "" ? (preserveUnknownFields ? "anything" : "any") : type;
}

/** The constraints of a node, each in a few words: `minimum 1`, `one of "a", "b"`. */
export function constraintsOf(node: Structural): readonly string[] {
  const counted: readonly (readonly [string, bigint | number | undefined])[] = [
    [node.exclusiveMinimum ? "more than" : "minimum", node.minimum],
    [node.exclusiveMaximum ? "less than" : "maximum", node.maximum],
    ["multiple of", node.multipleOf],
    ["minLength", node.minLength],
    ["maxLength", node.maxLength],
    ["minItems", node.minItems],
    ["maxItems", node.maxItems],
    ["minProperties", node.minProperties],
    ["maxProperties", node.maxProperties],
  ];
  const branches: readonly (readonly [string, number])[] = [
    ["allOf", node.allOf.length],
    ["anyOf", node.intOrString ? 0 : node.anyOf.length],
    ["oneOf", node.oneOf.length],
    ["not", node.not === undefined ? 0 : 1],
  ];
  return [
    ...(node.nullable ? ["nullable"] : []),
    ...(node.enum.length > 0 ? [`one of ${node.enum.map(toJson).join(", ")}`] : []),
    ...(node.format === "" ? [] : [`format ${node.format}`]),
    ...(node.pattern === "" ? [] : [`pattern ${jsonString(node.pattern)}`]),
    ...counted.flatMap(([word, value]) => (value === undefined ? [] : [`${word} ${value}`])),
    ...(node.uniqueItems ? ["uniqueItems"] : []),
    ...(node.listType === undefined
      ? []
      : [
          `list type ${node.listType}${node.listMapKeys.length > 0 ? ` by ${node.listMapKeys.join(", ")}` : ""}`,
        ]),
    ...(node.mapType === undefined ? [] : [`map type ${node.mapType}`]),
    ...(node.preserveUnknownFields ? ["keeps unknown fields"] : []),
    ...(node.embeddedResource ? ["embedded resource"] : []),
    ...branches.flatMap(([word, count]) =>
      count === 0 ? [] : [word === "not" ? "not" : `${word} of ${count}`],
    ),
  ];
}
