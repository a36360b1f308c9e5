import { type Look, objectChanges } from "./object-changes.ts";
import type { Tried } from "./plan.ts";
import { placeKey } from "./prepare-trial.ts";
import type { StoredPlace } from "./trial.ts";

/** The objects at one moment: how they are stored, and what clients see of them. */
export interface Moment {
  readonly stored: readonly StoredPlace[];
  readonly look: Look;
}

/** What happened to the objects between two moments. */
export function triedBetween(before: Moment, after: Moment): Tried {
  return {
    read: readAt(after.look),
    converted: convertedBetween(before.stored, after.stored),
    changes: objectChanges(before.look, after.look, "", new Map()),
  };
}

function readAt(look: Look): Tried["read"] {
  const counts = new Map<string, number>();
  for (const seen of look.values())
    for (const [version, shown] of seen)
      counts.set(version, (counts.get(version) ?? 0) + ("object" in shown ? 1 : 0));
  return [...counts].map(([version, count]) => ({ version, count }));
}

function convertedBetween(before: readonly StoredPlace[], after: readonly StoredPlace[]): Tried["converted"] {
  const past = new Map(before.map((place) => [placeKey(place), place.version]));
  const found = new Map<string, { readonly from: string; readonly to: string; readonly count: number }>();
  for (const place of after) {
    const { version: to } = place;
    const from = past.get(placeKey(place));
    if (from === undefined || from === to) continue;
    const key = `${from} ${to}`;
    found.set(key, { from, to, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
