import type * as faults from "../../server/apiextensions/validation/walk-faults.ts";
import type { SentencesOf } from "../sentences-of.ts";

const unsupportedKeywords = {
  id: "Nothing can refer to a schema, so it has no `id`.",
  additionalItems: "A list has one schema for all its items: remove `additionalItems`.",
  patternProperties:
    "Patterns of names are not supported: `additionalProperties` has the schema of all values, and a rule can check the names: `self.all(key, key.matches('^[a-z]+$'))`.",
  definitions: "Nothing can refer to `definitions`: write each schema out where it is used.",
  dependencies: "Use a rule for fields that need each other: `!has(self.a) || has(self.b)`.",
  $ref: "References are not supported: write the schema out here.",
} as const;

const keysOfMap =
  "`x-kubernetes-list-map-keys` needs `x-kubernetes-list-type: map` and lists scalar fields of the items.";
const itemsOfMap = "A list of type map must have items of `type: object` with a single schema.";

/** What no schema of a definition may have, and what to do. */
export const schemaSentences: SentencesOf<typeof faults> = {
  "walk/unsupported": ({ keyword }) => unsupportedKeywords[keyword],
  "walk/type-null":
    "No value has the type null. A field that can be null has `nullable: true` beside its type.",
  "walk/items":
    "A list has one schema for all its items: `items: {type: …}`. A list of schemas, one for each position, is not supported.",
  "walk/x-kubernetes-embedded-resource":
    "`metadata`, `kind` and `apiVersion` cannot hold an embedded resource.",
  "walk/default":
    "The server writes `apiVersion`, `kind` and `metadata` itself: they and what is in them have no defaults. Remove this one.",
  "walk/uniqueItems":
    "For unique items, set `x-kubernetes-list-type: set`, or for objects `map` with its keys.",
  "walk/additionalProperties":
    "An object can have named fields (`properties`) or any names with values of one schema (`additionalProperties`), not both.",
  "walk/preserve-unknown-fields": "Set it to true or leave it out.",
  "walk/type-for": ({ type, keyword }) =>
    `\`${keyword}\` is only for nodes of \`type: ${type}\`: set that type here, or remove the keyword.`,
  "walk/set-items":
    "Items of a set are compared as a whole: use scalars, or objects and lists marked `atomic` (`x-kubernetes-map-type: atomic`).",
  "walk/list-map-keys-unknown": `${keysOfMap} One of them is not declared under the items' \`properties\`.`,
  "walk/list-map-keys-type": `${keysOfMap} An object or a list cannot identify an item.`,
  "walk/list-map-keys-repeated": "A key is listed twice. Remove one of the two.",
  "walk/list-map-keys-alone": keysOfMap,
  "walk/list-map-without-keys":
    "A list of type map must list the fields that identify an item: `x-kubernetes-list-map-keys: [name]`.",
  "walk/list-map-without-items": itemsOfMap,
  "walk/list-map-items-many": itemsOfMap,
  "walk/list-map-items-type": itemsOfMap,
  "walk/nullable-items": "Items of a set or a map cannot be null: remove `nullable`.",
  "walk/list-map-key-optional":
    "Every item must have its key: list the field under the items' `required`, or give it a default.",
  "walk/list-map-key-nullable": "A list key cannot be null: remove `nullable`.",
};
