import { fromData, isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import {
  apiVersionText,
  embeddedApiVersionText,
  embeddedKindText,
  kindText,
  listMetadataText,
  metadataText,
} from "./property-texts.ts";

export type OpenApiVersion = "v2" | "v3";

/** Returns the `$ref` to a model. */
export function refTo(model: string, openApi: OpenApiVersion): string {
  return openApi === "v2" ? `#/definitions/${model}` : `#/components/schemas/${model}`;
}

/** A property that refers to a model. In v3, a description next to a `$ref` is not allowed. */
function reference(model: string, description: string, openApi: OpenApiVersion): Value {
  const ref = { $ref: refTo(`io.k8s.apimachinery.pkg.apis.meta.v1.${model}`, openApi) };
  return fromData(openApi === "v2" ? { description, ...ref } : { description, allOf: [ref] });
}

const text = (description: string): Value => fromData({ type: "string", description });

function withProperties(schema: ValueMap, added: Readonly<Record<string, Value>>): ValueMap {
  const own = schema.get("properties");
  const properties = new Map([...(isMap(own) ? own : []), ...Object.entries(added)]);
  return new Map(schema).set("properties", properties);
}

/** Returns a schema with the properties that every object has, which replace its own. */
export function withObjectProperties(schema: ValueMap, openApi: OpenApiVersion): ValueMap {
  const metadata = reference("ObjectMeta", metadataText, openApi);
  return withProperties(schema, { apiVersion: text(apiVersionText), kind: text(kindText), metadata });
}

/** The same for a list. */
export function withListProperties(schema: ValueMap, openApi: OpenApiVersion): ValueMap {
  const metadata = reference("ListMeta", listMetadataText, openApi);
  return withProperties(schema, { apiVersion: text(apiVersionText), kind: text(kindText), metadata });
}

/**
 * Returns a schema whose embedded resources have an apiVersion, a kind and metadata. In v2, one that preserves unknown
 * fields gets none, because kubectl would then reject all other fields.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder/builder.go `addEmbeddedProperties`.
 */
export function withEmbeddedProperties(schema: ValueMap, openApi: OpenApiVersion): ValueMap {
  const below = new Map(schema);
  for (const key of ["items", "additionalProperties"]) {
    const child = schema.get(key);
    if (isMap(child)) below.set(key, withEmbeddedProperties(child, openApi));
  }
  const properties = schema.get("properties");
  if (isMap(properties)) {
    const entries = [...properties].map(
      ([name, child]) => [name, isMap(child) ? withEmbeddedProperties(child, openApi) : child] as const,
    );
    below.set("properties", new Map(entries));
  }
  const open = openApi === "v2" && schema.get("x-kubernetes-preserve-unknown-fields") === true;
  if (open || schema.get("x-kubernetes-embedded-resource") !== true) return below;
  const required = schema.get("required");
  const known = isList(required) ? required : [];
  const missing = ["kind", "apiVersion"].filter((name) => !known.includes(name));
  const added = {
    apiVersion: text(embeddedApiVersionText),
    kind: text(embeddedKindText),
    metadata: reference("ObjectMeta", metadataText, openApi),
  };
  return new Map(withProperties(below, added)).set("required", [...known, ...missing]);
}
