import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { fromData, type Value, type ValueMap } from "../../../go/value/value.ts";
import data from "./data/built-in-kinds.json" with { type: "json" };

const kinds: Readonly<Record<string, string>> = data.kinds;
const models: Readonly<Record<string, string>> = data.models;

/** The name of a model in OpenAPI documents, which have this one too. */
const objectMeta = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/**
 * The kinds of Kubernetes itself, with their models, as far as they are in a stable version. A model is the types of its
 * fields: `s` is a string, `[s` a list of strings, `{s` a map of strings, `PodSpec` another model. They are of Kubernetes
 * 1.37; an older server does not have the newest fields.
 * Upstream: k8s.io/kubernetes/pkg/generated/openapi.
 */
export const builtInKinds: readonly (GroupVersionKind & { readonly model: string })[] = Object.entries(
  kinds,
).flatMap(([groupVersion, names]) => {
  const [version = "", group = ""] = groupVersion.split("/").reverse();
  return names.split(" ").map((name) => {
    const [kind = "", model = kind] = name.split("=");
    return { group, version, kind, model };
  });
});

/** Returns the schema of a model, which refers to others. Undefined for other names. */
export function builtInModel(name: string): ValueMap | undefined {
  const fields = models[name];
  if (fields === undefined) return undefined;
  const properties = fields.split(" ").flatMap((field) => {
    const [property = "", type = ""] = field.split(":");
    return property === "" ? [] : [[property, schemaOf(type)] as const];
  });
  return new Map<string, Value>([
    ["type", "object"],
    ["properties", new Map(properties)],
  ]);
}

const scalars: Readonly<Record<string, Value>> = {
  s: fromData({ type: "string" }),
  y: fromData({ type: "string", format: "byte" }),
  t: fromData({ type: "string", format: "date-time" }),
  x: fromData({ type: "string", format: "int-or-string" }),
  i: fromData({ type: "integer" }),
  n: fromData({ type: "number" }),
  b: fromData({ type: "boolean" }),
  o: fromData({ type: "object" }),
};

function schemaOf(type: string): Value {
  if (type.startsWith("[")) return fromData({ type: "array", items: schemaOf(type.slice(1)) });
  if (type.startsWith("{")) {
    return fromData({ type: "object", additionalProperties: schemaOf(type.slice(1)) });
  }
  const model = type === "ObjectMeta" ? objectMeta : type;
  return scalars[type] ?? fromData({ $ref: `#/components/schemas/${model}` });
}
