/** Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/{dispatcher,validator}.go. */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** What a denial says about the validation that is false. */
interface Validated {
  readonly expression: string;
  readonly index: number;
}

export const validationFalse = fault(
  "policy/denied",
  words`failed expression: ${text("expression")}`,
).carrying<Validated>();
export const validationFalseWithMessage = fault(
  "policy/denied-with-message",
  words`${text("message")}`,
).carrying<Validated>();
export const messagesFailed = frame("policyMessagesFailed", words`failed messageExpression: ${inner("why")}`);
export const notConvertible = frame(
  "policyNotConvertible",
  words`failed to convert object version: ${inner("why")}`,
);

/** The code of what a policy says in words of its own. */
const anyMessage = "policy/denied-with-message";

export const deniedByBinding = frame(
  "deniedByBinding",
  words`ValidatingAdmissionPolicy '${text("policy")}' with binding '${text("binding")}' denied request: ${inner("why")}`,
  anyMessage,
);
export const deniedByPolicy = frame(
  "deniedByPolicy",
  words`ValidatingAdmissionPolicy '${text("policy")}' denied request: ${inner("why")}`,
  anyMessage,
);
export const warnedByPolicy = frame(
  "warnedByPolicy",
  words`Validation failed for ValidatingAdmissionPolicy '${text("policy")}' with binding '${text("binding")}': ${inner("why")}`,
  anyMessage,
);
