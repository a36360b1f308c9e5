import type { Schema } from "./props.ts";

const text: Schema = { type: "string" };
const dateTime: Schema = { type: "string", format: "date-time" };
const object: Schema = { type: "object" };
const anything: Schema = { "x-kubernetes-preserve-unknown-fields": true };
const intOrString: Schema = {
  "x-kubernetes-int-or-string": true,
  anyOf: [{ type: "integer" }, { type: "string" }],
};

/** The schemas that do not come from a type's declaration. */
export interface PackageOverride {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** True if the package has no other types for upstream. */
  readonly isWhole: boolean;
}

const number = "([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+)";

/** Upstream: crd/known_types.go `KnownPackages`. */
const overrides: Readonly<Record<string, PackageOverride>> = {
  "k8s.io/apimachinery/pkg/apis/meta/v1": {
    schemas: {
      ObjectMeta: object,
      Time: dateTime,
      MicroTime: dateTime,
      Duration: text,
      Fields: { type: "object", additionalProperties: true },
    },
    isWhole: false,
  },
  "k8s.io/apimachinery/pkg/api/resource": {
    schemas: {
      Quantity: {
        ...intOrString,
        pattern: `^(\\+|-)?(${number})(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(${number})))?$`,
      },
    },
    isWhole: true,
  },
  "k8s.io/apimachinery/pkg/runtime": {
    schemas: { RawExtension: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
    isWhole: false,
  },
  "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured": { schemas: { Unstructured: object }, isWhole: false },
  "k8s.io/apimachinery/pkg/util/intstr": { schemas: { IntOrString: intOrString }, isWhole: true },
  "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1": {
    schemas: { JSON: anything },
    isWhole: false,
  },
  "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1": { schemas: { JSON: anything }, isWhole: false },
};

const texts: Schema = { type: "object", additionalProperties: text };

/** Upstream: crd/known_types.go `ObjectMetaPackages`. */
const objectMeta: Schema = {
  type: "object",
  properties: new Map<string, Schema>([
    ["name", text],
    ["namespace", text],
    ["annotations", texts],
    ["labels", texts],
    ["finalizers", { type: "array", items: text }],
  ]),
};

/** Returns what is known about a package besides its files. `embedsMeta` adds fields to the metadata of parts. */
export function overrideOf(path: string, embedsMeta: boolean): PackageOverride | undefined {
  const override = overrides[path];
  if (override === undefined || !embedsMeta || override.schemas["ObjectMeta"] === undefined) return override;
  return { ...override, schemas: { ...override.schemas, ObjectMeta: objectMeta } };
}
