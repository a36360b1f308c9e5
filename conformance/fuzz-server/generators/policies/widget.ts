import type { Random } from "../../../../src/engine/cel/testing/random.ts";
import { patchedFields } from "../../../../src/engine/server/policies/testing/patched-fields.ts";

const text = { type: "string" };
const integer = { type: "integer" };

const spec = {
  type: "object",
  properties: {
    replicas: { type: "integer", default: 1 },
    size: { type: "integer", maximum: 50 },
    color: { type: "string", maxLength: 40 },
    ...patchedFields,
    atomic: { type: "object", "x-kubernetes-map-type": "atomic", properties: { a: text } },
    nested: {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: text, c: { type: "integer", default: 7 } } },
      },
    },
    nothing: { type: "string", nullable: true },
  },
};

const schema = {
  type: "object",
  properties: {
    spec,
    status: { type: "object", properties: { replicas: integer, phase: text } },
  },
};

/** The definition of Widgets with one to three versions of the same schema, and the names of its versions. */
export function widgets(random: Random): { readonly crd: string; readonly versions: readonly string[] } {
  const versions = ["v1", "v2", "v3"].slice(0, random.oneIn(3) ? random.pick([2, 3]) : 1);
  const storage = random.pick(versions);
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { plural: "widgets", singular: "widget", kind: "Widget", listKind: "WidgetList" },
      versions: versions.map((name) => ({
        name,
        served: true,
        storage: name === storage,
        schema: { openAPIV3Schema: schema },
        subresources: {
          status: {},
          scale: { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" },
        },
      })),
    },
  };
  return { crd: JSON.stringify(crd), versions };
}
