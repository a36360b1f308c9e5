/** Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/generic/{policy_dispatcher,policy_source}.go. */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const policyMisconfigured = frame(
  "policyMisconfigured",
  words`failed to configure policy: ${inner("why")}`,
);
export const bindingMisconfigured = frame(
  "bindingMisconfigured",
  words`failed to configure binding: ${inner("why")}`,
);
export const paramKindUnknown = fault(
  "policy/param-kind-unknown",
  words`failed to find resource referenced by paramKind: '${text("paramKind")}'`,
);
export const paramNamespaceUnknown = fault(
  "policy/param-namespace-unknown",
  words`cannot use namespaced paramRef in policy binding that matches cluster-scoped resources`,
);
export const paramWithoutNamespace = fault(
  "policy/param-without-namespace",
  words`paramRef.namespace must not be provided for a cluster-scoped \`paramKind\``,
);
export const noParams = fault(
  "policy/no-params",
  words`no params found for policy binding with \`Deny\` parameterNotFoundAction`,
);
/** Several errors of conditions. */
export const conditionsFailed = fault("policy/conditions-failed", words`[${text("list")}]`).carrying<{
  readonly findings: readonly { readonly text: string }[];
}>();
