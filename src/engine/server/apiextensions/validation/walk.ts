import { forbidden, invalid } from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import type { Path } from "../../../go/value/path.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import { below, type Place, type Walk } from "./walk-context.ts";
import { additionalAndProperties, preserveFalse, uniqueItems } from "./walk-faults.ts";
import { listTypeErrors, mapListKeysMapSetErrors } from "./walk-list-types.ts";
import { ruleErrors } from "./walk-rules.ts";
import { unsupportedErrors } from "./walk-unsupported.ts";

const metaFields = ["metadata", "kind", "apiVersion"] as const;

/**
 * Visits every node of a schema, including junctors and definitions. Collects its errors and the nodes whose rules can
 * be compiled: those without errors in them or below.
 * Upstream: ValidateCustomResourceDefinitionOpenAPISchema in
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.
 */
export function walkSchema(schema: JSONSchemaProps, path: Path, walk: Walk): void {
  visit(schema, walk, {
    path,
    at: [],
    isRoot: true,
    defaultsForbidden: undefined,
    insideResourceMeta: false,
    uncorrelatable: undefined,
    inJunctor: false,
  });
}

/**
 * Schemas without errors and rules, in any place except below a resource's type and metadata, where more is forbidden.
 */
const silent = new WeakSet<JSONSchemaProps>();

function visit(schema: JSONSchemaProps | undefined, walk: Walk, place: Place): void {
  if (schema === undefined) return;
  const { options } = walk;
  const { requireValidPropertyType, requireAtomicSetType, requireMapListKeysMapSetValidation } = options;
  const isUsual =
    !place.isRoot &&
    place.defaultsForbidden === undefined &&
    !place.insideResourceMeta &&
    requireValidPropertyType &&
    requireAtomicSetType &&
    requireMapListKeysMapSetValidation;
  if (isUsual && silent.has(schema)) return;
  const before = walk.errors.length + walk.rules;
  visitNode(schema, walk, place);
  if (isUsual && walk.errors.length + walk.rules === before) silent.add(schema);
}

function visitNode(schema: JSONSchemaProps, walk: Walk, place: Place): void {
  const { options, errors } = walk;
  const before = errors.length;
  append(errors, unsupportedErrors(schema, place, options.requireValidPropertyType));
  if (schema.uniqueItems) {
    errors.push(forbidden([...place.path, "uniqueItems"], uniqueItems(), { origin: "walk/uniqueItems" }));
  }
  visitAdditionalProperties(schema, walk, place);
  visitProperties(schema, walk, place);
  visitJunctors(schema, walk, place);
  visitItems(schema, walk, place);
  for (const [name, dependency] of schema.dependencies ?? []) {
    visit(dependency.schema, walk, below(place, ["dependencies", { key: name }], { inJunctor: true }));
  }
  if (schema.xPreserveUnknownFields === false) {
    const at: Path = [...place.path, "x-kubernetes-preserve-unknown-fields"];
    errors.push(invalid(at, "false", preserveFalse(), { origin: "walk/preserve-unknown-fields" }));
  }
  if (hasListOrMapType(schema)) {
    append(errors, listTypeErrors(schema, place.path, options.requireAtomicSetType));
    if (options.requireMapListKeysMapSetValidation) {
      append(errors, mapListKeysMapSetErrors(schema, place.path));
    }
  }
  const rules = schema.xValidations?.length ?? 0;
  if (rules === 0) return;
  walk.rules += rules;
  const { path, at, uncorrelatable } = place;
  append(errors, ruleErrors(schema, path, walk));
  if (errors.length === before && !place.inJunctor) {
    walk.sites.push({ at, path, uncorrelatable: uncorrelatable?.path });
  }
}

function hasListOrMapType({ xListType, xMapType, xListMapKeys }: JSONSchemaProps): boolean {
  return xListType !== undefined || xMapType !== undefined || xListMapKeys !== undefined;
}

function visitAdditionalProperties(schema: JSONSchemaProps, walk: Walk, place: Place): void {
  const { additionalProperties } = schema;
  if (additionalProperties === undefined) return;
  const { allows, schema: valueSchema } = additionalProperties;
  if ((schema.properties?.size ?? 0) > 0 && (!allows || valueSchema !== undefined)) {
    walk.errors.push(
      forbidden([...place.path, "additionalProperties"], additionalAndProperties(), {
        origin: "walk/additionalProperties",
      }),
    );
  }
  const changes = place.insideResourceMeta
    ? { defaultsForbidden: "inside additionalProperties applying to object metadata" as const }
    : {};
  visit(valueSchema, walk, below(place, ["additionalProperties"], changes));
}

function visitProperties(schema: JSONSchemaProps, walk: Walk, place: Place): void {
  const correlatable =
    schema.xMapType === undefined || schema.xMapType === "granular" || schema.xMapType === "atomic";
  const uncorrelatable = correlatable ? place.uncorrelatable : (place.uncorrelatable ?? place);
  for (const [name, property] of schema.properties ?? []) {
    const meta = metaFields.find((field) => field === name);
    const isMeta = (place.isRoot || schema.xEmbeddedResource) && meta !== undefined;
    visit(
      property,
      walk,
      below(place, ["properties", { key: name }], {
        uncorrelatable,
        insideResourceMeta: place.insideResourceMeta || isMeta,
        defaultsForbidden:
          meta !== undefined && place.isRoot ? (`in top-level ${meta}` as const) : place.defaultsForbidden,
      }),
    );
  }
}

function visitJunctors(schema: JSONSchemaProps, walk: Walk, place: Place): void {
  const branch = (segments: Path): Place => below(place, segments, { inJunctor: true });
  visit(schema.not, walk, branch(["not"]));
  for (const name of ["allOf", "oneOf", "anyOf"] as const) {
    for (const [i, child] of (schema[name] ?? []).entries()) visit(child, walk, branch([name, i]));
  }
  for (const [name, child] of schema.definitions ?? [])
    visit(child, walk, branch(["definitions", { key: name }]));
}

/** Only the items of a map list can be paired with their old values. */
function visitItems(schema: JSONSchemaProps, walk: Walk, place: Place): void {
  const uncorrelatable = schema.xListType === "map" ? place.uncorrelatable : (place.uncorrelatable ?? place);
  visit(schema.items?.schema, walk, below(place, ["items"], { uncorrelatable }));
  for (const [i, child] of (schema.items?.jsonSchemas ?? []).entries()) {
    visit(child, walk, below(place, ["items", i], { uncorrelatable }));
  }
}
