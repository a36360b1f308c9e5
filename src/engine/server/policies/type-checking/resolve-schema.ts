import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { openApiV3 } from "../../openapi/documents.ts";
import { sharedModels } from "../../openapi/shared-models.ts";
import type { Resource } from "../../resource/resource.ts";
import { builtInModels } from "./built-in-models.ts";

/**
 * Returns the published schema of a kind, with the models in the place of their references. Undefined for kinds that are
 * not served.
 * Upstream: k8s.io/apiserver/pkg/cel/openapi/resolver.
 */
export function resolveSchema(
  wanted: GroupVersionKind,
  resources: readonly Resource[],
  capabilities: Capabilities,
): ValueMap | undefined {
  const shared = sharedModels(capabilities);
  const builtIn = modelOf(builtInModels, wanted);
  if (builtIn !== undefined) return populated(builtIn, shared);
  const ofGroup = resources.filter(({ group }) => group === wanted.group);
  const own = member(member(openApiV3(ofGroup, wanted.version, "schemas"), "components"), "schemas");
  if (!isMap(own)) return undefined;
  const models = new Map([...own, ...shared]);
  const model = modelOf(models, wanted);
  return model && populated(model, models);
}

function modelOf(models: ValueMap, { group, version, kind }: GroupVersionKind): ValueMap | undefined {
  for (const model of models.values()) {
    const kinds = member(model, "x-kubernetes-group-version-kind");
    if (!isMap(model) || !isList(kinds)) continue;
    const isThis = (each: Value) =>
      stringAt(each, "group") === group &&
      stringAt(each, "version") === version &&
      stringAt(each, "kind") === kind;
    if (kinds.some(isThis)) return model;
  }
  return undefined;
}

/** Replaces references in a schema, also those that `allOf` wraps. Upstream: `PopulateRefs` in refs.go. */
function populated(schema: ValueMap, models: ValueMap): ValueMap {
  const name = referenceIn(schema)?.replace("#/components/schemas/", "");
  const model = name === undefined ? schema : models.get(name);
  if (!isMap(model)) return new Map();
  const result = new Map(model);
  const properties = model.get("properties");
  if (isMap(properties)) {
    const entries = [...properties].map(([key, child]) => [key, below(child, models)] as const);
    result.set("properties", new Map(entries));
  }
  for (const key of ["items", "additionalProperties"]) {
    const child = model.get(key);
    if (child !== undefined) result.set(key, below(child, models));
  }
  return result;
}

function below(child: Value, models: ValueMap): Value {
  return isMap(child) ? populated(child, models) : child;
}

function referenceIn(schema: Value): string | undefined {
  const own = member(schema, "$ref");
  if (typeof own === "string") return own;
  const all = member(schema, "allOf");
  return isList(all) ? all.map(referenceIn).find((each) => each !== undefined) : undefined;
}
