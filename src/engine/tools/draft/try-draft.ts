import { deepEqual } from "../../go/value/equal.ts";
import { toJson } from "../../go/value/json.ts";
import {
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Response } from "../../playback/report.ts";
import { handle } from "../../server/customresource/handle.ts";
import { Store } from "../../server/customresource/store.ts";
import type { Resource } from "../../server/resource/resource.ts";
import { refusals } from "../samples/sample.ts";
import { fromDefinition } from "../samples/scenario-sample.ts";
import type { DraftedDefinition } from "./draft.ts";
import type { Sample } from "./samples.ts";

/** A sample that the server does not store as it is, and why. */
export interface Misfit {
  /** The index of the sample. */
  readonly sample: number;
  /** The server's words, or what is different in the stored object. */
  readonly why: readonly string[];
}

/** How the server answers to a draft and its samples. */
export interface Trial {
  /** Why the server does not accept the definition; undefined if it does. */
  readonly refusal: string | undefined;
  readonly misfits: readonly Misfit[];
}

/**
 * Sends a draft and its samples to the server, each alone, with strict field validation. An object that the server rejects
 * with any definition, like one without a name, is found here.
 */
export function tryDraft(
  { text, samples }: Pick<DraftedDefinition, "text" | "samples">,
  now: string,
  memory: Memory,
): Trial {
  const misfits = fromDefinition({ crd: text }, now, memory, (resource) =>
    samples.flatMap((sample, i) => {
      const why = misfit(sample, resource, now);
      return why.length === 0 ? [] : [{ sample: i, why }];
    }),
  );
  return typeof misfits === "string" ? { refusal: misfits, misfits: [] } : { refusal: undefined, misfits };
}

/** What the server does not accept, in sentences. */
export function unmetBy({ refusal, misfits }: Trial, samples: readonly Sample[]): readonly string[] {
  const ofSamples = misfits.flatMap(({ sample, why }) => {
    const name = stringAt(samples[sample]?.value, "metadata", "name");
    return why.map((text) => `Sample ${sample + 1}${name === "" ? "" : ` (${name})`}: ${text}`);
  });
  return refusal === undefined ? ofSamples : [refusal];
}

function misfit({ value, text, version }: Sample, resource: Resource, now: string): readonly string[] {
  const server = {
    resource,
    store: new Store(),
    webhook: undefined,
    tracksFields: false,
    now,
    parts: wholeParts,
  };
  const created = handle({ verb: "create", object: asNew(value) ?? text }, server).response;
  if (created.code >= 400) return refusals(created);
  const changed = changedIn(value, created);
  // With a subresource, a create drops the status.
  if (changed !== "status") return changed === undefined ? [] : otherwise(changed);
  const sent = withVersionOf(value, created.body);
  const updated = handle(
    { verb: "update", subresource: "status", version, object: toJson(sent) },
    server,
  ).response;
  if (updated.code >= 400) return refusals(updated);
  const lost = changedIn(value, updated);
  return lost === undefined ? [] : otherwise(lost);
}

/** An object of a cluster without what only the server sets; undefined if it has nothing of that. */
function asNew(value: ValueMap): string | undefined {
  const metadata = value.get("metadata");
  if (!isMap(metadata) || !metadata.has("resourceVersion")) return undefined;
  return toJson(withMember(value, "metadata", withoutMembers(metadata, "resourceVersion", "managedFields")));
}

/** The object with the name and the resource version that the server gave it. */
function withVersionOf(value: ValueMap, body: Response["body"]): ValueMap {
  const metadata = typeof body === "string" ? undefined : member(body, "metadata");
  return metadata === undefined ? value : withMember(value, "metadata", metadata);
}

function otherwise(key: string): readonly string[] {
  return [`The server stores \`${key}\` with another value.`];
}

/** The first member that is stored otherwise than it was sent. The server itself changes the metadata. */
function changedIn(sent: ValueMap, { body }: Response): string | undefined {
  const stored: Value | undefined = typeof body === "string" ? undefined : body;
  return [...sent.keys()].find(
    (key) => key !== "metadata" && !(isMap(stored) && deepEqual(sent.get(key), stored.get(key))),
  );
}
