import { isMap, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import type { RecordedReview } from "../../playback/report.ts";
import { conversionReview, reviewVersion } from "../../server/conversion/review.ts";
import { convertOnly, decodeStored } from "../../server/customresource/convert.ts";
import { handle } from "../../server/customresource/handle.ts";
import type { HandlerContext } from "../../server/customresource/parts.ts";
import type { StoredObject } from "../../server/customresource/store.ts";
import { type ServedVersion, versionNamed } from "../../server/resource/resource.ts";
import type { VersionChange, VersionForm, VersionReview } from "./account.ts";
import { compareForms } from "./compare-forms.ts";

/** The servers that answer: `told` records its reviews in `reviews`, `quiet` does not. */
export interface Servers {
  readonly told: HandlerContext;
  readonly quiet: HandlerContext;
  readonly reviews: readonly RecordedReview[];
}

/** A stored object as a client gets it in a version, and the changes of each hop. */
export function versionForm(version: ServedVersion, stored: StoredObject, servers: Servers): VersionForm {
  const { resource } = servers.told;
  const { name, served, storage, deprecated } = version;
  const object = stringAt(stored.value, "metadata", "name");
  const namespace = stringAt(stored.value, "metadata", "namespace");
  const before = servers.reviews.length;
  const request = { verb: "get", version: name, name: object, namespace } as const;
  const { response } = handle(request, servers.told);
  const within = resource.namespaced ? `/namespaces/${namespace}` : "";
  const form = {
    name,
    served,
    storage,
    deprecated,
    path: `/apis/${resource.group}/${name}${within}/${resource.plural}/${object}`,
    response,
  };
  if (!served) return { ...form, changes: [] };
  const read = readAsStored(stored, servers.quiet);
  const review =
    stored.version === name || read === undefined
      ? undefined
      : (reviewOf(servers.reviews[before]) ?? awaitedReview(read, name, servers.told));
  const changes =
    response.code === 200 && read !== undefined
      ? changesOf(stored, read, version, response.body, servers.quiet)
      : [];
  return { ...form, changes, ...(review === undefined ? {} : { review }) };
}

/** The first hop: decoded in the version it was stored in, with that version's defaults. */
function readAsStored(stored: StoredObject, server: HandlerContext): ValueMap | undefined {
  const version = versionNamed(server.resource, stored.version);
  if (version === undefined) return undefined;
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return undefined;
  const metadata = read.object.get("metadata");
  if (!isMap(metadata)) return read.object;
  const kept = new Map([...metadata].filter(([key]) => key !== "resourceVersion"));
  return withMember(read.object, "metadata", kept);
}

function changesOf(
  stored: StoredObject,
  read: ValueMap,
  version: ServedVersion,
  shown: Value,
  server: HandlerContext,
): readonly VersionChange[] {
  const from = stored.version;
  const converted = convertOnly(read, version, server);
  const middle = "failure" in converted ? read : converted.object;
  const pruned = (by: string) => (place: string) =>
    `${place} is not in the schema of ${by}, so it is dropped.`;
  const altered = (place: string): string => `${place} is changed by reading it as ${from}.`;
  const byFunction = (what: string) => (place: string) => `${place} was ${what} by the webhook.`;
  return [
    ...compareForms(stored.value, read, {
      added: ["defaulted", (place) => `${place} is a default of ${from}, set when the object is read.`],
      removed: ["pruned", pruned(from)],
      changed: ["changed", altered],
    }),
    ...compareForms(read, middle, {
      added: ["converted", byFunction("added")],
      removed: ["converted", byFunction("removed")],
      changed: ["converted", byFunction("changed")],
      moved: (place, to) => `${place} was moved to ${to} by the webhook.`,
    }),
    ...compareForms(middle, shown, {
      added: ["defaulted", (place) => `${place} was added.`],
      removed: ["pruned", pruned(version.name)],
      changed: ["changed", (place) => `${place} was changed.`],
    }),
  ];
}

function reviewOf(recorded: RecordedReview | undefined): VersionReview | undefined {
  if (recorded === undefined) return undefined;
  const { body, reply, failure } = recorded;
  return { request: body, reply, ...(failure === undefined ? {} : { failure }) };
}

/** The review that would be sent, if nothing replaces the webhook. */
function awaitedReview(
  object: ValueMap,
  to: string,
  { resource }: HandlerContext,
): VersionReview | undefined {
  const speaks = resource.reviewVersions && reviewVersion(resource.reviewVersions);
  if (speaks === undefined) return undefined;
  return { request: conversionReview(object, `${resource.group}/${to}`, "<uid>", speaks) };
}
