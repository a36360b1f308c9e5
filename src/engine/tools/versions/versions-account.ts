import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import { WebhookStandIn } from "../../playback/evaluate/webhook.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { handle } from "../../server/customresource/handle.ts";
import type { HandlerContext } from "../../server/customresource/parts.ts";
import { Store, type StoredObject, storageKey } from "../../server/customresource/store.ts";
import { type Resource, type ServedVersion, storageVersion } from "../../server/resource/resource.ts";
import { compareVersions } from "../../server/resource/version-order.ts";
import { Budget } from "../samples/budget.ts";
import { sampleObject } from "../samples/sample.ts";
import type { RoundTrip, VersionForm, VersionsAccount } from "./account.ts";
import { roundTrip, type Traveller } from "./round-trip.ts";
import { versionForm } from "./version-form.ts";

/** The most round trips; each is four requests with about seven conversions. */
const mostTrips = 60;
const sampleTries = 4_000;

/**
 * The last stored object of a scenario in every version, and round trips between the served ones, with that object
 * and with samples. Each step takes some milliseconds. Pure except for the caller's conversion function; never throws
 * for what a person typed.
 */
export function* versionsSteps(
  { write, sent, store }: Playback,
  scenario: Scenario,
  host: Host,
): Generator<undefined, VersionsAccount> {
  const live = write?.live;
  if (live === undefined || store === undefined) {
    const note = "The definition is rejected, so there are no versions to show.";
    return { ...nothing, note };
  }
  const { resource } = live;
  const versions = [...resource.versions].sort((a, b) => compareVersions(a.name, b.name));
  const served = versions.filter((version) => version.served);
  const standIn = new WebhookStandIn(scenario, host.convert, wholeParts);
  const quiet = serverOf(resource, store, standIn, host.now);
  const known = storedObject(
    sent.map(({ call }) => call.response.body),
    store,
  );
  yield;
  const subject = known ?? sampleSubject(served, quiet);
  const status = member(live.stored.body, "status");
  const account: VersionsAccount = {
    ...nothing,
    strategy: resource.reviewVersions === undefined ? "None" : "Webhook",
    hasStandIn: resource.reviewVersions !== undefined && standIn.isThere,
    storage: storageVersion(resource).name,
    storedVersions: texts(member(status ?? null, "storedVersions")),
  };
  if (subject === undefined) {
    return { ...account, note: "Nothing is stored, and no sample of the resource could be made." };
  }
  const holder = new Store();
  const key = storageKey(
    stringAt(subject.value, "metadata", "namespace"),
    stringAt(subject.value, "metadata", "name"),
  );
  const stored = holder.put(key, subject.version, subject.value, []);
  const forms: VersionForm[] = [];
  for (const version of versions) {
    // A separate replacement for each, because it records only the first few reviews.
    const standIn = new WebhookStandIn(scenario, host.convert, wholeParts);
    const told = serverOf(resource, holder, standIn, host.now);
    const servers = { told, quiet: { ...quiet, store: holder }, reviews: standIn.reviews };
    forms.push(versionForm(version, stored, servers));
    yield;
  }
  const trips = yield* roundTripsOf(served, forms, acceptedAt(sent), quiet);
  return {
    ...account,
    subject: {
      name: stringAt(subject.value, "metadata", "name"),
      storedAs: subject.version,
      isSample: known === undefined,
      stored: subject.value,
    },
    versions: forms,
    ...trips,
  };
}

const nothing: VersionsAccount = {
  strategy: "None",
  hasStandIn: false,
  storage: "",
  storedVersions: [],
  versions: [],
  roundTrips: [],
  untried: 0,
};

/** Every served version through every other, with the stored object and with samples; one step per round trip. */
function* roundTripsOf(
  served: readonly ServedVersion[],
  forms: readonly VersionForm[],
  accepted: Accepted | undefined,
  server: HandlerContext,
): Generator<undefined, Pick<VersionsAccount, "roundTrips" | "untried">> {
  const roundTrips: RoundTrip[] = [];
  let untried = 0;
  for (const from of served) {
    const travellers = travellersFrom(from, forms, accepted, server.resource);
    yield;
    for (const through of served) {
      if (from === through) continue;
      for (const traveller of travellers) {
        if (roundTrips.length >= mostTrips) untried++;
        else roundTrips.push(roundTrip(traveller, from, through, server));
        yield;
      }
    }
  }
  return { roundTrips, untried };
}

/** An object as the server accepted it in a version, before the conversion for storage. */
interface Accepted {
  readonly version: string;
  readonly object: ValueMap;
}

/** The object of the last write that was stored. */
function acceptedAt(sent: Playback["sent"]): Accepted | undefined {
  const last = sent.findLast(({ call, trace }) => call.stored !== undefined && trace?.pair !== undefined);
  const object = last?.trace?.pair?.object;
  return last === undefined || object === undefined ? undefined : { version: last.version.name, object };
}

/**
 * The objects for round trips from a version: the object as it was accepted there, or the stored object as it is
 * served there, and samples.
 */
function travellersFrom(
  version: ServedVersion,
  forms: readonly VersionForm[],
  accepted: Accepted | undefined,
  resource: Resource,
): readonly Traveller[] {
  const travellers: Traveller[] = [];
  const shown = forms.find(({ name }) => name === version.name)?.response;
  if (accepted?.version === version.name) travellers.push({ of: "object", object: accepted.object });
  else if (shown?.code === 200 && isMap(shown.body)) travellers.push({ of: "object", object: shown.body });
  for (const kind of ["minimal", "full"] as const) {
    const { object } = sampleObject(resource, version, { kind, budget: new Budget(sampleTries) });
    if (object !== undefined) travellers.push({ of: `${kind} sample`, object });
  }
  return travellers;
}

function serverOf(resource: Resource, store: Store, standIn: WebhookStandIn, now: string): HandlerContext {
  const webhook = standIn.during({}, resource, store);
  return { resource, store, webhook, tracksFields: false, now, parts: wholeParts };
}

/** The object in the last of these answers that is still stored. */
function storedObject(answers: readonly Value[], store: Store): StoredObject | undefined {
  for (const body of [...answers].reverse()) {
    const key = storageKey(stringAt(body, "metadata", "namespace"), stringAt(body, "metadata", "name"));
    const stored = store.get(key);
    if (stored !== undefined) return stored;
  }
  return store.list("").at(-1)?.[1];
}

/** A sample of the first served version for which the server accepts one, as it is stored. */
function sampleSubject(served: readonly ServedVersion[], server: HandlerContext): StoredObject | undefined {
  for (const version of served) {
    const { object } = sampleObject(server.resource, version, {
      kind: "full",
      budget: new Budget(sampleTries),
    });
    const stored = object && createdFrom(object, version, { ...server, store: new Store() });
    if (stored !== undefined) return stored;
  }
  return undefined;
}

function createdFrom(
  object: ValueMap,
  { name }: ServedVersion,
  server: HandlerContext,
): StoredObject | undefined {
  handle({ verb: "create", version: name, object: toJson(object) }, server);
  return server.store.list("")[0]?.[1];
}

function texts(value: Value | undefined): readonly string[] {
  return isList(value) ? value.map(String) : [];
}
