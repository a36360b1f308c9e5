import { goInt32, goInt64, goString, pointerTo, sliceOf, struct } from "../../go/decode/types.ts";

const listMeta = struct("v1.ListMeta", () => ({
  selfLink: goString,
  resourceVersion: goString,
  continue: goString,
  remainingItemCount: pointerTo(goInt64),
}));

const statusCause = struct("v1.StatusCause", () => ({
  reason: { kind: "string", name: "v1.CauseType" },
  message: goString,
  field: goString,
}));

const statusDetails = struct("v1.StatusDetails", () => ({
  name: goString,
  group: goString,
  kind: goString,
  uid: { kind: "string", name: "types.UID" },
  causes: sliceOf(statusCause),
  retryAfterSeconds: goInt32,
}));

/** `metav1.Status`. Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/types.go. */
export const goStatus = struct("v1.Status", () => ({
  kind: goString,
  apiVersion: goString,
  metadata: listMeta,
  status: goString,
  message: goString,
  reason: { kind: "string", name: "v1.StatusReason" },
  details: pointerTo(statusDetails),
  code: goInt32,
}));
