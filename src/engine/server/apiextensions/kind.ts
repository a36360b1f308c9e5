import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";

const group = "apiextensions.k8s.io";
export const apiVersion = `${group}/v1`;
export const kind = "CustomResourceDefinition";

/** A group, version and kind, as Go holds them. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** Of a body; what it leaves out comes from the URL. Upstream: `gvkWithDefaults` of the JSON serializer. */
export function kindOf(sentVersion: string, sentKind: string): GroupVersionKind {
  const slash = sentVersion.indexOf("/");
  const sentGroup = slash < 0 ? "" : sentVersion.slice(0, slash);
  const version = sentVersion.slice(slash + 1);
  const fromUrl = version === "" && (sentGroup === "" || sentGroup === group);
  return {
    group: fromUrl ? group : sentGroup,
    version: fromUrl ? "v1" : version,
    kind: sentKind === "" ? kind : sentKind,
  };
}

export function groupVersion({ group: of, version }: GroupVersionKind): string {
  return of === "" ? version : `${of}/${version}`;
}

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

/** Why a kind is no definition; v1beta1 is one, for the server can still read it. */
export function kindFault(given: GroupVersionKind, capabilities: Capabilities): string | undefined {
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
