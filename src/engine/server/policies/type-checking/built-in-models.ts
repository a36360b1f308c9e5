import { fromData, type ValueMap } from "../../../go/value/value.ts";

const stringMap = (format?: string) =>
  ({
    type: "object",
    additionalProperties: { type: "string", ...(format === undefined ? {} : { format }) },
  }) as const;

const text = { type: "string" } as const;
const metadata = {
  allOf: [{ $ref: "#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta" }],
} as const;

function kind(name: string, properties: Readonly<Record<string, object>>) {
  return {
    type: "object",
    properties: { apiVersion: text, kind: text, metadata, ...properties },
    "x-kubernetes-group-version-kind": [{ group: "", version: "v1", kind: name }],
  };
}

const models = {
  ConfigMap: { data: stringMap(), binaryData: stringMap("byte"), immutable: { type: "boolean" } },
  Secret: { data: stringMap("byte"), stringData: stringMap(), type: text, immutable: { type: "boolean" } },
};

/**
 * The kinds of Kubernetes itself that params usually have, as far as the types of their fields matter. Others are not known.
 * Upstream: k8s.io/kubernetes/pkg/generated/openapi.
 */
export const builtInModels: ValueMap = new Map(
  Object.entries(models).map(([name, properties]) => [name, fromData(kind(name, properties))]),
);

/** Their names. All are in the group "" and have plurals with an s. */
export const builtInKinds: readonly string[] = Object.keys(models);
