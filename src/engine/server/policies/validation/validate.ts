import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { quote } from "../../../go/value/go-text.ts";
import { stringAt, type ValueMap } from "../../../go/value/value.ts";
import { validateObjectMeta } from "../../schema/objectmeta/validate.ts";
import type { AdmissionObject } from "../kinds/types.ts";
import { mutatingBindingErrors, validatingBindingErrors } from "./bindings.ts";
import { staticName } from "./faults.ts";
import { mutatingPolicyErrors, validatingPolicyErrors } from "./policies.ts";

/**
 * Checks a new policy or binding, which is defaulted.
 * Upstream: pkg/registry/admissionregistration/{validatingadmissionpolicy,mutatingadmissionpolicy,...}/strategy.go.
 */
export function admissionObjectErrors(object: AdmissionObject, capabilities: Capabilities): FieldError[] {
  const { metadata } = object;
  return [
    ...validateObjectMeta(metadata, { namespaced: false }),
    ...specErrors(object, capabilities),
    ...(capabilities.staticPolicyNames ? staticNameErrors(metadata) : []),
  ];
}

function specErrors(object: AdmissionObject, capabilities: Capabilities): FieldError[] {
  switch (object.kind) {
    case "ValidatingAdmissionPolicy":
      return validatingPolicyErrors(object.spec, stringAt(object.metadata, "name"), capabilities);
    case "ValidatingAdmissionPolicyBinding":
      return validatingBindingErrors(object.spec, capabilities);
    case "MutatingAdmissionPolicy":
      return mutatingPolicyErrors(object.spec, capabilities);
    case "MutatingAdmissionPolicyBinding":
      return mutatingBindingErrors(object.spec, capabilities);
  }
}

/** Upstream: `ValidateStaticSuffix` in pkg/apis/admissionregistration/validation/static_suffix.go. */
function staticNameErrors(metadata: ValueMap): FieldError[] {
  const name = stringAt(metadata, "name");
  if (!name.endsWith(".static.k8s.io")) return [];
  return [invalid(["metadata", "name"], quote(name), staticName(), { origin: "metadata/name" })];
}
