import { decodeGo } from "../go/decode/decode.ts";
import { fromData } from "../go/value/value.ts";
import type { CustomResourceColumnDefinition } from "../server/apiextensions/types.ts";
import { goJSONSchemaProps, readSchema } from "../server/schema/props/schema.ts";
import type { SchemaMap } from "../server/schema/props/types.ts";

/**
 * What Crossplane adds to each definition that it renders: fields of the spec and of the status, and columns.
 * Upstream: github.com/crossplane/crossplane-runtime/v2/pkg/xcrd/schemas.go.
 */

/** The scope of Crossplane 1, with claims and connection secrets. Crossplane 2 adds `Namespaced` and `Cluster`. */
export const legacyScope = "LegacyCluster";

/** The fields by which an XR or a claim chooses its composition, and the updates of that. */
const choice = {
  compositionRef: objectOf(["name"]),
  compositionSelector: selector(),
  compositionRevisionRef: objectOf(["name"]),
  compositionRevisionSelector: selector(),
};

/** The fields of an XR's spec. `updatePolicy` is what the XRD has as default. */
export function compositeSpec(scope: string, updatePolicy: string | undefined): SchemaMap {
  const names = scope === "Namespaced" ? [] : ["namespace"];
  const resource = objectOf(["apiVersion", "kind", "name", ...names], ["apiVersion", "kind"]);
  const machinery = {
    ...choice,
    compositionUpdatePolicy: oneOf(["Automatic", "Manual"], updatePolicy),
    resourceRefs: { type: "array", items: resource, "x-kubernetes-list-type": "atomic" },
  };
  if (scope !== legacyScope) {
    const description = "Configures how Crossplane will reconcile this composite resource";
    return schemas({ crossplane: { type: "object", description, properties: machinery } });
  }
  return schemas({
    ...machinery,
    claimRef: objectOf(["apiVersion", "kind", "namespace", "name"]),
    writeConnectionSecretToRef: objectOf(["name", "namespace"]),
  });
}

/** The fields of a claim's spec. `deletePolicy` is what the XRD has as default. */
export function claimSpec(deletePolicy: string | undefined): SchemaMap {
  return schemas({
    ...choice,
    compositionUpdatePolicy: oneOf(["Automatic", "Manual"], undefined),
    compositeDeletePolicy: oneOf(["Background", "Foreground"], deletePolicy),
    resourceRef: objectOf(["apiVersion", "kind", "name"]),
    writeConnectionSecretToRef: objectOf(["name"]),
  });
}

/** The fields of the status. A claim has those of an XR with the scope of Crossplane 1. */
export function statusOf(scope: string): SchemaMap {
  const time = { type: "string", format: "date-time" };
  const text = { type: "string" };
  const condition = {
    type: "object",
    required: ["lastTransitionTime", "reason", "status", "type"],
    properties: {
      lastTransitionTime: time,
      message: text,
      reason: text,
      status: text,
      type: text,
      observedGeneration: { type: "integer", format: "int64" },
    },
  };
  const conditions = {
    description: "Conditions of the resource.",
    type: "array",
    "x-kubernetes-list-map-keys": ["type"],
    "x-kubernetes-list-type": "map",
    items: condition,
  };
  if (scope !== legacyScope) return schemas({ conditions });
  return schemas({
    conditions,
    connectionDetails: { type: "object", properties: { lastPublishedTime: time } },
    claimConditionTypes: { type: "array", "x-kubernetes-list-type": "set", items: text },
  });
}

/** The names of the fields that Crossplane adds. */
export interface OwnFields {
  readonly spec: ReadonlySet<string>;
  readonly status: ReadonlySet<string>;
}

/** The fields that Crossplane adds to an XR of a scope, or to a claim if there is none. */
export function ownFields(scope: string | undefined): OwnFields {
  const spec = scope === undefined ? claimSpec(undefined) : compositeSpec(scope, undefined);
  return { spec: new Set(spec.keys()), status: new Set(statusOf(scope ?? legacyScope).keys()) };
}

/** The columns that follow those of the XRD, for an XR. */
export function compositeColumns(scope: string): readonly CustomResourceColumnDefinition[] {
  const path = scope === legacyScope ? ".spec" : ".spec.crossplane";
  return [
    ...conditionColumns,
    column("COMPOSITION", "string", `${path}.compositionRef.name`),
    { ...column("COMPOSITIONREVISION", "string", `${path}.compositionRevisionRef.name`), priority: 1 },
    age,
  ];
}

/** The same for a claim. */
export function claimColumns(): readonly CustomResourceColumnDefinition[] {
  const secret = column("CONNECTION-SECRET", "string", ".spec.writeConnectionSecretToRef.name");
  return [...conditionColumns, secret, age];
}

const conditionColumns = ["Synced", "Ready"].map((type) =>
  column(type.toUpperCase(), "string", `.status.conditions[?(@.type=='${type}')].status`),
);
const age = column("AGE", "date", ".metadata.creationTimestamp");

function column(name: string, type: string, jsonPath: string): CustomResourceColumnDefinition {
  return { name, type, format: "", description: "", priority: 0, jsonPath };
}

/** An object with these texts. */
function objectOf(names: readonly string[], required = names): object {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return { type: "object", required, properties };
}

function selector(): object {
  const matchLabels = { type: "object", additionalProperties: { type: "string" } };
  return { type: "object", required: ["matchLabels"], properties: { matchLabels } };
}

function oneOf(values: readonly string[], value: string | undefined): object {
  return { type: "string", enum: values, ...(value === undefined ? {} : { default: value }) };
}

function schemas(data: Readonly<Record<string, object>>): SchemaMap {
  const read = (each: object) => readSchema(decodeGo(fromData({ ...each }), goJSONSchemaProps).output);
  return new Map(Object.entries(data).map(([name, each]) => [name, read(each)]));
}
