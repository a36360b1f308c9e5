import { stringAt } from "../../../go/value/value.ts";
import { type Shape, typedText } from "./typed-value.ts";

/** The Go types of what expressions see beside the object. Upstream: k8s.io/api/{admission,core}/v1/types.go. */

export const unstructured: Shape = { unstructured: true };

const groupVersionKind: Shape = {
  struct: "v1.GroupVersionKind",
  text: (kind) => `${stringAt(kind, "group")}/${stringAt(kind, "version")}, Kind=${stringAt(kind, "kind")}`,
};
const groupVersionResource: Shape = { struct: "v1.GroupVersionResource" };

const userInfo: Shape = {
  struct: "v1.UserInfo",
  text: (user) => {
    const groups = typedText(user.get("groups") ?? []);
    return `{${stringAt(user, "username")} ${stringAt(user, "uid")} ${groups} ${typedText(user.get("extra") ?? new Map())}}`;
  },
};

export const requestShape: Shape = {
  struct: "v1.AdmissionRequest",
  fields: {
    kind: groupVersionKind,
    requestKind: groupVersionKind,
    resource: groupVersionResource,
    requestResource: groupVersionResource,
    userInfo,
    options: unstructured,
  },
};

const metadata: Shape = {
  struct: "v1.ObjectMeta",
  fields: {
    ownerReferences: { item: { struct: "v1.OwnerReference" } },
    managedFields: {
      item: { struct: "v1.ManagedFieldsEntry", fields: { fieldsV1: unstructured } },
    },
  },
};

export const namespaceShape: Shape = {
  struct: "v1.Namespace",
  fields: {
    metadata,
    spec: { struct: "v1.NamespaceSpec" },
    status: {
      struct: "v1.NamespaceStatus",
      text: (status) => `{${stringAt(status, "phase")} ${typedText(status.get("conditions") ?? [])}}`,
    },
  },
};

export const configMapShape: Shape = { struct: "v1.ConfigMap", fields: { metadata } };

/** Upstream: k8s.io/api/autoscaling/v1/types.go. */
export const scaleShape: Shape = {
  struct: "v1.Scale",
  fields: { metadata, spec: { struct: "v1.ScaleSpec" }, status: { struct: "v1.ScaleStatus" } },
};
