import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import {
  type GroupVersionKind,
  groupVersion,
  versionMissing,
} from "../../apimachinery/request/group-version-kind.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";

const group = "apiextensions.k8s.io";
export const apiVersion = `${group}/v1`;
export const kind = "CustomResourceDefinition";

/** What a body is that says nothing else. */
export const definitionKind: GroupVersionKind = { group, version: "v1", kind };

/** Other kinds that the server knows in the group. */
const groupKinds: readonly string[] = [
  "CustomResourceDefinitionList",
  "ConversionReview",
  "CreateOptions",
  "DeleteOptions",
  "GetOptions",
  "ListOptions",
  "PatchOptions",
  "UpdateOptions",
  "WatchEvent",
];

/** Kinds that it knows in any version of any group. */
const anywhere: readonly string[] = ["Status", "APIVersions", "APIGroup", "APIGroupList", "APIResourceList"];

/** Why a kind is no definition; v1beta1 is one, for the server can still read it. `sent` is the body. */
export function kindFault(
  given: GroupVersionKind,
  sent: string,
  capabilities: Capabilities,
): string | undefined {
  if (given.version === "") return versionMissing(sent);
  const inGroup = given.group === group && (given.version === "v1" || given.version === "v1beta1");
  if (inGroup && given.kind === kind) return undefined;
  if ((inGroup && groupKinds.includes(given.kind)) || anywhere.includes(given.kind)) {
    // Options and kinds of no group are those of meta/v1.
    const of =
      given.kind.startsWith("CustomResource") || given.kind === "ConversionReview" ? given.version : "v1";
    return `converting (${of}.${given.kind}) to (apiextensions.${kind}): unknown conversion`;
  }
  return notRegistered(given.kind, groupVersion(given), capabilities);
}
