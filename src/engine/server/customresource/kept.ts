import { changedParts } from "../../apimachinery/field/changed-parts.ts";
import { isMap, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import { type ServedVersion, storageVersion } from "../resource/resource.ts";
import { nodesAlong } from "../schema/nodes-along.ts";
import type { Outcome } from "./answer.ts";
import type { ServerContext, WriteTarget } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { metadataOf } from "./metadata.ts";
import type { TracedChange } from "./trace.ts";

/** The metadata that a conversion may change. */
const convertible = ["labels", "annotations"];

/**
 * Returns what was lost of an object that was accepted: fields that the storage version does not have, or that the
 * webhook did not convert there and back. `shown` is the object in the request's version after the write.
 */
export function notKept(
  object: ValueMap,
  shown: ValueMap,
  { server, version }: WriteTarget,
): readonly TracedChange[] {
  const storage = storageVersion(server.resource);
  if (storage.name === version.name) return [];
  return missingParts(object, shown, storage, server.webhook === undefined);
}

/** Returns the parts of an object that are missing or different after coercion by a schema. */
function missingParts(
  object: ValueMap,
  shown: ValueMap,
  { name, schema }: ServedVersion,
  isBySchema: boolean,
): readonly TracedChange[] {
  const changes: TracedChange[] = [];
  for (const { path, before, after } of changedParts(convertiblePart(object), convertiblePart(shown))) {
    if (before === undefined) continue;
    const decider = isBySchema ? nodesAlong(schema, path.slice(0, -1)).at(-1)?.at : undefined;
    const common = { path, schema: decider, version: name, before };
    changes.push(after === undefined ? { kind: "lost", ...common } : { kind: "altered", ...common, after });
  }
  return changes;
}

function convertiblePart(object: ValueMap): ValueMap {
  const metadata = [...metadataOf(object)].filter(([key]) => convertible.includes(key));
  return new Map([...withoutMembers(object, "apiVersion", "metadata"), ["metadata", new Map(metadata)]]);
}

/**
 * Returns the fields of a written object that clients of the other served versions do not see. Only without a
 * conversion webhook, because that would need more calls to it.
 */
export function unseenElsewhere(
  { stored, response }: Outcome,
  version: ServedVersion,
  server: ServerContext,
): readonly TracedChange[] {
  const { versions } = server.resource;
  const shown = response.body;
  if (stored === undefined || versions.length < 2 || server.webhook !== undefined || !isMap(shown)) return [];
  return versions.flatMap((other) => {
    if (other.name === version.name || !other.served) return [];
    const read = decodeStored(stored, other, server);
    if ("failure" in read) return [];
    return missingParts(shown, read.object, other, true).flatMap((part) =>
      part.kind === "lost" ? [{ ...part, kind: "unseen" as const }] : [],
    );
  });
}

/** What a write of the whole object ignores: the status, if it is a subresource. */
export function ignoredStatus(
  sent: ValueMap,
  { status }: ServedVersion,
  kept: ValueMap | undefined,
): readonly TracedChange[] {
  const before = sent.get("status");
  if (!status || before === undefined) return [];
  const stays = kept?.get("status");
  return ignoredParts(
    new Map([["status", before]]),
    stays === undefined ? new Map() : new Map([["status", stays]]),
  );
}

/** What a write of the status ignores: everything else that was sent and differs from what is stored. */
export function ignoredBesideStatus(sent: ValueMap, old: ValueMap): readonly TracedChange[] {
  const own = (object: ValueMap): ValueMap =>
    withoutMembers(object, "apiVersion", "kind", "metadata", "status");
  return ignoredParts(own(sent), own(old));
}

/** Returns the parts that were sent and differ from those that are kept. */
function ignoredParts(sent: ValueMap, kept: ValueMap): readonly TracedChange[] {
  return [...changedParts(sent, kept)].flatMap(({ path, before, after }): readonly TracedChange[] => {
    if (before === undefined || (isMap(before) && before.size === 0)) return [];
    return [{ kind: "ignored", path, schema: undefined, before, ...(after === undefined ? {} : { after }) }];
  });
}
