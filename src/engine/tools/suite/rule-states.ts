import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { ruleStates } from "../rule-analysis/account.ts";
import {
  accountOf,
  type DefinitionRule,
  definitionRules,
  versionsOf,
} from "../rule-analysis/definition-rules.ts";
import { runRules, runState } from "../rule-analysis/object-runs.ts";
import type { RuleVerdict } from "./check.ts";

/** Why a rule was not run on an object. */
export type WhySkipped = "no old object" | "earlier errors" | "nothing there" | "another version";

/** The outcome of a rule for the object of a request. */
export interface RuleOnObject {
  readonly rule: DefinitionRule;
  /** The field that it checks, in the usual notation. */
  readonly field: string;
  readonly verdict: RuleVerdict;
  readonly why?: WhySkipped;
  /** Its cost in all places together. */
  readonly cost: number;
}

/** Every rule of a definition with its outcome for the object of a request, the worst of all places. */
export function rulesOnObject(playback: Playback, sent: SentRequest | undefined): readonly RuleOnObject[] {
  const { write, capabilities } = playback;
  if (write === undefined) return [];
  const runs = sent && runRules(sent, capabilities);
  return definitionRules(playback).map((rule): RuleOnObject => {
    const base = { rule, field: fieldName(rule.at.slice(0, -2)), cost: 0 };
    if (sent === undefined || runs === undefined || runs.hypothetical) {
      return { ...base, verdict: "skipped", why: "earlier errors" };
    }
    if (!versionsOf(rule.schema, write).includes(sent.version.name)) {
      return { ...base, verdict: "skipped", why: "another version" };
    }
    const found = runs.runs.get(JSON.stringify(rule.at)) ?? [];
    if (found.length === 0) {
      return { ...base, verdict: "skipped", why: runs.stopped ? "earlier errors" : "nothing there" };
    }
    const states = found.map(runState);
    const worst = ruleStates.find((state) => states.includes(state)) ?? "skipped";
    const cost = found.reduce((sum, run) => sum + run.cost, 0);
    if (worst === "skipped") return { ...base, verdict: "skipped", why: "no old object" };
    // A rule that ratcheting tolerates was false, but let the object pass.
    if (worst === "passed" || worst === "tolerated") return { ...base, verdict: "passed", cost };
    return { ...base, verdict: worst === "failed" ? "failed" : "error", cost };
  });
}

/** The cost of a rule for the worst object, as the limits count it; undefined if it does not compile. */
export function estimatedCost(rule: DefinitionRule, { write }: Playback): bigint | undefined {
  return write && accountOf(rule, write).cost?.total;
}
