import {
  boolType,
  type CelType,
  dynType,
  intType,
  listType,
  mapType,
  type ObjectType,
  stringType,
  timestampType,
} from "../../../cel/types/type.ts";

function objectType(name: string, fields: Readonly<Record<string, CelType>>): ObjectType {
  return { kind: "object", name, fields: new Map(Object.entries(fields)) };
}

const kindType = objectType("kubernetes.GroupVersionKind", {
  group: stringType,
  version: stringType,
  kind: stringType,
});
const resourceType = objectType("kubernetes.GroupVersionResource", {
  group: stringType,
  version: stringType,
  resource: stringType,
});
const userType = objectType("kubernetes.UserInfo", {
  username: stringType,
  uid: stringType,
  groups: listType(stringType),
  extra: mapType(stringType, listType(stringType)),
});

/**
 * The type of `request`. Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/compile.go `BuildRequestType`.
 */
export const requestType = objectType("kubernetes.AdmissionRequest", {
  kind: kindType,
  resource: resourceType,
  subResource: stringType,
  requestKind: kindType,
  requestResource: resourceType,
  requestSubResource: stringType,
  name: stringType,
  namespace: stringType,
  operation: stringType,
  userInfo: userType,
  dryRun: boolType,
  options: dynType,
});

const namespaceMetadata = objectType("kubernetes.NamespaceMetadata", {
  name: stringType,
  generateName: stringType,
  namespace: stringType,
  labels: mapType(stringType, stringType),
  annotations: mapType(stringType, stringType),
  UID: stringType,
  creationTimestamp: timestampType,
  deletionGracePeriodSeconds: intType,
  deletionTimestamp: timestampType,
  generation: intType,
  resourceVersion: stringType,
  finalizers: listType(stringType),
});
const namespaceCondition = objectType("kubernetes.NamespaceCondition", {
  status: stringType,
  type: stringType,
  lastTransitionTime: timestampType,
  message: stringType,
  reason: stringType,
});

/** The type of `namespaceObject`. Upstream: the same file, `BuildNamespaceType`. */
export const namespaceType = objectType("kubernetes.Namespace", {
  metadata: namespaceMetadata,
  spec: objectType("kubernetes.NamespaceSpec", { finalizers: listType(stringType) }),
  status: objectType("kubernetes.NamespaceStatus", {
    conditions: listType(namespaceCondition),
    phase: stringType,
  }),
});
