import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { append } from "../../go/value/append.ts";
import { isList, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Resource } from "../resource/resource.ts";
import { deletionByPolicies } from "./admission.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { Current, Target } from "./context.ts";
import { encode } from "./convert.ts";
import { readCurrent, readForDeletion, readStored } from "./current.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import { listObjects } from "./read.ts";
import { hasFinalizers, putChanged } from "./save.ts";
import { notConverted, unreadableOnRead, unreadableOnWrite } from "./unreadable.ts";

/**
 * DELETE of a custom resource. If there are finalizers, the object stays and is marked as being deleted. `asked` is the
 * target of the request, if that is a collection.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `Delete`.
 */
export function deleteObject(target: Target, asked = target): Outcome {
  const current = readCurrent(target, unreadableOnRead);
  if (isStatus(current)) return refuse(current);
  const { refused, warnings } = deletionByPolicies(
    { object: current.object, managers: current.stored.managers },
    asked,
  );
  return warned(refused === undefined ? deleteCurrent(current, target) : refuse(refused), warnings);
}

function warned(outcome: Outcome, warnings: readonly Fault[]): Outcome {
  if (warnings.length === 0) return outcome;
  const texts = warnings.map(({ text }) => text);
  return { ...outcome, response: { ...outcome.response, warnings: texts }, warnings };
}

function deleteCurrent(current: Current, target: Target): Outcome {
  const { server } = target;
  const metadata = metadataOf(current.object);
  if (hasFinalizers(metadata)) return markDeleted(current, target);
  const unreadable = readForDeletion(current, target);
  if (unreadable !== undefined) return refuse(unreadable);
  server.store.delete(current.key);
  return { response: answer(200, deleted(metadata, server.resource), []) };
}

/**
 * DELETE of a collection, which returns the objects as they were.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `DeleteCollection`.
 */
export function deleteAll(target: Target): Outcome {
  const { server, version, namespace } = target;
  const listed = listObjects(version, namespace, "", server);
  const items = member(listed.response.body, "items");
  const warnings: Fault[] = [];
  for (const item of isList(items) ? items : []) {
    const deletion = deleteObject({ ...target, name: stringAt(item, "metadata", "name") }, target);
    append(warnings, deletion.warnings ?? []);
    const { code } = deletion.response;
    // An object that is stored under another name than its own is not found.
    if (code >= 400 && code !== 404) return warned(deletion, warnings);
  }
  return warned(listed, warnings);
}

/** Stores an object with the mark of its deletion. Upstream: store.go `updateForGracefulDeletionAndFinalizers`. */
function markDeleted(current: Current, target: Target): Outcome {
  const { server, version } = target;
  const marked = withMark(current.object, server.now);
  // The update that marks the object reads it again.
  const again = readStored(current.key, current.stored, target, unreadableOnWrite);
  if (isStatus(again)) return refuse(again);
  const encoded = encode(marked, version, server);
  if ("failure" in encoded) return refuse(notConverted(encoded));
  const stored = putChanged(encoded.object, current, current.stored.managers, server);
  const shown = readStored(current.key, stored, target, unreadableOnWrite);
  if (isStatus(shown)) return { ...refuse(shown), stored };
  return { response: answer(200, shown.object, []), stored };
}

/** An object that is already marked keeps its time. Upstream: registry/generic/registry/store.go `markAsDeleting`. */
export function withMark(object: ValueMap, now: string): ValueMap {
  const metadata = metadataOf(object);
  const mark = metadata.has("deletionTimestamp")
    ? {}
    : { deletionTimestamp: now, generation: generationOf(metadata) + 1n };
  return withMetadata(
    object,
    withMembers(metadata, { ...mark, deletionGracePeriodSeconds: 0n, resourceVersion: undefined }),
  );
}

/** The Status of a completed deletion. */
export function deleted(metadata: ValueMap, { group, plural }: Pick<Resource, "group" | "plural">): ValueMap {
  const details = new Map<string, Value>([
    ["name", stringAt(metadata, "name")],
    ["group", group],
    ["kind", plural],
    ["uid", stringAt(metadata, "uid")],
  ]);
  return new Map<string, Value>([
    ["kind", "Status"],
    ["apiVersion", "v1"],
    ["metadata", new Map()],
    ["status", "Success"],
    ["details", details],
  ]);
}
