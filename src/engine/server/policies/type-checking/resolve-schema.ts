import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { openApiV3 } from "../../openapi/documents.ts";
import { sharedModels } from "../../openapi/shared-models.ts";
import type { Resource } from "../../resource/resource.ts";
import { builtInKinds, builtInModel } from "./built-in-kinds.ts";

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
  const builtIn = builtInKinds.find((each) => isSame(each, wanted));
  if (builtIn !== undefined) {
    return modelNamed(builtIn.model, (name) => builtInModel(name) ?? shared.get(name), new Set());
  }
  const ofGroup = resources.filter(({ group }) => group === wanted.group);
  const own = member(member(openApiV3(ofGroup, wanted.version, "schemas"), "components"), "schemas");
  if (!isMap(own)) return undefined;
  const models = new Map([...own, ...shared]);
  const name = nameOf(models, wanted);
  return name === undefined ? undefined : modelNamed(name, (each) => models.get(each), new Set());
}

function isSame(a: GroupVersionKind, b: GroupVersionKind): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

/** Returns the name of the model of a kind. */
function nameOf(models: ValueMap, wanted: GroupVersionKind): string | undefined {
  for (const [name, model] of models) {
    const kinds = member(model, "x-kubernetes-group-version-kind");
    if (!isList(kinds)) continue;
    const [group, version, kind] = ["group", "version", "kind"] as const;
    const isThis = (each: Value) =>
      isSame(
        { group: stringAt(each, group), version: stringAt(each, version), kind: stringAt(each, kind) },
        wanted,
      );
    if (kinds.some(isThis)) return name;
  }
  return undefined;
}

/** Returns the model of a name. */
type Find = (name: string) => Value | undefined;

/**
 * Returns a model with others in the place of their references, also of those that `allOf` wraps. A reference to a model
 * that contains it is an object without fields. Upstream: `PopulateRefs` in refs.go.
 */
function modelNamed(name: string, find: Find, above: ReadonlySet<string>): ValueMap {
  const model = find(name);
  if (above.has(name) || !isMap(model)) return new Map([["type", "object"]]);
  return populated(model, find, new Set([...above, name]));
}

function populated(schema: ValueMap, find: Find, above: ReadonlySet<string>): ValueMap {
  const reference = referenceIn(schema);
  if (reference !== undefined) return modelNamed(reference.replace(/^.*\//, ""), find, above);
  const below = (child: Value): Value => (isMap(child) ? populated(child, find, above) : child);
  const result = new Map(schema);
  const properties = schema.get("properties");
  if (isMap(properties)) {
    result.set("properties", new Map([...properties].map(([key, child]) => [key, below(child)] as const)));
  }
  for (const key of ["items", "additionalProperties"]) {
    const child = schema.get(key);
    if (child !== undefined) result.set(key, below(child));
  }
  return result;
}

function referenceIn(schema: Value): string | undefined {
  const own = member(schema, "$ref");
  if (typeof own === "string") return own;
  const all = member(schema, "allOf");
  return isList(all) ? all.map(referenceIn).find((each) => each !== undefined) : undefined;
}
