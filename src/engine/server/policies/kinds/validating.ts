import { struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { listCodec } from "../../../go/struct/containers.ts";
import { requiredStringCodec, stringCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { type GoPackage, namedPointerCodec } from "./names.ts";
import { noPolicySpec, policyCodecs } from "./policy-members.ts";
import type { AuditAnnotation, ValidatingPolicySpec, Validation } from "./types.ts";

const validation = structOperations<Validation>(
  [
    member("Expression", "expression", "expression", requiredStringCodec()),
    member("Message", "message", "message", stringCodec()),
    member("Reason", "reason", "reason", namedPointerCodec("v1.StatusReason")),
    member("MessageExpression", "messageExpression", "messageExpression", stringCodec()),
  ],
  { expression: "", message: "", reason: undefined, messageExpression: "" },
);

const auditAnnotation = structOperations<AuditAnnotation>(
  [
    member("Key", "key", "key", requiredStringCodec()),
    member("ValueExpression", "valueExpression", "valueExpression", requiredStringCodec()),
  ],
  { key: "", valueExpression: "" },
);

/** `spec.auditAnnotations`, which an error prints as a whole. */
export function auditAnnotationsCodec(of: GoPackage) {
  return listCodec(struct(`${of}.AuditAnnotation`, auditAnnotation.fields), () => auditAnnotation);
}

/** The spec of a ValidatingAdmissionPolicy. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function validatingSpec(of: GoPackage) {
  const { paramKind, matchConstraints, variables, failurePolicy, matchConditions } = policyCodecs(of);
  const validations = listCodec(struct(`${of}.Validation`, validation.fields), () => validation);
  return structOperations<ValidatingPolicySpec>(
    [
      member("ParamKind", "paramKind", "paramKind", paramKind),
      member("MatchConstraints", "matchConstraints", "matchConstraints", matchConstraints),
      member("Validations", "validations", "validations", validations),
      member("FailurePolicy", "failurePolicy", "failurePolicy", failurePolicy),
      member("AuditAnnotations", "auditAnnotations", "auditAnnotations", auditAnnotationsCodec(of)),
      member("MatchConditions", "matchConditions", "matchConditions", matchConditions),
      member("Variables", "variables", "variables", variables),
    ],
    { ...noPolicySpec, validations: undefined, auditAnnotations: undefined },
  );
}
