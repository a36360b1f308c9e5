import { type Capabilities, isIn } from "../../apimachinery/minors/capabilities.ts";
import { fromData, isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { deleteOptionsVersions } from "./data/delete-options-versions.ts";
import kubernetesModels from "./data/kubernetes-models.json" with { type: "json" };
import { conventions } from "./property-texts.ts";

const meta = "io.k8s.apimachinery.pkg.apis.meta.v1";
export const scaleModel = "io.k8s.api.autoscaling.v1.Scale";
const kinds = "x-kubernetes-group-version-kind";

interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

function kindIn(kind: string, versions: readonly GroupVersion[]): Value {
  return fromData(versions.map(({ group, version }) => ({ group, kind, version })));
}

/** Changes each map in a value, the innermost first. */
function mapEach(value: Value, change: (map: ValueMap) => ValueMap): Value {
  if (isList(value)) return value.map((item) => mapEach(item, change));
  if (!isMap(value)) return value;
  return change(new Map([...value].map(([key, below]) => [key, mapEach(below, change)])));
}

function withItemDefault(item: ValueMap): ValueMap {
  const ref = item.get("$ref");
  if (ref !== undefined) {
    return new Map<string, Value>([
      ["allOf", [new Map([["$ref", ref]])]],
      ["default", new Map()],
    ]);
  }
  return item.get("type") === "string" ? new Map(item).set("default", "") : item;
}

/** Returns items as in older servers: with a default, next to which references are not allowed. */
function withItemDefaults(schema: ValueMap): ValueMap {
  const older = new Map(schema);
  for (const key of ["items", "additionalProperties"]) {
    const item = schema.get(key);
    if (isMap(item)) older.set(key, withItemDefault(item));
  }
  return older;
}

function withoutListType(schema: ValueMap): ValueMap {
  return new Map([...schema].filter(([key]) => !key.startsWith("x-kubernetes-list-")));
}

/** Returns a map with another value at a path, or without one if it is undefined. */
function withAt(map: ValueMap, [key = "", ...rest]: readonly string[], value: Value | undefined): ValueMap {
  const below = map.get(key);
  const there = rest.length > 0 && isMap(below) ? withAt(below, rest, value) : value;
  const out = new Map(map);
  if (there === undefined) out.delete(key);
  else out.set(key, there);
  return out;
}

/**
 * The models that all kinds share, by name, as in v3 documents of a minor.
 * Upstream: k8s.io/apimachinery/pkg/generated/openapi, k8s.io/apiserver/pkg/endpoints/openapi.
 */
export function sharedModels(capabilities: Capabilities): ValueMap {
  let models: ValueMap = new Map(
    Object.entries(kubernetesModels).map(([name, model]) => [name, fromData(model)]),
  );
  const each = (change: (schema: ValueMap) => ValueMap): void => {
    models = new Map([...models].map(([name, model]) => [name, mapEach(model, change)]));
  };
  const set = (model: string, path: readonly string[], value?: Value): void => {
    models = withAt(models, [model.includes(".") ? model : `${meta}.${model}`, ...path], value);
  };
  if (!capabilities.listTypesInModels) each(withoutListType);
  if (!capabilities.plainItemsInModels) each(withItemDefaults);
  if (capabilities.listTypeOfStatusDetails)
    set("Status", ["properties", "details", "x-kubernetes-list-type"], "atomic");
  if (!capabilities.shardSelectorParameter) {
    set("ShardInfo", []);
    set("ListMeta", ["properties", "shardInfo"]);
  }
  if (!capabilities.unsafeDeletionParameter)
    set("DeleteOptions", ["properties", "ignoreStoreReadErrorWithClusterBreakingPotential"]);
  if (!capabilities.scaleMetadataDescription) {
    const text = `Standard object metadata; More info: ${conventions}#metadata.`;
    set(scaleModel, ["properties", "metadata", "description"], text);
  }
  if (!capabilities.scaleReplicasDefault) set(`${scaleModel}Spec`, ["properties", "replicas", "default"]);
  const versions = deleteOptionsVersions.filter((row) => isIn(row, capabilities.kubernetes));
  set("DeleteOptions", [kinds], kindIn("DeleteOptions", versions));
  if (capabilities.statusOfResourceGroup) {
    const both = [
      { group: "", version: "v1" },
      { group: "resource.k8s.io", version: "v1alpha2" },
    ];
    set("Status", [kinds], kindIn("Status", both));
  }
  return models;
}
