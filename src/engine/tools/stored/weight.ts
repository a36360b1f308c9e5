import { checkNames, isOfStored, states } from "./account.ts";
import type { StoredGroup } from "./report.ts";

/** What decides the place of a group in a report. */
export type Weighed = Pick<StoredGroup, "state" | "wasSo" | "checks" | "count" | "text" | "key">;

/** Whether a cause is only about a create. */
export function onlyCreate(checks: StoredGroup["checks"]): boolean {
  return checkNames.every((check) => !isOfStored(check) || checks[check] === undefined);
}

/** The heavier groups come first: a cause for which only a create is rejected counts less than a tolerated one. */
function weightOf({ state, wasSo, checks }: Weighed): number {
  const own = onlyCreate(checks) && state === "refused" ? 1.5 : states.indexOf(state);
  return wasSo ? own - states.length : own;
}

/** Compares groups for the order of a report, which does not depend on the order in which they were found. */
export function byWeight(a: Weighed, b: Weighed): number {
  return (
    weightOf(b) - weightOf(a) ||
    b.count - a.count ||
    (a.text === b.text ? (a.key < b.key ? -1 : 1) : a.text < b.text ? -1 : 1)
  );
}
