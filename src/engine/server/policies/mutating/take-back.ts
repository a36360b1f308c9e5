import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { stringAt, type ValueMap } from "../../../go/value/value.ts";
import { invalidVersion } from "../../conversion/address-faults.ts";
import { parseGroupVersion } from "../../schema/objectmeta/group-version.ts";
import type { MutableObjects } from "../request/attributes.ts";
import { notSuitable } from "./faults.ts";

/** An object, or why it cannot be converted. */
type TakenBack = { readonly object: ValueMap } | { readonly failure: Fault };

/**
 * Converts a mutated object to the version of the request. A JSONPatch may have given it another one.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion/converter.go `ConvertToVersion`.
 */
export function takenBack(object: ValueMap, to: GroupVersionKind, objects: MutableObjects): TakenBack {
  const failure = unsuitable(object, to);
  if (failure !== undefined) return { failure };
  const apiVersion = stringAt(object, "apiVersion");
  if (apiVersion === `${to.group}/${to.version}` || to.kind === "Scale") return { object };
  const isKnown = objects.equivalents.some(({ kind }) => apiVersion === `${kind.group}/${kind.version}`);
  return isKnown
    ? objects.convert(object, to)
    : { failure: invalidVersion({ direction: "from", apiVersion }) };
}

/** Returns the error for an object that is not of the group that it is converted to. */
export function unsuitable(
  object: ValueMap,
  to: Pick<GroupVersionKind, "group" | "version">,
): Fault | undefined {
  const { group, version } = parseGroupVersion(stringAt(object, "apiVersion")) ?? { group: "", version: "" };
  if (group === to.group) return undefined;
  const kind = `${group}/${version}, Kind=${stringAt(object, "kind")}`;
  return notSuitable({ kind, apiVersion: `${to.group}/${to.version}` });
}
