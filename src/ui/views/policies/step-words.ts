import type { PolicyStep, Sentence } from "../../engine.ts";
import { deepEqual, say } from "../../engine.ts";

/** How a policy ended: it had nothing to say, it let the request pass, it changed it, it warned of it, or it rejects it. */
export type StepTone = "quiet" | "ok" | "changed" | "warn" | "bad";

export interface StepWords {
  readonly tone: StepTone;
  /** One or two words. */
  readonly verdict: string;
  /** Why a policy did nothing. */
  readonly reason?: Sentence;
}

const mismatches: Readonly<Record<string, string>> = {
  namespaceSelector: "its `namespaceSelector` does not select the namespace of the request.",
  objectSelector: "its `objectSelector` does not select the object, nor the old one.",
  excludeResourceRules: "its `excludeResourceRules` exclude the request.",
  resourceRules:
    "none of its `resourceRules` names the group, version, resource, operation and scope of the request.",
};

/** Says in short what a policy did with a request. */
export function stepWords({
  unmatched,
  condition,
  misconfigured,
  validations = [],
  mutations,
  actions,
}: PolicyStep): StepWords {
  if (unmatched !== undefined) {
    const { part, of } = unmatched;
    const who = of === "policy" ? "The policy" : "The binding";
    return {
      tone: "quiet",
      verdict: "no match",
      reason: `${who} does not match: ${mismatches[part] ?? part}`,
    };
  }
  if (condition !== undefined)
    return { tone: "quiet", verdict: "no match", reason: say`The condition \`${condition}\` is false.` };
  if (misconfigured !== undefined) return { tone: "bad", verdict: "failed" };
  if (mutations !== undefined) {
    if (mutations.some(({ why }) => why !== undefined)) return { tone: "bad", verdict: "failed" };
    const isChanged = mutations.some(({ before, after }) => after !== undefined && !deepEqual(before, after));
    return isChanged ? { tone: "changed", verdict: "changed" } : { tone: "quiet", verdict: "no change" };
  }
  for (const bad of ["denied", "failed"] as const) {
    if (!validations.some(({ outcome }) => outcome === bad)) continue;
    return isDenying(actions) ? { tone: "bad", verdict: bad } : { tone: "warn", verdict: milder(actions) };
  }
  if (validations.length === 0) return { tone: "quiet", verdict: "no match" };
  return { tone: "ok", verdict: "passed" };
}

/** Returns how a validation ended, in one word. */
export function outcomeWord(
  { outcome }: NonNullable<PolicyStep["validations"]>[number],
  { actions }: PolicyStep,
): string {
  return outcome === "denied" && !isDenying(actions) ? milder(actions) : outcome;
}

function isDenying(actions: PolicyStep["actions"]): boolean {
  return actions?.includes("Deny") !== false;
}

/** What a binding does that does not deny. */
function milder(actions: PolicyStep["actions"]): string {
  return actions?.includes("Warn") === true ? "warned" : "audited";
}
