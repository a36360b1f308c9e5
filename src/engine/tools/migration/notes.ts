import type { ObjectChange } from "./plan.ts";
import type { Route } from "./route.ts";
import { versionsOf } from "./state.ts";
import { haveSameSchema, isWebhook } from "./transitions.ts";
import { listed } from "./words.ts";

interface About {
  readonly route: Route;
  readonly changes: readonly ObjectChange[];
  readonly isWhole: boolean;
  readonly isApplied: boolean;
  /** Whether objects can be converted here. */
  readonly converts: boolean;
  readonly hasFunction: boolean;
}

/** What a person should know before starting, the most serious first. */
export function notesOn({
  route,
  changes,
  isWhole,
  isApplied,
  converts,
  hasFunction,
}: About): readonly string[] {
  const { to, drop, stored, start, end, legs, isStoredAssumed } = route;
  const notes: string[] = [];
  const all = [...new Set([to, ...stored])];
  const webhook = isWebhook(start) || legs.some(({ kind }) => kind === "convert");
  if (!isWhole)
    notes.push("The server rejects a step, and the plan ends there: fix the error, and plan again.");
  const lost = changes.filter(({ kind }) => kind === "lost").length;
  const last = legs.findLast(({ state }) => state !== undefined)?.state ?? end;
  const widest = legs.find(({ kind }) => kind === "add")?.state ?? start;
  if (legs.length === 0)
    notes.push(`There is nothing to do: \`${to}\` is the storage version, and no version is to be removed.`);
  if (!webhook && lost > 0) {
    notes.push(
      `Strategy None changes only \`apiVersion\`: what \`${to}\` has no field for is lost with the first write of an object. Give \`${to}\` the same fields, or convert with a webhook: with a function that replaces it here, the plan begins with that.`,
    );
  } else if (!webhook && isWhole && all.length > 1 && !haveSameSchema(widest, all)) {
    notes.push(
      `The schemas of ${listed(all)} differ, and strategy None changes only \`apiVersion\`. The objects that were tried lost nothing; try it on a dump of real ones.`,
    );
  }
  if (!converts) {
    notes.push(
      "The definition converts with a webhook, and no function replaces it here: the steps were tried without objects. Add a function that does what the webhook does to see what happens to them.",
    );
  }
  if (webhook && hasFunction && drop.length > 0 && versionsOf(end).length === 1)
    notes.push(
      `With only \`${to}\` left, nothing is converted: the webhook can be removed after the last step.`,
    );
  if (isStoredAssumed) {
    notes.push(
      `It is not known in which versions objects are stored, because the text has no \`status.storedVersions\`. The plan assumes all: \`${to}\` is the storage version, but objects may still be stored in ${listed(stored.filter((name) => name !== to))}. To know, use the definition as \`kubectl get crd -o yaml\` prints it.`,
    );
  }
  if (versionsOf(last).some(({ name, deprecated }) => name === to && deprecated))
    notes.push(
      `\`${to}\` is marked as deprecated: every answer at it carries a warning. Is it the right goal?`,
    );
  if (!isApplied) {
    notes.push(
      "The definition is too large for the annotation of `kubectl apply`, so the plan uses `kubectl replace`. Server-side apply works too.",
    );
  }
  return notes;
}
