import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Body } from "../../apimachinery/request/envelope.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { stringAt } from "../../go/value/value.ts";
import type { GoPackage } from "./kinds/names.ts";

/**
 * Returns a body in the version in which a server has its kind. Servers that only have the beta of mutating policies get
 * them in v1beta1, because people write them in v1. The recorder does the same.
 */
export function inServedVersion(body: Body, capabilities: Capabilities): Body {
  const { mutatingPolicies, stableMutatingPolicies } = capabilities;
  if (!mutatingPolicies || stableMutatingPolicies || !body.document.ok) return body;
  const { value } = body.document;
  if (!stringAt(value, "kind").startsWith("Mutating")) return body;
  const apiVersion = stringAt(value, "apiVersion");
  const sent = body.sent.replace(apiVersion, `${apiVersion.split("/")[0]}/v1beta1`);
  return { document: parseDocument(sent), sent };
}

/** Returns the version of a kind that a server has. Undefined for other kinds, and if it has none. */
export function servedVersion(kind: string, capabilities: Capabilities): GoPackage | undefined {
  if (kind.startsWith("Validating")) return capabilities.validatingPolicies ? "v1" : undefined;
  if (!capabilities.mutatingPolicies) return undefined;
  return capabilities.stableMutatingPolicies ? "v1" : "v1beta1";
}
