import type { FieldError } from "../../apimachinery/field/error.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import { ranOverCost } from "../../server/rules/over-cost.ts";
import { applyDefaults } from "../../server/schema/defaulting/default.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { type Cases, casesOf, type Work } from "./decide/cases.ts";
import type { Formula } from "./decide/formula.ts";
import type { Truth } from "./decide/judge.ts";
import { readFormula } from "./decide/read-formula.ts";
import type { Evidence } from "./evidence.ts";
import { type NodeStage, withValueAt } from "./node-stage.ts";
import type { NoteStep } from "./play.ts";
import { needsOld } from "./rule-formula.ts";
import { type Change, valuesOf } from "./search.ts";
import type { RuleStage } from "./stage.ts";
import { truthsAt, withRules } from "./truths.ts";
import { whyImpossible } from "./why-impossible.ts";

/** Whether a rule can hold, fail or end in an error on an object that the schema accepts. */
export interface Abilities {
  readonly hold: Evidence;
  readonly fail: Evidence;
  readonly error: Evidence;
}

/** The amount of work after which a question is left open. */
export const mostWork = 6_000;
/** The cost of trying one value, which is validated and evaluated. */
const stepsOfLook = 2;
/** The most objects that are made for one outcome. */
const mostObjects = 8;
/** The most values that are paired for a rule that needs an old value. */
const mostPaired = 24;

const outcomes = { hold: "true", fail: "false", error: "error" } as const satisfies Record<
  keyof Abilities,
  Truth
>;

/**
 * Finds the possible outcomes of a rule: for each, requests that were tried on the engine, or the proof that it is
 * impossible. For a rule that compares with the old value the requests are a create and an update. The work is
 * bounded.
 */
export function abilitiesOf(stage: RuleStage): Abilities {
  const search = new AbilitySearch(stage);
  const found = (name: keyof Abilities): Evidence => search.evidence(outcomes[name]);
  for (const name of Object.keys(outcomes) as (keyof Abilities)[]) search.lookInCases(outcomes[name]);
  search.lookAround();
  return { hold: found("hold"), fail: found("fail"), error: found("error") };
}

class AbilitySearch {
  readonly #stage: RuleStage;
  /** The same stage without the rule, so that making objects does not avoid values that violate it. */
  readonly #without: NodeStage;
  readonly #bare: Structural;
  readonly #formula: Formula | undefined;
  readonly #work: Work = { left: mostWork };
  readonly #cases = new Map<Truth, Cases>();
  readonly #shown = new Map<Truth, readonly NoteStep[]>();
  /** Where the schema accepts the object but other rules reject it. */
  readonly #besides = new Map<Truth, readonly NoteStep[]>();
  readonly #made = new Map<Truth, number>();
  #tried = 0;

  constructor(stage: RuleStage) {
    this.#stage = stage;
    const { rule, node } = stage;
    this.#without = stage.withRules(stage.others);
    this.#bare = withRules(node, [rule]);
    const { optionalOldSelf = false } = rule;
    const text = { rule: rule.rule, optionalOldSelf, side: "before" };
    this.#formula = readFormula(text, { before: node, after: node });
  }

  /** Checks whether the cases allow an outcome, and tries values made from them. */
  lookInCases(truth: Truth): void {
    const formula = this.#formula;
    const stage = this.#stage;
    const work = this.#work;
    if (formula === undefined) return;
    const cases = casesOf([{ formula, truths: [truth] }], work);
    this.#cases.set(truth, cases);
    if (cases.answer !== "some") return;
    for (const change of valuesOf(this.#without, cases, [formula], [stage.rule.rule], work)) {
      if (this.#isSettled(truth) || !this.#look(change)) return;
    }
  }

  /** Tries values related to the rule, whatever their outcome. */
  lookAround(): void {
    const stage = this.#stage;
    if (this.#areSettled) return;
    if (needsOld(stage.rule)) {
      this.#lookAtPairs();
      return;
    }
    for (const value of this.#without.valuesFor([stage.rule.rule])) {
      if (this.#areSettled || !this.#look({ value, old: undefined })) return;
    }
  }

  #lookAtPairs(): void {
    const stage = this.#stage;
    const fine: Value[] = [];
    for (const value of this.#without.valuesFor([stage.rule.rule])) {
      if (fine.length >= mostPaired || !stage.budget.spend()) break;
      if (stage.isOfSchema(value)) fine.push(value);
    }
    for (const old of fine) {
      for (const value of fine) if (this.#areSettled || !this.#look({ value, old })) return;
    }
  }

  /** Evaluates the rule on a value; false once the budget is used up. */
  #look({ value, old }: Change): boolean {
    const stage = this.#stage;
    const bare = this.#bare;
    if (!stage.budget.spend(stepsOfLook)) return false;
    if (!stage.isOfSchema(value) || (old !== undefined && !stage.isOfSchema(old))) return true;
    this.#tried++;
    const isRoot = stage.maker.isResourceRoot(stage.node);
    const { output } = applyDefaults(value, stage.node);
    const [truth] = truthsAt(bare, isRoot, output, old);
    if (truth !== undefined && !this.#shown.has(truth)) this.#tryObject(truth, { value, old });
    return true;
  }

  #tryObject(truth: Truth, { value, old }: Change): void {
    const stage = this.#stage;
    const count = (this.#made.get(truth) ?? 0) + 1;
    this.#made.set(truth, count);
    if (count > mostObjects) return;
    const play = stage.play();
    const placed = this.#without.objectWith(old ?? value);
    if (placed === undefined) return;
    let answer = play.create(placed.object);
    if (old !== undefined) {
      const next = withValueAt(placed.object, placed.path, value);
      if (!answer.isTaken || !isMap(next)) return;
      answer = play.update(next);
    }
    if (!answer.errors.every(isOfRules) || truthOf(answer.byRule) !== truth) return;
    const isAlone = answer.errors.length === answer.byRule.length;
    if (isAlone) this.#shown.set(truth, play.steps);
    else if (!this.#besides.has(truth)) this.#besides.set(truth, play.steps);
  }

  #isSettled(truth: Truth): boolean {
    return this.#shown.has(truth) || this.#cases.get(truth)?.answer === "none";
  }

  get #areSettled(): boolean {
    return Object.values(outcomes).every((truth) => this.#isSettled(truth));
  }

  evidence(truth: Truth): Evidence {
    const steps = this.#shown.get(truth) ?? this.#besides.get(truth);
    if (steps !== undefined) return { verdict: "found", steps };
    if (this.#cases.get(truth)?.answer === "none") {
      return { verdict: "impossible", why: whyImpossible(this.#stage, truth) };
    }
    return { verdict: "none", tried: this.#tried };
  }
}

function isOfRules({ origin }: FieldError): boolean {
  return origin === "x-kubernetes-validations" || origin === "rules/run";
}

/** The outcome of a rule, given the errors that the server reports for it. */
function truthOf(byRule: readonly FieldError[]): Truth | undefined {
  const [error] = byRule;
  if (error === undefined) return "true";
  if (error.origin === "x-kubernetes-validations") return "false";
  // A rule that exceeds its cost limit has no known outcome.
  return ranOverCost(error.fault) ? undefined : "error";
}
