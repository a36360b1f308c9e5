import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";

/**
 * Returns a text with the version in which a server has its kind. Servers that only have the beta of mutating policies get
 * them in v1beta1, as they are written for newer servers otherwise.
 */
export function inServedVersion(text: string, kind: string, capabilities: Capabilities): string {
  const { mutatingPolicies, stableMutatingPolicies } = capabilities;
  const isBeta = kind.startsWith("Mutating") && mutatingPolicies && !stableMutatingPolicies;
  return isBeta ? text.replace("admissionregistration.k8s.io/v1", "admissionregistration.k8s.io/v1beta1") : text;
}
