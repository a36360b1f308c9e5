import { listAt, mapAt } from "../../crossplane/members.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { member, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import type { Role } from "../evaluate/xrd/rendered-document.ts";
import { roleWords } from "./crossplane-roles.ts";

/** The XRD with the finalizer of a controller, or without it. The same object if nothing changes. */
export function withFinalizer(xrd: ValueMap, role: Role, isHeld: boolean): ValueMap {
  const { finalizer } = roleWords[role];
  const metadata = mapAt(xrd, "metadata");
  const finalizers = listAt(metadata, "finalizers");
  if (finalizers.includes(finalizer) === isHeld) return xrd;
  const changed = isHeld ? [...finalizers, finalizer] : finalizers.filter((one) => one !== finalizer);
  return withMember(xrd, "metadata", withMember(metadata, "finalizers", changed));
}

/** A condition that a controller sets. */
export interface Mark {
  readonly status: "True" | "False";
  readonly reason: string;
  /** The kind that it watches from now on. */
  readonly type?: { readonly apiVersion: string; readonly kind: string };
}

/** The condition of a controller. */
export function conditionOf(xrd: ValueMap, role: Role): Value | undefined {
  const { condition } = roleWords[role];
  return listAt(member(xrd, "status"), "conditions").find((each) => stringAt(each, "type") === condition);
}

/** The XRD with the condition of a controller. The same object if nothing changes. `now` is RFC 3339. */
export function marked(xrd: ValueMap, role: Role, mark: Mark, now: string): ValueMap {
  const { condition, controls } = roleWords[role];
  const generation = member(member(xrd, "metadata"), "generation") ?? 0n;
  const status = mapAt(xrd, "status");
  const before = conditionOf(xrd, role);
  const isSame =
    stringAt(before, "status") === mark.status &&
    stringAt(before, "reason") === mark.reason &&
    member(before, "observedGeneration") === generation;
  const made = new Map<string, Value>([
    ["lastTransitionTime", now],
    ["observedGeneration", generation],
    ["reason", mark.reason],
    ["status", mark.status],
    ["type", condition],
  ]);
  const conditions = listAt(status, "conditions");
  const changed =
    before === undefined ? [...conditions, made] : conditions.map((each) => (each === before ? made : each));
  const controllers = mapAt(status, "controllers");
  const watched = mark.type && new Map<string, Value>(Object.entries(mark.type));
  const isWatched = watched === undefined || deepEqual(controllers.get(controls) ?? null, watched);
  if (isSame && isWatched) return xrd;
  return withMember(
    xrd,
    "status",
    new Map<string, Value>([
      ...status,
      ["conditions", changed],
      ...(watched === undefined
        ? []
        : [["controllers", withMember(controllers, controls, watched)] as const]),
    ]),
  );
}

/** The rendered definition, owned by its XRD. Upstream: crossplane-runtime/pkg/meta/meta.go `AsController`. */
export function owned(definition: ValueMap, xrd: ValueMap): ValueMap {
  const owner = new Map<string, Value>([
    ["apiVersion", "apiextensions.crossplane.io/v1"],
    ["kind", "CompositeResourceDefinition"],
    ["name", stringAt(xrd, "metadata", "name")],
    ["uid", stringAt(xrd, "metadata", "uid")],
    ["controller", true],
    ["blockOwnerDeletion", true],
  ]);
  const metadata = mapAt(definition, "metadata");
  return withMember(definition, "metadata", withMember(metadata, "ownerReferences", [owner]));
}

/** The uid of the controller of an object. Undefined if it has none. */
export function controllerOf(object: ValueMap): string | undefined {
  const owner = listAt(member(object, "metadata"), "ownerReferences").find(
    (each) => member(each, "controller") === true,
  );
  return owner === undefined ? undefined : stringAt(owner, "uid");
}

/** The apiVersion and kind of the XR or the claim that Crossplane watches: that of the referenceable version. */
export function watchedType(
  xrd: ValueMap,
  role: Role,
): { readonly apiVersion: string; readonly kind: string } {
  const spec = member(xrd, "spec");
  const version = listAt(spec, "versions").find((each) => member(each, "referenceable") === true);
  return {
    apiVersion: `${stringAt(spec, "group")}/${stringAt(version, "name")}`,
    kind: stringAt(spec, role === "claim" ? "claimNames" : "names", "kind"),
  };
}
