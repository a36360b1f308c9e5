import type { RuleAccount, RuleState } from "../../engine.ts";
import { count } from "../../workspace/words.ts";

/** How a state is shown: a sign next to a word, so that colour is never the only sign. */
export interface StateWords {
  readonly sign: string;
  readonly word: string;
  readonly sentence: string;
}

export const stateWords: Readonly<Record<RuleState, StateWords>> = {
  passed: { sign: "✓", word: "passed", sentence: "The rule is true." },
  failed: { sign: "✕", word: "failed", sentence: "The rule is false." },
  tolerated: {
    sign: "≈",
    word: "tolerated",
    sentence: "The rule is false for a value that did not change: the server warns.",
  },
  error: { sign: "!", word: "error", sentence: "The rule gave no answer. That counts as a rejection." },
  stopped: {
    sign: "■",
    word: "stopped",
    sentence: "The rule exceeded what was left of the cost limit. No rule ran after it.",
  },
  skipped: { sign: "–", word: "skipped", sentence: "The rule was not run." },
};

const plural: Readonly<Record<RuleState, string>> = {
  passed: "passed",
  failed: "failed",
  tolerated: "tolerated",
  error: "without an answer",
  stopped: "stopped",
  skipped: "skipped",
};

export function units(n: bigint | number): string {
  return n.toLocaleString("en");
}

/** Returns how many places of a rule have which result: "2 failed, 5 passed". */
export function countsText(counts: Readonly<Record<RuleState, number>>): string {
  return order
    .filter((state) => counts[state] > 0)
    .map((state) => `${units(counts[state])} ${plural[state]}`)
    .join(", ");
}

const order: readonly RuleState[] = ["stopped", "error", "failed", "tolerated", "passed", "skipped"];

/** Returns the results of all rules: "3 rules: 1 failed, 2 passed". */
export function coverageText(rules: readonly RuleAccount[]): string {
  const counts = { stopped: 0, error: 0, failed: 0, tolerated: 0, passed: 0, skipped: 0 };
  let unrun = 0;
  for (const { runs } of rules) {
    if (runs === undefined) unrun++;
    else counts[runs.state]++;
  }
  const told = [countsText(counts), unrun === 0 ? "" : `${units(unrun)} not run`].filter(
    (text) => text !== "",
  );
  return `${count(rules.length, "rule")}: ${told.join(", ")}.`;
}

/** The states for which the server rejects an object. */
const refusing: readonly RuleState[] = ["stopped", "error", "failed"];

/**
 * Returns the rules that do not compile, then those that reject the object, then the others. In each group the rules
 * with the highest possible cost come first.
 */
export function ranked(rules: readonly RuleAccount[]): readonly RuleAccount[] {
  const group = ({ cost, runs }: RuleAccount): number => {
    if (cost === undefined) return 0;
    return runs !== undefined && refusing.includes(runs.state) ? 1 : 2;
  };
  return rules.toSorted((a, b) => group(a) - group(b) || (b.cost?.share ?? 0) - (a.cost?.share ?? 0));
}
