import type { Schema } from "../../controllergen/schema/props.ts";
import { conditionsSchema } from "./conditions.ts";
import type { Drafting } from "./drafting.ts";
import { listSchema } from "./lists.ts";
import { integerSchema, numberSchema } from "./numbers.ts";
import { objectSchema } from "./objects.ts";
import { type Kind, kindsOf, type Place } from "./place.ts";
import { integerOrStringSchema, stringSchema } from "./strings.ts";
import { aKind, listed, seenIn } from "./words.ts";

/** The deepest node that is described: what is below it is kept as it is. */
const deepest = 100;

/** The schema that accepts all values of a place. */
export function schemaOf(place: Place, drafting: Drafting): Schema {
  const kinds = kindsOf(place.values);
  const schema = schemaOfKinds(place, kinds, drafting);
  const nulls = place.values.filter((value) => value === null).length;
  if (nulls === 0) return schema;
  drafting.ask({
    topic: "nullable",
    at: place.at,
    shownAt: ["nullable"],
    evidence: `null ${seenIn(nulls, place)}`,
    options: [{ id: "nullable", label: "null is allowed" }],
  });
  return { ...schema, nullable: true };
}

function schemaOfKinds(place: Place, kinds: ReadonlyMap<Kind, number>, drafting: Drafting): Schema {
  const has = (...wanted: readonly Kind[]): boolean =>
    kinds.size === wanted.length && wanted.every((kind) => kinds.has(kind));
  if (place.at.length > deepest && (has("object") || has("list"))) return tooDeep(place, drafting);
  if (kinds.size === 0) return unknownSchema(place, drafting);
  if (has("boolean")) return booleanSchema(place, drafting);
  if (has("integer")) return integerSchema(place, drafting);
  if (has("number") || has("integer", "number")) return numberSchema(place, drafting);
  if (has("string")) return stringSchema(place, drafting);
  if (has("integer", "string")) return integerOrStringSchema(place, drafting);
  if (has("object")) return objectSchema(place, drafting);
  if (has("list")) return conditionsSchema(place, drafting) ?? listSchema(place, drafting);
  return mixedSchema(place, kinds, drafting);
}

/** Accepts and keeps any value. */
const anything: Schema = { "x-kubernetes-preserve-unknown-fields": true };

function booleanSchema(place: Place, drafting: Drafting): Schema {
  const booleans = place.values.filter((value) => value !== null).length;
  drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `${aKind("boolean")} ${seenIn(booleans, place)}`,
    options: [{ id: "boolean", label: "boolean" }],
  });
  return { type: "boolean" };
}

/** Null says nothing about the type. */
function unknownSchema(place: Place, drafting: Drafting): Schema {
  const type = drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `only null ${seenIn(place.values.length, place)}`,
    options: [
      { id: "any", label: "any value" },
      { id: "string", label: "string" },
      { id: "integer", label: "integer" },
      { id: "boolean", label: "boolean" },
      { id: "object", label: "object with any fields" },
    ],
  });
  if (type === "any") return anything;
  return type === "object" ? { type, ...anything } : { type };
}

function mixedSchema(place: Place, kinds: ReadonlyMap<Kind, number>, drafting: Drafting): Schema {
  const seen = [...kinds].map(([kind, count]) => `${aKind(kind)} in ${count}`);
  drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `${listed(seen)} of ${place.values.length}: no type accepts all of them`,
    options: [{ id: "any", label: "any value" }],
  });
  return anything;
}

function tooDeep({ at }: Place, drafting: Drafting): Schema {
  drafting.ask({
    topic: "type",
    at,
    evidence: "the samples are nested deeper than a draft describes",
    options: [{ id: "any", label: "any value" }],
  });
  return anything;
}
