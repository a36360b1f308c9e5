import type { Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";

/** What all trials of one question may take together, in the units of the server's costs: the engine has no clock. */
const most = 12_000_000;
/** What reading and judging a character, and compiling a rule, take beside running the rules. */
const perCharacter = 50;
const perRule = 150_000;
const perTrial = 100_000;
/** What explaining a problem takes. */
const perProblem = 1_000;

/** How many evaluations may be spent on finding a fix. The first is always granted. */
export class TrialBudget {
  private left = most;
  private isFirst = true;
  /** Of a trial with other objects under the same definition, which is judged once. */
  private readonly ofObject: number;
  /** What judging another definition takes beside it. */
  private readonly ofDefinition: number;

  /** The trials are of a scenario like this one, which was answered so. */
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

  /** Takes one trial, with another definition or not; false where the rest is too little for it. */
  spend(isOfDefinition: boolean): boolean {
    const price = this.ofObject + (isOfDefinition ? this.ofDefinition : 0);
    const granted = this.isFirst || this.left >= price;
    this.isFirst = false;
    if (granted) this.left -= price;
    return granted;
  }
}
