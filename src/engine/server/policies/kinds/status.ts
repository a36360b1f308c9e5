import { goTime } from "../../../go/decode/time.ts";
import { goInt64, goString, pointerTo, sliceOf, struct } from "../../../go/decode/types.ts";
import { type GoPackage, named } from "./names.ts";

/** `metav1.Condition`. Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/types.go. */
const condition = struct("v1.Condition", () => ({
  type: goString,
  status: named("v1.ConditionStatus"),
  observedGeneration: goInt64,
  lastTransitionTime: goTime,
  reason: goString,
  message: goString,
}));

/** The status of a ValidatingAdmissionPolicy, which is decoded and then dropped. */
export function goPolicyStatus(of: GoPackage) {
  const warning = struct(`${of}.ExpressionWarning`, () => ({ fieldRef: goString, warning: goString }));
  const typeChecking = struct(`${of}.TypeChecking`, () => ({ expressionWarnings: sliceOf(warning) }));
  return struct(`${of}.ValidatingAdmissionPolicyStatus`, () => ({
    observedGeneration: goInt64,
    typeChecking: pointerTo(typeChecking),
    conditions: sliceOf(condition),
  }));
}
