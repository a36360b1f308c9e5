import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { fieldName } from "../../playback/explain/field-name.ts";
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

/** What a rule said of the object of a request. */
export interface RuleOnObject {
  readonly rule: DefinitionRule;
  /** The field that it judges, as people speak of it. */
  readonly field: string;
  readonly verdict: RuleVerdict;
  readonly why?: WhySkipped;
  /** What it took in all places together. */
  readonly cost: number;
}

/** Every rule of a definition and what it said of the object of a request, the worst of its places. */
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
    // What ratcheting tolerates was false all the same, and let the object pass.
    if (worst === "passed" || worst === "tolerated") return { ...base, verdict: "passed", cost };
    return { ...base, verdict: worst === "failed" ? "failed" : "error", cost };
  });
}

/** What a rule may cost for the worst object, as the limits count it; undefined where it does not compile. */
export function estimatedCost(rule: DefinitionRule, { write }: Playback): bigint | undefined {
  return write && accountOf(rule, write).cost?.total;
}
