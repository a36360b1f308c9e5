import { pathText } from "../../go/value/path.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { RoundTrip } from "../versions/account.ts";
import { versionsSteps } from "../versions/versions-account.ts";

/** What goes wrong between two versions. */
export interface VersionLoss {
  readonly from: string;
  readonly through: string;
  /** `lossy`: it comes back without something, or changed; `refused`: it does not come back. */
  readonly status: "lossy" | "refused";
  /** The first places that are lost or changed, in the usual notation. Empty if it is refused. */
  readonly fields: readonly string[];
}

/** What the versions of a definition do to an object. */
export interface VersionsOverview {
  readonly storage: string;
  /** The names of all that are served. */
  readonly served: readonly string[];
  /** The versions at which the object cannot be read. */
  readonly unreadable: readonly string[];
  /** True if a webhook converts and nothing stands in for it. */
  readonly lacksStandIn: boolean;
  /** Round trips that do not give back the same, one for each pair of versions. */
  readonly losses: readonly VersionLoss[];
}

const mostFields = 3;

/** What conversion between the versions loses. Undefined for one version, and for a definition that is rejected. */
export function* versionsOverviewSteps(
  playback: Playback,
  scenario: Scenario,
  host: Host,
): Generator<undefined, VersionsOverview | undefined> {
  const resource = playback.write?.live?.resource;
  if (resource === undefined || resource.versions.length < 2) return undefined;
  const { storage, versions, strategy, hasStandIn, roundTrips } = yield* versionsSteps(
    playback,
    scenario,
    host,
  );
  if (versions.length === 0) return undefined;
  const served = versions.filter((version) => version.served);
  return {
    storage,
    served: served.map(({ name }) => name),
    unreadable: served.filter(({ response }) => response.code !== 200).map(({ name }) => name),
    lacksStandIn: strategy === "Webhook" && !hasStandIn,
    losses: lossesOf(roundTrips),
  };
}

function lossesOf(trips: readonly RoundTrip[]): readonly VersionLoss[] {
  const losses = new Map<string, VersionLoss>();
  for (const { from, through, status, changes } of trips) {
    const pair = JSON.stringify([from, through]);
    if (status === "lossless" || losses.has(pair)) continue;
    const fields = status === "refused" ? [] : changes.slice(0, mostFields).map(({ path }) => pathText(path));
    losses.set(pair, { from, through, status, fields });
  }
  return [...losses.values()];
}
