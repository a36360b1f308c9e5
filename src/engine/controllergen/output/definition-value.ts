import type { Value, ValueMap } from "../../go/value/value.ts";
import type { Column, Definition, Version } from "../definition/props.ts";
import type { Schema } from "../schema/props.ts";
import { schemaValue, withoutEmpty } from "./schema-value.ts";

/** What is written in addition to the definition. */
export interface WriteOptions {
  readonly omitToolVersion: boolean;
  /** `spec.preserveUnknownFields`, written if it is set. */
  readonly preserveUnknownFields: boolean | undefined;
  /** Called for each schema that is written. */
  readonly count: () => void;
}

/** The controller-gen version whose results these are. */
export const toolVersion = "v0.23.0";

/** Converts a definition to a value. Undefined is a definition without versions. */
export function definitionValue(definition: Definition | undefined, options: WriteOptions): ValueMap {
  const annotations = new Map<string, Value>(definition?.annotations);
  if (!options.omitToolVersion) annotations.set("controller-gen.kubebuilder.io/version", toolVersion);
  const metadata = new Map<string, Value>();
  if (annotations.size > 0) metadata.set("annotations", annotations);
  if (definition !== undefined && definition.labels.size > 0) metadata.set("labels", definition.labels);
  if (definition !== undefined) metadata.set("name", `${definition.plural}.${definition.group}`);
  const spec = new Map<string, Value>([
    ["group", definition?.group ?? ""],
    ["names", namesValue(definition)],
    ["scope", definition?.scope ?? ""],
    ["versions", definition?.versions.map((version) => versionValue(version, options.count)) ?? null],
  ]);
  if (options.preserveUnknownFields !== undefined)
    spec.set("preserveUnknownFields", options.preserveUnknownFields);
  return new Map<string, Value>([
    ["apiVersion", "apiextensions.k8s.io/v1"],
    ["kind", "CustomResourceDefinition"],
    ["metadata", metadata],
    ["spec", spec],
  ]);
}

function namesValue(definition: Definition | undefined): ValueMap {
  const names = new Map<string, Value>([
    ["kind", definition?.kind ?? ""],
    ["plural", definition?.plural ?? ""],
  ]);
  if (definition === undefined) return names;
  names.set("listKind", `${definition.kind}List`);
  if (definition.singular !== "") names.set("singular", definition.singular);
  if (definition.shortNames.length > 0) names.set("shortNames", definition.shortNames);
  if (definition.categories.length > 0) names.set("categories", definition.categories);
  return names;
}

function versionValue(version: Version, count: () => void): ValueMap {
  const map = new Map<string, Value>([
    ["name", version.name],
    ["served", version.served],
    ["storage", version.storage],
    ["schema", new Map([["openAPIV3Schema", schemaValue(withPlainMetadata(version.schema), count)]])],
  ]);
  if (version.deprecation !== undefined) {
    map.set("deprecated", true);
    if (version.deprecation.warning !== undefined) map.set("deprecationWarning", version.deprecation.warning);
  }
  if (version.subresources !== undefined) {
    const { status, scale } = version.subresources;
    const subresources = new Map<string, Value>();
    if (status === true) subresources.set("status", new Map());
    if (scale !== undefined) subresources.set("scale", new Map(Object.entries(scale)));
    map.set("subresources", subresources);
  }
  if (version.columns.length > 0) map.set("additionalPrinterColumns", version.columns.map(columnValue));
  if (version.selectableFields.length > 0)
    map.set(
      "selectableFields",
      version.selectableFields.map((jsonPath) => new Map([["jsonPath", jsonPath]])),
    );
  return map;
}

function columnValue({ name, type, jsonPath, description, format, priority }: Column): ValueMap {
  const map = new Map<string, Value>([
    ["name", name],
    ["type", type],
    ["jsonPath", jsonPath],
  ]);
  for (const [key, text] of withoutEmpty({ description, format })) map.set(key, text);
  if (priority !== 0n) map.set("priority", priority);
  return map;
}

/** The API server itself knows metadata. Upstream: crd/gen.go `FixTopLevelMetadata`. */
export function withPlainMetadata(schema: Schema): Schema {
  if (schema.properties?.has("metadata") !== true) return schema;
  const { place } = schema.properties.get("metadata") ?? {};
  const plain: Schema = { type: "object", ...(place === undefined ? {} : { place }) };
  return { ...schema, properties: new Map(schema.properties).set("metadata", plain) };
}
