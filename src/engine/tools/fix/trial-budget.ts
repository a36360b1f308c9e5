import type { Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";

/** What all trials of one question may take together, in the units of the server's costs: the engine has no clock. */
const most = 12_000_000;
/** What reading and judging a character, and compiling a rule, take beside running the rules. */
const perCharacter = 50;
const perRule = 150_000;
const perTrial = 100_000;

/** How many evaluations may be spent on finding a fix. The first is always granted. */
export class TrialBudget {
  private left = most;
  private isFirst = true;
  private readonly price: number;

  /** The trials are of a scenario like this one, which was answered so. */
  constructor(scenario: Scenario, { previousRequests: before, requests: sent }: Report) {
    const { crd, previousCrd = "", requests = [], previousRequests = [] } = scenario;
    const texts = [crd, previousCrd, ...[...previousRequests, ...requests].map(({ object = "" }) => object)];
    const characters = texts.reduce((sum, { length }) => sum + length, 0);
    const stages = [...before, ...sent].flatMap((call) => call.stages);
    const cost = stages.reduce((sum, stage) => sum + (stage.cost ?? 0), 0);
    const rules = `${crd}${previousCrd}`.match(/\b(?:rule|messageExpression)\b["']?\s*:/g)?.length ?? 0;
    this.price = perTrial + perCharacter * characters + perRule * rules + cost;
  }

  /** Takes one trial; false once there is none. */
  spend(): boolean {
    const granted = this.isFirst || this.left >= this.price;
    this.isFirst = false;
    this.left -= this.price;
    return granted;
  }
}
