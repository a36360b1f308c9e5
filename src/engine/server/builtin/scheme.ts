import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { conversionUnknown, versionMissing } from "../../apimachinery/request/faults.ts";
import { type GroupVersionKind, groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";
import type { BuiltinKind } from "./kind.ts";

/** Kinds that the server knows in every group and version, as those of meta/v1. */
export const optionKinds: readonly string[] = [
  "CreateOptions",
  "DeleteOptions",
  "GetOptions",
  "ListOptions",
  "PatchOptions",
  "UpdateOptions",
  "WatchEvent",
];

/** Kinds that the server knows whatever their group and version are. */
export const unversionedKinds: readonly string[] = [
  "Status",
  "APIVersions",
  "APIGroup",
  "APIGroupList",
  "APIResourceList",
];

/**
 * Returns the error for a body that is not of the kind. `sent` is the body.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/versioning, pkg/runtime/scheme.go.
 */
export function kindFault(
  given: GroupVersionKind,
  kind: Pick<BuiltinKind<never>, "group" | "kind" | "version" | "siblings">,
  sent: string,
  capabilities: Capabilities,
): Fault | undefined {
  if (given.version === "") return versionMissing({ sent });
  const inGroup = given.group === kind.group && given.version === kind.version;
  if (inGroup && given.kind === kind.kind) return undefined;
  const isSibling = inGroup && kind.siblings.includes(given.kind);
  if (isSibling || (inGroup && optionKinds.includes(given.kind)) || unversionedKinds.includes(given.kind)) {
    const of = isSibling ? given.version : "v1";
    const internalPackage = kind.group === "" ? "core" : (kind.group.split(".")[0] ?? "");
    return conversionUnknown({ from: `${of}.${given.kind}`, to: `${internalPackage}.${kind.kind}` });
  }
  return notRegistered(given.kind, groupVersion(given), capabilities);
}
