import type { Playback } from "../../playback/evaluate/evaluate.ts";
import { type RuleOnObject, rulesOnObject } from "./rule-states.ts";
import type { RuleCoverage } from "./suite.ts";

type Counts = Pick<RuleCoverage, "passed" | "failed" | "withoutOld" | "blocked" | "nothingThere">;

/** The counts of the tests so far for each rule, by its id. */
export type Tally = Map<string, Counts>;

const none: Counts = { passed: 0, failed: 0, withoutOld: 0, blocked: 0, nothingThere: 0 };

/** Counts a test: one outcome per rule, the most telling of its requests, because a test is one example. */
export function tallied(tally: Tally, playback: Playback): void {
  const best = new Map<string, keyof Counts>();
  for (const sent of playback.sent) {
    if (sent.trace === undefined) continue;
    for (const each of rulesOnObject(playback, sent)) {
      const outcome = outcomeOf(each);
      const known = best.get(each.rule.id);
      if (known === undefined || ranks.indexOf(outcome) < ranks.indexOf(known))
        best.set(each.rule.id, outcome);
    }
  }
  for (const [id, outcome] of best) {
    const counts = tally.get(id) ?? none;
    tally.set(id, { ...counts, [outcome]: counts[outcome] + 1 });
  }
}

const ranks: readonly (keyof Counts)[] = ["failed", "passed", "withoutOld", "blocked", "nothingThere"];

function outcomeOf({ verdict, why }: RuleOnObject): keyof Counts {
  // A rule that fails with an error rejects the object.
  if (verdict === "failed" || verdict === "error") return "failed";
  if (verdict === "passed") return "passed";
  if (why === "no old object") return "withoutOld";
  return why === "earlier errors" ? "blocked" : "nothingThere";
}

/** The rules of a definition with their counts. */
export function inOrderOfDefinition(playback: Playback, tally: Tally): readonly RuleCoverage[] {
  return rulesOnObject(playback, undefined).map(({ rule, field }) => ({
    id: rule.id,
    field,
    rule: rule.rule.rule,
    ...(tally.get(rule.id) ?? none),
  }));
}
