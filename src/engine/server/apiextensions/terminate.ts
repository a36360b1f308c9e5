import { isList, type Value, withMember } from "../../go/value/value.ts";
import { type Finding, isConditionTrue, setCondition } from "./conditions.ts";
import { type StoredDefinition, storeDefinition } from "./stored-definition.ts";

/** The finalizer of a definition until its objects are deleted. */
const cleanup = "customresourcecleanup.apiextensions.k8s.io";

/** Checks whether a definition was deleted and its objects are still being removed. */
export function isTerminating({ definition }: StoredDefinition): boolean {
  return isConditionTrue(definition, "Terminating");
}

/**
 * Returns a deleted definition as it is while its objects are removed. `now` is RFC 3339, `resourceVersion` that of the
 * write. Upstream: apiextensions-apiserver/pkg/registry/customresourcedefinition/etcd.go `Delete`.
 */
export function terminating(
  stored: StoredDefinition,
  now: string,
  resourceVersion: string,
): StoredDefinition {
  const { metadata } = stored.definition;
  const names = finalizersOf(stored);
  const held = names.includes(cleanup) ? names : [...names, cleanup];
  const marked = metadata.has("deletionTimestamp")
    ? metadata
    : withMember(metadata, "deletionTimestamp", now);
  const finding: Finding = {
    type: "Terminating",
    status: "True",
    reason: "InstanceDeletionInProgress",
    message: "CustomResource deletion is in progress",
  };
  return changed(stored, withMember(marked, "finalizers", held), finding, now, resourceVersion);
}

/**
 * Returns a deleted definition after its objects are removed. Undefined if it has no other finalizers.
 * Upstream: apiextensions-apiserver/pkg/controller/finalizer/crd_finalizer.go `sync`.
 */
export function emptied(
  stored: StoredDefinition,
  now: string,
  resourceVersion: string,
): StoredDefinition | undefined {
  const others = finalizersOf(stored).filter((name) => name !== cleanup);
  if (others.length === 0) return undefined;
  const finding: Finding = {
    type: "Terminating",
    status: "False",
    reason: "InstanceDeletionCompleted",
    message: "removed all instances",
  };
  const metadata = withMember(stored.definition.metadata, "finalizers", others);
  return changed(stored, metadata, finding, now, resourceVersion);
}

/** Checks whether a definition is being deleted and has no finalizers left. */
export function isReleased(stored: StoredDefinition): boolean {
  return stored.definition.metadata.has("deletionTimestamp") && finalizersOf(stored).length === 0;
}

function finalizersOf({ definition }: StoredDefinition): readonly Value[] {
  const finalizers = definition.metadata.get("finalizers");
  return isList(finalizers) ? finalizers : [];
}

function changed(
  { definition }: StoredDefinition,
  metadata: StoredDefinition["definition"]["metadata"],
  finding: Finding,
  now: string,
  resourceVersion: string,
): StoredDefinition {
  const { status } = definition;
  const conditions = setCondition(status.conditions ?? [], finding, now);
  return storeDefinition({ ...definition, metadata, status: { ...status, conditions } }, resourceVersion);
}
