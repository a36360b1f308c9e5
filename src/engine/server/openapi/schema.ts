import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { fromData, isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import type { OpenApiVersion } from "./kubernetes-properties.ts";

/** Sets the given members, except undefined, false, "" and empty lists and maps, like `omitempty`. */
function present(members: Readonly<Record<string, Value | undefined>>): Map<string, Value> {
  const schema = new Map<string, Value>();
  for (const [key, value] of Object.entries(members)) {
    const empty = value === undefined || value === false || value === "";
    const bare = (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);
    if (!empty && !(bare && key !== "default")) schema.set(key, value);
  }
  return schema;
}

/** Checks for values that `omitempty` drops from an example, which may be anything. */
function isEmpty(value: Value): boolean {
  return (
    value === null || value === "" || (isList(value) ? value.length === 0 : isMap(value) && value.size === 0)
  );
}

/** Bounds are float64 in Go and are printed without a fraction if they are integral. */
function bound(value: number | undefined): Value | undefined {
  return value === undefined ? undefined : fromData(value);
}

function published({ rule, message, messageExpression, reason, fieldPath, optionalOldSelf }: ValidationRule) {
  const rest = { message, messageExpression, reason, fieldPath };
  const schema = present({ rule, ...rest });
  return optionalOldSelf === undefined ? schema : schema.set("optionalOldSelf", optionalOldSelf);
}

/**
 * Converts a structural schema to published OpenAPI. `isJunctor`: it is below allOf, anyOf, oneOf or not.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/kubeopenapi.go.
 */
export function toOpenApi(
  s: Structural,
  capabilities: Capabilities,
  openApi: OpenApiVersion,
  isJunctor = false,
): ValueMap {
  const node = (below: Structural): ValueMap => toOpenApi(below, capabilities, openApi, isJunctor);
  const junctor = (below: Structural): ValueMap => toOpenApi(below, capabilities, openApi, true);
  const all = (list: readonly Structural[]): Value => list.map(junctor);
  const schema = present({
    type: s.type,
    title: s.title,
    description: s.description,
    nullable: s.nullable,
    format: s.format,
    maximum: bound(s.maximum),
    exclusiveMaximum: s.exclusiveMaximum,
    minimum: bound(s.minimum),
    exclusiveMinimum: s.exclusiveMinimum,
    multipleOf: bound(s.multipleOf),
    maxLength: s.maxLength,
    minLength: s.minLength,
    pattern: s.pattern,
    maxItems: s.maxItems,
    minItems: s.minItems,
    uniqueItems: s.uniqueItems,
    maxProperties: s.maxProperties,
    minProperties: s.minProperties,
    required: s.required,
    enum: s.enum,
    allOf: all(s.allOf),
    anyOf: all(s.anyOf),
    oneOf: all(s.oneOf),
    properties: new Map([...s.properties].map(([name, property]) => [name, node(property)])),
    "x-kubernetes-preserve-unknown-fields": s.preserveUnknownFields,
    "x-kubernetes-embedded-resource": s.embeddedResource,
    "x-kubernetes-int-or-string": s.intOrString,
    "x-kubernetes-list-map-keys": s.listMapKeys,
    "x-kubernetes-list-type": s.listType,
    "x-kubernetes-map-type": s.mapType,
    "x-kubernetes-validations": s.validations.map(published),
  });
  // A schema without members still has a meaning.
  if (s.not !== undefined) schema.set("not", junctor(s.not));
  if (s.items !== undefined) schema.set("items", node(s.items));
  // Below a junctor, only false is possible, which is not published there.
  const additional = isJunctor ? undefined : s.additionalProperties;
  if (additional !== undefined) {
    schema.set("additionalProperties", typeof additional === "boolean" ? additional : node(additional));
  }
  if (s.default !== undefined && s.default !== null) schema.set("default", s.default);
  if (capabilities.examplesPublished && s.externalDocs !== undefined) {
    const { description, url } = s.externalDocs;
    schema.set("externalDocs", present({ description, url }));
  }
  if (capabilities.examplesPublished && s.example !== undefined) {
    const keepsEmpty = openApi === "v3" && capabilities.emptyExamplesPublished;
    if (keepsEmpty ? s.example !== null : !isEmpty(s.example)) schema.set("example", s.example);
  }
  return schema;
}
