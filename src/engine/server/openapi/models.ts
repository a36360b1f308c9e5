import { fromData, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import {
  type OpenApiVersion,
  refTo,
  withEmbeddedProperties,
  withListProperties,
  withObjectProperties,
} from "./kubernetes-properties.ts";
import { toOpenApi } from "./schema.ts";
import { toStructuralV2 } from "./structural-v2.ts";
import { unfold } from "./unfold.ts";

/** The name of a kind's model: the group in reverse, the version, the kind. */
export function modelName({ group }: Resource, version: ServedVersion, kind: string): string {
  return [...group.split(".").reverse(), version.name, kind].join(".");
}

/** Adds what a model contains besides its schema: its group, version and kind, and the selectable fields. */
function withExtensions(
  schema: ValueMap,
  kind: string,
  { group, capabilities }: Resource,
  { name, selectableFields }: ServedVersion,
): ValueMap {
  const out = new Map(schema);
  out.set("x-kubernetes-group-version-kind", fromData([{ group, version: name, kind }]));
  const isPublished = selectableFields.length > 0 || capabilities.emptySelectableFieldsPublished;
  if (capabilities.selectableFieldsPublished && isPublished) {
    const fields = selectableFields.map((path) => ({ fieldPath: path.replace(/^\./, "") }));
    out.set("x-kubernetes-selectable-fields", fromData(fields));
  }
  return out;
}

function objectModel(
  { published: schema }: ServedVersion,
  resource: Resource,
  openApi: OpenApiVersion,
): ValueMap {
  // kubectl treats the listed properties as all that are allowed.
  const open = schema.preserveUnknownFields || resource.preserveUnknownFields;
  if (openApi === "v2" && open) return new Map([["type", "object"]]);
  const model = toOpenApi(
    openApi === "v2" ? toStructuralV2(schema) : unfold(schema),
    resource.capabilities,
    openApi,
  );
  return withEmbeddedProperties(withObjectProperties(model, openApi), openApi);
}

function listModel(version: ServedVersion, resource: Resource, openApi: OpenApiVersion): ValueMap {
  const { kind, publishedListKind: listKind, plural } = resource;
  const description = `List of ${plural}. More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md`;
  const items = {
    description,
    type: "array",
    items: { $ref: refTo(modelName(resource, version, kind), openApi) },
  };
  const schema = new Map<string, Value>([
    ["description", `${listKind} is a list of ${kind}`],
    ["type", "object"],
    ["required", ["items"]],
    ["properties", fromData({ items })],
  ]);
  return withListProperties(schema, openApi);
}

/**
 * The models of a version: its kind and its list.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder/builder.go.
 */
export function models(
  version: ServedVersion,
  resource: Resource,
  openApi: OpenApiVersion,
): ReadonlyMap<string, ValueMap> {
  const { kind, publishedListKind: listKind } = resource;
  const finish = (schema: ValueMap, of: string) => withExtensions(schema, of, resource, version);
  return new Map([
    [modelName(resource, version, kind), finish(objectModel(version, resource, openApi), kind)],
    [modelName(resource, version, listKind), finish(listModel(version, resource, openApi), listKind)],
  ]);
}
