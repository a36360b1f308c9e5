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

/** What is to be known before anything is done, the gravest first. */
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
    notes.push("The server refuses a step, and the plan ends with it: mend what it says, and plan again.");
  const lost = changes.filter(({ kind }) => kind === "lost").length;
  const last = legs.findLast(({ state }) => state !== undefined)?.state ?? end;
  const widest = legs.find(({ kind }) => kind === "add")?.state ?? start;
  if (legs.length === 0)
    notes.push(`There is nothing to do: \`${to}\` is the storage version, and nothing is to go.`);
  if (!webhook && lost > 0) {
    notes.push(
      `Strategy None only changes \`apiVersion\`: what \`${to}\` has no place for is lost with the first write of an object. Give \`${to}\` the same fields, or convert through a webhook: with a function that stands in for it the plan begins with that.`,
    );
  } else if (!webhook && isWhole && all.length > 1 && !haveSameSchema(widest, all)) {
    notes.push(
      `The schemas of ${listed(all)} differ, and strategy None only changes \`apiVersion\`. The objects that were tried lost nothing; try it on a dump of real ones.`,
    );
  }
  if (!converts) {
    notes.push(
      "The definition converts through a webhook, and nothing stands in for it here: the steps were tried without objects. Give a function that does what the webhook does to see what becomes of them.",
    );
  }
  if (webhook && hasFunction && drop.length > 0 && versionsOf(end).length === 1)
    notes.push(`With \`${to}\` alone nothing is converted any more: the webhook may go after the last step.`);
  if (isStoredAssumed) {
    notes.push(
      `Nobody said in which versions objects are stored, as the text has no \`status.storedVersions\`. The plan reckons with all: \`${to}\` is the storage version, but objects may lie in ${listed(stored.filter((name) => name !== to))} since before. Give the definition as \`kubectl get crd -o yaml\` prints it to know.`,
    );
  }
  if (versionsOf(last).some(({ name, deprecated }) => name === to && deprecated))
    notes.push(
      `\`${to}\` is marked as deprecated: every answer at it carries a warning. Is it the right goal?`,
    );
  if (!isApplied) {
    notes.push(
      "The definition is too large for the annotation that `kubectl apply` keeps, so it is put there by `kubectl replace`. Server-side apply works as well.",
    );
  }
  return notes;
}
