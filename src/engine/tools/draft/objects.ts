import type { Schema } from "../../controllergen/schema/props.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { Option } from "./decision.ts";
import { askDefault } from "./defaults.ts";
import type { Drafting } from "./drafting.ts";
import { mapEvidence } from "./map-or-object.ts";
import { haveOneType, kindsOf, objectsIn, type Place } from "./place.ts";
import { withReference } from "./references.ts";
import { askRequired } from "./required.ts";
import { counted, seenIn } from "./words.ts";

type Shape = "object" | "map" | "open";

const object: Option<Shape> = { id: "object", label: "object" };
const map: Option<Shape> = { id: "map", label: "map" };
const open: Option<Shape> = { id: "open", label: "object that keeps other fields" };

/** An object with fields, or a map, whose keys are data. */
export function objectSchema(place: Place, drafting: Drafting): Schema {
  const objects = objectsIn(place.values);
  const fields = fieldsOf(objects);
  if (fields.size === 0) return emptyObjectSchema(place, objects.length, drafting);
  const values = [...fields.values()].flat();
  // The values of a map have one schema.
  const canBeMap = place.listKeys === undefined && haveOneType(kindsOf(values));
  const asMap = canBeMap ? mapEvidence(place.name, objects) : undefined;
  const shape = drafting.ask<Shape>({
    topic: "fields",
    at: place.at,
    shownAt: [asMap === undefined ? "properties" : "additionalProperties"],
    evidence: `${seenIn(objects.length, place)} with ${counted(fields.size, asMap === undefined ? "field" : "key")}${asMap === undefined ? "" : `; ${asMap}`}`,
    options: asMap === undefined ? [object, ...(canBeMap ? [map] : []), open] : [map, object, open],
  });
  if (shape === "map") {
    const value: Place = {
      at: [...place.at, "additionalProperties"],
      name: place.name,
      values,
      of: values.length,
      holder: "value",
      isStatus: place.isStatus,
    };
    return { type: "object", additionalProperties: drafting.below(value) };
  }
  const schema = fieldsSchema(place, objects, fields, drafting);
  return shape === "open" ? { ...schema, "x-kubernetes-preserve-unknown-fields": true } : schema;
}

/** The values of each field, in one pass: there may be thousands of objects with thousands of fields. */
function fieldsOf(objects: readonly ValueMap[]): ReadonlyMap<string, readonly Value[]> {
  const fields = new Map<string, Value[]>();
  for (const object of objects) {
    for (const [name, value] of object) {
      const values = fields.get(name);
      if (values === undefined) fields.set(name, [value]);
      else values.push(value);
    }
  }
  return fields;
}

function fieldsSchema(
  place: Place,
  objects: readonly ValueMap[],
  fields: ReadonlyMap<string, readonly Value[]>,
  drafting: Drafting,
): Schema {
  const properties = new Map<string, Schema>();
  const required: string[] = [];
  // The fields of the only object below an optional field say as much as that object.
  const holder = place.holder === "sample" && objects.length < place.of ? "object" : place.holder;
  for (const [name, values] of fields) {
    const isListKey = place.listKeys?.includes(name) === true;
    const field: Place = {
      at: [...place.at, "properties", name],
      name,
      values,
      of: objects.length,
      holder,
      isStatus: place.isStatus,
      ...(isListKey ? { isListKey } : {}),
    };
    const schema = drafting.below(field);
    properties.set(name, isListKey ? schema : askDefault(schema, field, drafting));
    if (askRequired(field, place.at, drafting)) required.push(name);
  }
  const schema: Schema = { type: "object", properties };
  if (required.length > 0) schema.required = required.sort();
  return withReference(schema, place, objects, drafting);
}

function emptyObjectSchema(place: Place, objects: number, drafting: Drafting): Schema {
  const shape = drafting.ask<"any" | "object" | "map">({
    topic: "fields",
    at: place.at,
    shownAt: ["x-kubernetes-preserve-unknown-fields"],
    evidence: `an empty object ${seenIn(objects, place)}`,
    options: [
      { id: "any", label: "object with any fields" },
      { id: "object", label: "object without fields" },
      { id: "map", label: "map of strings" },
    ],
  });
  if (shape === "map") return { type: "object", additionalProperties: { type: "string" } };
  return shape === "any"
    ? { type: "object", "x-kubernetes-preserve-unknown-fields": true }
    : { type: "object" };
}
