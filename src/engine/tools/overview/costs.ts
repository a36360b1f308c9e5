import { largest } from "../../go/value/extremes.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { Location } from "../../playback/report.ts";
import { accountOf, definitionRules, schemaTotals } from "../rule-analysis/definition-rules.ts";

/** What a rule may cost in the worst case. */
export interface RuleShare {
  readonly rule: string;
  readonly location: Location;
  /** The share of the limit of one expression; 1 is all of it. */
  readonly share: number;
}

/** What the rules of a definition may cost. */
export interface CostsOverview {
  /** The number of rules, with those that do not compile. */
  readonly count: number;
  /** The costliest first, of those that compile. At most `mostRules`. */
  readonly rules: readonly RuleShare[];
  /** The highest share of the limit of a schema that the rules of one version use; 1 is all of it. */
  readonly total: number;
}

/** Nobody reads on after these. */
const mostRules = 300;
const rulesInStep = 20;

/** What each rule of a definition may cost. No rules for a definition that is rejected before the server reached them. */
export function* costsSteps(playback: Playback): Generator<undefined, CostsOverview> {
  const { write } = playback;
  if (write === undefined) return { count: 0, rules: [], total: 0 };
  const rules = [];
  for (const rule of definitionRules(playback)) {
    rules.push({ rule, account: accountOf(rule, write) });
    if (rules.length % rulesInStep === 0) yield;
  }
  const shares = rules.flatMap(({ account: { rule, location, cost } }) =>
    cost === undefined ? [] : [{ rule, location, share: cost.share }],
  );
  return {
    count: rules.length,
    rules: shares.sort((a, b) => b.share - a.share).slice(0, mostRules),
    total: largest([0, ...schemaTotals(rules, write).map(({ share }) => share)]),
  };
}
