import type { FieldError } from "../../apimachinery/field/error.ts";
import { isMap, type Value } from "../../go/value/value.ts";
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

/** Whether a rule can hold, fail and end in an error on an object that the schema takes. */
export interface Abilities {
  readonly hold: Evidence;
  readonly fail: Evidence;
  readonly error: Evidence;
}

/** How much is worked out before an answer is left open. */
export const mostWork = 6_000;
/** What a look at a value takes: it is checked and judged. */
const stepsOfLook = 2;
/** Objects that are made for one outcome. */
const mostObjects = 8;
/** Values of which pairs are made for a rule that asks for an old one. */
const mostPaired = 24;

const outcomes = { hold: "true", fail: "false", error: "error" } as const satisfies Record<
  keyof Abilities,
  Truth
>;

/**
 * What can come of a rule, each with requests that were tried on the engine, or the proof that it cannot. A rule that
 * compares with the old value gets an object and an update of it. Bounded in work.
 */
export function abilitiesOf(stage: RuleStage): Abilities {
  const search = new AbilitySearch(stage);
  const found = (name: keyof Abilities): Evidence => search.evidence(outcomes[name]);
  for (const name of Object.keys(outcomes) as (keyof Abilities)[]) search.lookInCases(outcomes[name]);
  search.lookAround();
  return { hold: found("hold"), fail: found("fail"), error: found("error") };
}

class AbilitySearch {
  private readonly stage: RuleStage;
  /** The same without the rule, so that making objects does not go against it. */
  private readonly without: NodeStage;
  private readonly bare: Structural;
  private readonly formula: Formula | undefined;
  private readonly work: Work = { left: mostWork };
  private readonly cases = new Map<Truth, Cases>();
  private readonly shown = new Map<Truth, readonly NoteStep[]>();
  /** Where the schema takes the object and other rules do not. */
  private readonly besides = new Map<Truth, readonly NoteStep[]>();
  private readonly made = new Map<Truth, number>();
  private tried = 0;

  constructor(stage: RuleStage) {
    this.stage = stage;
    const { rule, node } = stage;
    this.without = stage.withRules(stage.others);
    this.bare = withRules(node, [rule]);
    const { optionalOldSelf = false } = rule;
    const text = { rule: rule.rule, optionalOldSelf, side: "before" };
    this.formula = readFormula(text, { before: node, after: node });
  }

  /** Whether the cases leave room for an outcome, and values that are made of them. */
  lookInCases(truth: Truth): void {
    const { formula, stage, work } = this;
    if (formula === undefined) return;
    const cases = casesOf([{ formula, truths: [truth] }], work);
    this.cases.set(truth, cases);
    if (cases.answer !== "some") return;
    for (const change of valuesOf(this.without, cases, [formula], [stage.rule.rule], work)) {
      if (this.isSettled(truth) || !this.look(change)) return;
    }
  }

  /** Values that have to do with the rule, whatever comes of them. */
  lookAround(): void {
    const { stage } = this;
    if (this.areSettled) return;
    if (needsOld(stage.rule)) {
      this.lookAtPairs();
      return;
    }
    for (const value of this.without.valuesFor([stage.rule.rule])) {
      if (this.areSettled || !this.look({ value, old: undefined })) return;
    }
  }

  private lookAtPairs(): void {
    const { stage } = this;
    const fine: Value[] = [];
    for (const value of this.without.valuesFor([stage.rule.rule])) {
      if (fine.length >= mostPaired || !stage.budget.spend()) break;
      if (stage.isOfSchema(value)) fine.push(value);
    }
    for (const old of fine) {
      for (const value of fine) if (this.areSettled || !this.look({ value, old })) return;
    }
  }

  /** Looks at what comes of a value; false once there is nothing left to spend. */
  private look({ value, old }: Change): boolean {
    const { stage, bare } = this;
    if (!stage.budget.spend(stepsOfLook)) return false;
    if (!stage.isOfSchema(value) || (old !== undefined && !stage.isOfSchema(old))) return true;
    this.tried++;
    const isRoot = stage.maker.isResourceRoot(stage.node);
    const { output } = applyDefaults(value, stage.node);
    const [truth] = truthsAt(bare, isRoot, output, old);
    if (truth !== undefined && !this.shown.has(truth)) this.tryObject(truth, { value, old });
    return true;
  }

  private tryObject(truth: Truth, { value, old }: Change): void {
    const { stage } = this;
    const count = (this.made.get(truth) ?? 0) + 1;
    this.made.set(truth, count);
    if (count > mostObjects) return;
    const play = stage.play();
    const placed = this.without.objectWith(old ?? value);
    if (placed === undefined) return;
    let answer = play.create(placed.object);
    if (old !== undefined) {
      const next = withValueAt(placed.object, placed.path, value);
      if (!answer.isTaken || !isMap(next)) return;
      answer = play.update(next);
    }
    if (!answer.errors.every(isOfRules) || truthOf(answer.byRule) !== truth) return;
    const isAlone = answer.errors.length === answer.byRule.length;
    if (isAlone) this.shown.set(truth, play.steps);
    else if (!this.besides.has(truth)) this.besides.set(truth, play.steps);
  }

  private isSettled(truth: Truth): boolean {
    return this.shown.has(truth) || this.cases.get(truth)?.answer === "none";
  }

  private get areSettled(): boolean {
    return Object.values(outcomes).every((truth) => this.isSettled(truth));
  }

  evidence(truth: Truth): Evidence {
    const steps = this.shown.get(truth) ?? this.besides.get(truth);
    if (steps !== undefined) return { verdict: "found", steps };
    if (this.cases.get(truth)?.answer === "none") {
      return { verdict: "impossible", why: whyImpossible(this.stage, truth) };
    }
    return { verdict: "none", tried: this.tried };
  }
}

function isOfRules({ origin }: FieldError): boolean {
  return origin === "x-kubernetes-validations" || origin === "rules/run";
}

/** What came of the rule, by what the server says against it. */
function truthOf(byRule: readonly FieldError[]): Truth | undefined {
  const [error] = byRule;
  if (error === undefined) return "true";
  if (error.origin === "x-kubernetes-validations") return "false";
  // What costs too much says nothing of the rule.
  return /budget|cost/.test(error.detail) ? undefined : "error";
}
