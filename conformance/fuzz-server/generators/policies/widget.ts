import type { Random } from "../../../../src/engine/cel/testing/random.ts";

const text = { type: "string" };
const integer = { type: "integer" };

const spec = {
  type: "object",
  properties: {
    replicas: { type: "integer", default: 1 },
    size: { type: "integer", maximum: 50 },
    color: { type: "string", maxLength: 40 },
    ratio: { type: "number" },
    enabled: { type: "boolean" },
    tags: { type: "array", items: text, "x-kubernetes-list-type": "set" },
    words: { type: "array", items: text },
    ports: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name"],
      items: {
        type: "object",
        required: ["name"],
        properties: { name: text, port: integer, protocol: { type: "string", default: "TCP" } },
      },
    },
    labels: { type: "object", additionalProperties: text },
    atomic: { type: "object", "x-kubernetes-map-type": "atomic", properties: { a: text } },
    free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    amount: { "x-kubernetes-int-or-string": true },
    when: { type: "string", format: "date-time" },
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
