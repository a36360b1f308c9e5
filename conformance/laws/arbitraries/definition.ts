import fc from "fast-check";
import { fromData, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import { section, smallSection } from "./schema.ts";
import { keywords, oneIn, type Shape } from "./shape.ts";

/** The group of all generated definitions. */
export const group = "laws.example.com";
const kind = "Thing";

/** A definition and what its objects may contain. */
export interface Model {
  readonly definition: ValueMap;
  readonly spec: Shape;
  readonly status: Shape | undefined;
  readonly subresources: { readonly status: boolean; readonly scale: boolean };
}

/** The members of a version in addition to its schema. */
interface VersionExtras {
  readonly subresources?: object;
  readonly additionalPrinterColumns?: readonly object[];
  readonly selectableFields?: readonly object[];
}

/** A definition of one version with this schema. */
export function definitionOf(schema: ValueMap, extras: VersionExtras = {}): ValueMap {
  return definitionWith([
    { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema }, ...extras },
  ]);
}

/** A definition of these versions. `more` are members of its spec. */
export function definitionWith(versions: readonly object[], more: object = {}): ValueMap {
  return fromData({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `things.${group}` },
    spec: { group, scope: "Namespaced", names: { plural: "things", kind }, ...more, versions },
  }) as ValueMap;
}

/** The schema of a whole object. */
export function rootSchema(spec: Shape, status: Shape | undefined, more: object = {}): ValueMap {
  return keywords({
    type: "object",
    properties: new Map<string, Value>([
      ["spec", spec.schema],
      ...(status === undefined ? [] : [["status", status.schema] as const]),
    ]),
    ...more,
  });
}

const columns = fc.array(
  fc.record({
    name: fc.constantFrom("A", "Name", "Size"),
    type: fc.constantFrom("string", "integer", "number", "boolean", "date"),
    jsonPath: fc.constantFrom(
      ".spec.a",
      ".spec.name",
      ".spec.size",
      ".metadata.creationTimestamp",
      ".spec['b']",
      ".spec.a[0]",
    ),
  }),
  { minLength: 1, maxLength: 2 },
);

/** Definitions that the server nearly always accepts. */
export const model: fc.Arbitrary<Model> = fc
  .record({
    spec: section,
    status: oneIn(3, smallSection),
    hasStatus: fc.boolean(),
    hasScale: oneIn(12, fc.constant(true)).map(Boolean),
    root: oneIn(
      5,
      fc.constantFrom<object>({ required: ["spec"] }, { "x-kubernetes-preserve-unknown-fields": true }),
    ),
    columns: oneIn(5, columns),
  })
  .map(({ spec, status, hasStatus, hasScale, root, columns }) => {
    const scale = {
      specReplicasPath: ".spec.size",
      statusReplicasPath: ".status.replicas",
    };
    const subresources = { ...(hasStatus ? { status: {} } : {}), ...(hasScale ? { scale } : {}) };
    const extras = {
      ...(hasStatus || hasScale ? { subresources } : {}),
      ...(columns === undefined ? {} : { additionalPrinterColumns: columns }),
    };
    return {
      definition: definitionOf(rootSchema(spec, status, root), extras),
      spec,
      status,
      subresources: { status: hasStatus, scale: hasScale },
    };
  });

/** Objects of a definition. */
export function objectOf({ spec, status }: Model, name = "x"): fc.Arbitrary<ValueMap> {
  return fc
    .record({
      spec: spec.value,
      status: status === undefined ? fc.constant(undefined) : oneIn(3, status.value),
    })
    .map((sections) => object(sections, name));
}

/** An object of our kind with these sections. */
export function object(
  { spec, status }: { readonly spec: Value; readonly status?: Value | undefined },
  name = "x",
): ValueMap {
  return fromData({ apiVersion: `${group}/v1`, kind, metadata: { name }, spec, status }) as ValueMap;
}
