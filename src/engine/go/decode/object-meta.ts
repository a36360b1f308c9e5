import { goTime } from "./time.ts";
import { type GoType, goBool, goInt64, goString, mapOf, pointerTo, raw, sliceOf, struct } from "./types.ts";

const uid: GoType = { kind: "string", name: "types.UID" };

const ownerReference = struct("v1.OwnerReference", () => ({
  apiVersion: goString,
  kind: goString,
  name: goString,
  uid,
  controller: pointerTo(goBool),
  blockOwnerDeletion: pointerTo(goBool),
}));

/** `metav1.ManagedFieldsEntry`. */
export const managedFieldsEntry = struct("v1.ManagedFieldsEntry", () => ({
  manager: goString,
  operation: { kind: "string", name: "v1.ManagedFieldsOperationType" },
  apiVersion: goString,
  time: pointerTo(goTime),
  fieldsType: goString,
  fieldsV1: pointerTo(raw("v1.FieldsV1")),
  subresource: goString,
}));

/** `metav1.ObjectMeta`, in the order of its fields. Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/types.go. */
export const goObjectMeta = struct("v1.ObjectMeta", () => ({
  name: goString,
  generateName: goString,
  namespace: goString,
  selfLink: goString,
  uid,
  resourceVersion: goString,
  generation: goInt64,
  creationTimestamp: goTime,
  deletionTimestamp: pointerTo(goTime),
  deletionGracePeriodSeconds: pointerTo(goInt64),
  labels: mapOf(goString),
  annotations: mapOf(goString),
  ownerReferences: sliceOf(ownerReference),
  finalizers: sliceOf(goString),
  managedFields: sliceOf(managedFieldsEntry),
}));
