import type { Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";

/**
 * The limit for all trials of one question together, in units of the server's costs, because the engine has no clock.
 */
const most = 12_000_000;
/**
 * The cost of reading and evaluating a character, of compiling a rule and of a trial, in addition to running the rules.
 */
const perCharacter = 50;
const perRule = 150_000;
const perTrial = 100_000;
/** The cost of explaining a problem. */
const perProblem = 1_000;

/** Limits how many evaluations may be spent on finding a fix. The first one is always granted. */
export class TrialBudget {
  private left = most;
  private isFirst = true;
  /** The cost of a trial with other objects under the same definition, which is evaluated once. */
  private readonly ofObject: number;
  /** The additional cost of evaluating another definition. */
  private readonly ofDefinition: number;

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
    this.ofObject = perTrial + perCharacter * characters + perProblem * problems + cost;
    this.ofDefinition = perCharacter * (crd.length + previousCrd.length) + perRule * rules;
  }

  /** Spends one trial, with another definition or without. False if too little is left for it. */
  spend(isOfDefinition: boolean): boolean {
    const price = this.ofObject + (isOfDefinition ? this.ofDefinition : 0);
    const granted = this.isFirst || this.left >= price;
    this.isFirst = false;
    if (granted) this.left -= price;
    return granted;
  }
}
