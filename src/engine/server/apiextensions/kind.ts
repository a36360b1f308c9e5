import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { conversionUnknown, versionMissing } from "../../apimachinery/request/faults.ts";
import { type GroupVersionKind, groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";
import { optionKinds, unversionedKinds } from "../builtin/scheme.ts";

const group = "apiextensions.k8s.io";
export const apiVersion = `${group}/v1`;
export const kind = "CustomResourceDefinition";

/** The default kind and version of a body. */
export const definitionKind: GroupVersionKind = { group, version: "v1", kind };

/** Other kinds of the group that the server knows. */
const groupKinds: readonly string[] = ["CustomResourceDefinitionList", "ConversionReview", ...optionKinds];

/**
 * Returns the error for a kind that is not a definition. v1beta1 is allowed here, because the server can still read it.
 * `sent` is the body.
 */
export function kindFault(
  given: GroupVersionKind,
  sent: string,
  capabilities: Capabilities,
): Fault | undefined {
  if (given.version === "") return versionMissing({ sent });
  const inGroup = given.group === group && (given.version === "v1" || given.version === "v1beta1");
  if (inGroup && given.kind === kind) return undefined;
  if ((inGroup && groupKinds.includes(given.kind)) || unversionedKinds.includes(given.kind)) {
    // Options and kinds without a group are those of meta/v1.
    const of =
      given.kind.startsWith("CustomResource") || given.kind === "ConversionReview" ? given.version : "v1";
    return conversionUnknown({ from: `${of}.${given.kind}`, to: `apiextensions.${kind}` });
  }
  return notRegistered(given.kind, groupVersion(given), capabilities);
}
