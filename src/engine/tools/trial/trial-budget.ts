import type { Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { prices, Work } from "../work/work.ts";

/** Limits how many evaluations may be spent on finding a fix. The first one is always granted. */
export class TrialBudget {
  readonly #work = new Work();
  #isFirst = true;
  /** The cost of a trial with other objects under the same definition, which is evaluated once. */
  readonly #ofObject: number;
  /** The additional cost of evaluating another definition. */
  readonly #ofDefinition: number;

  /** Expects a scenario like that of the trials, and its answer. */
  constructor(
    scenario: Scenario,
    { previousCrd: old, crd: own, previousRequests: before, requests: sent }: Report,
  ) {
    const { crd, previousCrd = "", requests = [], previousRequests = [] } = scenario;
    const objects = [...previousRequests, ...requests].map(({ object = "" }) => object);
    const characters = objects.reduce((sum, { length }) => sum + length, 0);
    const stages = [...before, ...sent].flatMap((call) => call.stages);
    const cost = stages.reduce((sum, stage) => sum + (stage.cost ?? 0), 0);
    const rules = `${crd}${previousCrd}`.match(/\b(?:rule|messageExpression)\b["']?\s*:/g)?.length ?? 0;
    const calls = [old, own, ...before, ...sent];
    const problems = calls.reduce((sum, call) => sum + (call?.problems.length ?? 0), 0);
    this.#ofObject = prices.trial + prices.character * characters + prices.problem * problems + cost;
    this.#ofDefinition = prices.character * (crd.length + previousCrd.length) + prices.rule * rules;
  }

  /** Spends one trial, with another definition or without. False if too little is left for it. */
  spend(isOfDefinition: boolean): boolean {
    const price = this.#ofObject + (isOfDefinition ? this.#ofDefinition : 0);
    const granted = this.#work.spend(price, this.#isFirst);
    this.#isFirst = false;
    return granted;
  }
}
