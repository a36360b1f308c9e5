import type { Value } from "../../go/value/value.ts";
import { deduced, type FieldType, type ListType, type MapType, type StructField } from "./type.ts";

const text: FieldType = { scalar: "string" };
const number: FieldType = { scalar: "numeric" };
const time: FieldType = { scalar: "untyped" };

function fields(
  types: Readonly<Record<string, FieldType>>,
  defaults: Readonly<Record<string, Value>> = {},
): ReadonlyMap<string, StructField> {
  return new Map(Object.entries(types).map(([name, type]) => [name, { type, default: defaults[name] }]));
}

const texts: MapType = { atomic: false, fields: new Map(), element: text };

const ownerReference: MapType = {
  atomic: true,
  // Required fields of a struct are published with Go's zero value as default.
  fields: fields(
    {
      apiVersion: text,
      blockOwnerDeletion: { scalar: "boolean" },
      controller: { scalar: "boolean" },
      kind: text,
      name: text,
      uid: text,
    },
    { apiVersion: "", kind: "", name: "", uid: "" },
  ),
  element: undefined,
};

const managedFieldsEntry: MapType = {
  atomic: false,
  fields: fields({
    apiVersion: text,
    fieldsType: text,
    fieldsV1: { map: { atomic: false, fields: new Map(), element: deduced } },
    manager: text,
    operation: text,
    subresource: text,
    time,
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
      managedFields: { list: { atomic: true, keys: [], element: { map: managedFieldsEntry } } },
      name: text,
      namespace: text,
      ownerReferences: { list: owners },
      resourceVersion: text,
      selfLink: text,
      uid: text,
    }),
  },
};
