import { isList, type Value, withMember } from "../../go/value/value.ts";
import { type Finding, isConditionTrue, setCondition } from "./conditions.ts";
import { type StoredDefinition, storeDefinition } from "./stored-definition.ts";

/** What holds a definition until its objects are gone. */
const cleanup = "customresourcecleanup.apiextensions.k8s.io";

/** Whether a definition was deleted and waits for its objects. */
export function isTerminating({ definition }: StoredDefinition): boolean {
  return isConditionTrue(definition, "Terminating");
}

/**
 * A definition that was deleted, as it is while its objects are removed. `now` is RFC 3339, `resourceVersion` that of
 * the write. Upstream: apiextensions-apiserver/pkg/registry/customresourcedefinition/etcd.go `Delete`.
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
 * A deleted definition once its objects are gone; undefined if nothing else holds it.
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

/** Whether a definition was deleted and nothing holds it any longer, since its last finalizer was taken off. */
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
