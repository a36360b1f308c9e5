import { type FieldType, type ListType, type MapType, type StructField, untypedAtomic } from "./type.ts";

const text: FieldType = { scalar: "string" };
const number: FieldType = { scalar: "numeric" };
const time: FieldType = { scalar: "untyped" };

function fields(types: Readonly<Record<string, FieldType>>): ReadonlyMap<string, StructField> {
  return new Map(Object.entries(types).map(([name, type]) => [name, { type, default: undefined }]));
}

const texts: MapType = { atomic: false, fields: new Map(), element: text };

const ownerReference: MapType = {
  atomic: true,
  fields: fields({
    apiVersion: text,
    blockOwnerDeletion: { scalar: "boolean" },
    controller: { scalar: "boolean" },
    kind: text,
    name: text,
    uid: text,
  }),
  element: undefined,
};

const owners: ListType = { atomic: false, keys: ["uid"], element: { map: ownerReference } };
const finalizers: ListType = { atomic: false, keys: [], element: text };

/** ObjectMeta. Upstream: the markers of k8s.io/apimachinery/pkg/apis/meta/v1/types.go. */
export const objectMetaType: FieldType = {
  map: {
    atomic: false,
    element: undefined,
    fields: fields({
      annotations: { map: texts },
      creationTimestamp: time,
      deletionGracePeriodSeconds: number,
      deletionTimestamp: time,
      finalizers: { list: finalizers },
      generateName: text,
      generation: number,
      labels: { map: texts },
      managedFields: { list: { atomic: true, keys: [], element: untypedAtomic } },
      name: text,
      namespace: text,
      ownerReferences: { list: owners },
      resourceVersion: text,
      selfLink: text,
      uid: text,
    }),
  },
};
