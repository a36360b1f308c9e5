import type { Schema } from "../../controllergen/schema/props.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Drafting } from "./drafting.ts";
import type { Place } from "./place.ts";
import { seenIn } from "./words.ts";

/** The fields of references to objects and to keys in them. */
const fields = new Set([
  "apiGroup",
  "apiVersion",
  "fieldPath",
  "group",
  "key",
  "kind",
  "name",
  "namespace",
  "optional",
  "resourceVersion",
  "uid",
]);

const isNamed = /(?:[rR]efs?|[rR]eferences?)$/;

/** A reference is written as a whole, so it is atomic, as in Kubernetes. */
export function withReference(
  schema: Schema,
  place: Place,
  objects: readonly ValueMap[],
  drafting: Drafting,
): Schema {
  const names = [...(schema.properties?.keys() ?? [])];
  if (!names.includes("name") || !names.every((name) => fields.has(name))) return schema;
  const isScalar = [...(schema.properties?.values() ?? [])].every(
    ({ type }) => type === "string" || type === "boolean",
  );
  if (!isNamed.test(place.name) || !isScalar || place.listKeys !== undefined) return schema;
  const chosen = drafting.ask<"atomic" | "granular">({
    topic: "reference",
    at: place.at,
    shownAt: ["x-kubernetes-map-type"],
    evidence: `a reference to an object ${seenIn(objects.length, place)}`,
    options: [
      { id: "atomic", label: "reference, owned as a whole (atomic)" },
      { id: "granular", label: "object, each field owned separately" },
    ],
  });
  return chosen === "atomic" ? { ...schema, "x-kubernetes-map-type": "atomic" } : schema;
}
