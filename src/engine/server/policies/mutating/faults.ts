/** Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/{generic/policy_dispatcher,mutating/dispatcher}.go. */
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, quoted, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const mutationDeniedByBinding = frame(
  "mutationDeniedByBinding",
  words`policy '${text("policy")}' with binding '${text("binding")}' denied request: ${inner("why")}`,
);
export const mutationDeniedByPolicy = frame(
  "mutationDeniedByPolicy",
  words`policy ${quoted("policy")} denied request: ${inner("why")}`,
);
export const notConvertedBack = frame(
  "mutationNotConvertedBack",
  words`failed to convert object: ${inner("why")}`,
);
