import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import { ranOverCost } from "../../server/rules/over-cost.ts";
import { applyDefaults } from "../../server/schema/defaulting/default.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import { Budget } from "../samples/budget.ts";
import { mostWork } from "./abilities.ts";
import { type Cases, casesOf, type Work } from "./decide/cases.ts";
import type { Formula } from "./decide/formula.ts";
import type { Truth } from "./decide/judge.ts";
import type { Wish } from "./decide/wish.ts";
import type { Evidence } from "./evidence.ts";
import { NodeStage, withValueAt } from "./node-stage.ts";
import { type NoteStep, Play } from "./play.ts";
import { formulaOf } from "./rule-formula.ts";
import { type Change, valuesOf } from "./search.ts";
import { allHold, truthsAt, withRules } from "./truths.ts";

/** Rules at a node of a definition, all of which must hold. */
export interface RuleSide {
  readonly resource: Resource;
  readonly version: ServedVersion;
  readonly rules: readonly ValidationRule[];
}

/** `first` and `second` at the same node, of one definition or of two. */
export interface RulePair {
  readonly first: RuleSide;
  readonly second: RuleSide;
  /** The node's path from the root of the version's schema. */
  readonly place: Path;
  readonly budget?: Budget;
}

/** An object that only one side accepts, or both: how each answers the same requests. */
export interface SideSteps {
  readonly first: readonly NoteStep[];
  readonly second: readonly NoteStep[];
}

type SideEvidence = Exclude<Evidence, { verdict: "found" }> | ({ readonly verdict: "found" } & SideSteps);

/**
 * `equal`: both accept the same. `implies`: the second accepts all that the first does, and more. `implied`: the
 * reverse. `disjoint`: nothing is accepted by both. `neither`: each accepts something that the other does not; `both`
 * shows whether anything is accepted by both. `open`: not known.
 */
export type Relation = "equal" | "implies" | "implied" | "disjoint" | "neither" | "open";

export interface RuleRelation {
  readonly relation: Relation;
  /** Whether everything the relation says is proved or shown by an object. */
  readonly isProved: boolean;
  readonly onlyFirst: SideEvidence;
  readonly onlySecond: SideEvidence;
  readonly both: SideEvidence;
}

/** The wanted object: accepted by only one side, or by both. */
type Region = "onlyFirst" | "onlySecond" | "both";

const regions = ["onlyFirst", "onlySecond", "both"] as const satisfies readonly Region[];
const refused: readonly Truth[] = ["false", "error"];
const held: readonly Truth[] = ["true"];
const wanted: Readonly<Record<Region, readonly [readonly Truth[], readonly Truth[]]>> = {
  onlyFirst: [held, refused],
  onlySecond: [refused, held],
  both: [held, held],
};

/** The limits for one relation: tries, whole objects per region, and values that are paired. */
const tries = 2_200;
const mostObjects = 8;
const mostPaired = 26;

/**
 * Finds how the rules of both sides are related, with objects and the engine's answers for both sides. The possible
 * values are those of `first`'s schema. The work is bounded.
 */
export function relateRules(pair: RulePair): RuleRelation {
  const search = new RelationSearch(pair);
  for (const region of regions) search.lookInCases(region);
  search.lookAround();
  const [onlyFirst, onlySecond, both] = [
    search.evidence("onlyFirst"),
    search.evidence("onlySecond"),
    search.evidence("both"),
  ];
  return { ...named(onlyFirst, onlySecond, both), onlyFirst, onlySecond, both };
}

/**
 * Whether it is proved, for all values that the first schema accepts, that the second side holds whenever the first
 * does. Faster than the whole relation; `false` means nothing.
 */
export function impliesProved(
  before: Structural,
  first: readonly ValidationRule[],
  after: Structural,
  second: readonly ValidationRule[],
): boolean {
  if (before.type !== after.type) return false;
  const site = { before, after };
  const [a, b] = [formulaOf(first, site, "before"), formulaOf(second, site, "after")];
  if (a === undefined || b === undefined) return false;
  return casesOf(wishes("onlyFirst", a, b), { left: mostWork }).answer === "none";
}

function wishes(region: Region, first: Formula, second: Formula): readonly Wish[] {
  const [a, b] = wanted[region];
  return [
    { formula: first, truths: a },
    { formula: second, truths: b },
  ];
}

function named(
  onlyFirst: SideEvidence,
  onlySecond: SideEvidence,
  both: SideEvidence,
): Pick<RuleRelation, "relation" | "isProved"> {
  const [a, b, c] = [onlyFirst, onlySecond, both].map(({ verdict }) => verdict);
  const isProved = a !== "none" && b !== "none";
  if (c === "impossible" && a !== "impossible" && b !== "impossible")
    return { relation: "disjoint", isProved: true };
  if (a === "impossible" && b === "impossible") return { relation: "equal", isProved };
  if (a === "impossible") return { relation: b === "found" ? "implies" : "open", isProved };
  if (b === "impossible") return { relation: a === "found" ? "implied" : "open", isProved };
  if (a === "found" && b === "found") return { relation: "neither", isProved };
  return { relation: "open", isProved };
}

class RelationSearch {
  readonly #pair: RulePair;
  readonly #stages: Readonly<Record<"first" | "second", NodeStage>>;
  readonly #bare: Readonly<Record<"first" | "second", Structural>>;
  /** The node without rules, in each definition. */
  readonly #plain: NodeStage;
  readonly #plainSecond: NodeStage;
  readonly #formulas: readonly [Formula, Formula] | undefined;
  readonly #work: Work = { left: 2 * mostWork };
  readonly #budget: Budget;
  readonly #cases = new Map<Region, Cases>();
  readonly #shown = new Map<Region, SideSteps>();
  readonly #made = new Map<Region, number>();
  readonly #texts: readonly string[];
  readonly #asksMaybe: boolean;
  #tried = 0;

  constructor(pair: RulePair) {
    const { first, second, place, budget = new Budget(tries) } = pair;
    this.#pair = pair;
    this.#budget = budget;
    const stageOf = ({ resource, version, rules }: RuleSide): NodeStage =>
      new NodeStage(resource, version, place, budget).withRules(rules);
    this.#stages = { first: stageOf(first), second: stageOf(second) };
    const { node: before } = this.#stages.first;
    const { node: after } = this.#stages.second;
    this.#plain = this.#stages.first.withRules([]);
    this.#plainSecond = this.#stages.second.withRules([]);
    this.#bare = { first: withRules(before, first.rules), second: withRules(after, second.rules) };
    const rules = [...first.rules, ...second.rules];
    this.#texts = rules.map(({ rule }) => rule);
    this.#asksMaybe = rules.some(({ rule }) => /\boldSelf\b/.test(rule));
    const site = { before, after };
    const [a, b] = [formulaOf(first.rules, site, "before"), formulaOf(second.rules, site, "after")];
    const isReadable = a !== undefined && b !== undefined && before.type === after.type;
    this.#formulas = isReadable ? [a, b] : undefined;
  }

  lookInCases(region: Region): void {
    const formulas = this.#formulas;
    const work = this.#work;
    const plain = this.#plain;
    if (formulas === undefined) return;
    const cases = casesOf(wishes(region, ...formulas), work);
    this.#cases.set(region, cases);
    if (cases.answer !== "some") return;
    for (const change of valuesOf(plain, cases, formulas, this.#texts, work)) {
      if (this.#isSettled(region) || !this.#look(change)) return;
    }
  }

  lookAround(): void {
    if (this.#areSettled) return;
    for (const value of this.#plain.valuesFor(this.#texts)) {
      if (this.#areSettled || !this.#look({ value, old: undefined })) break;
    }
    if (!this.#asksMaybe || this.#areSettled) return;
    const fine: Value[] = [];
    for (const value of this.#plain.valuesFor(this.#texts)) {
      if (fine.length >= mostPaired || !this.#budget.spend()) break;
      if (this.#plain.isOfSchema(value)) fine.push(value);
    }
    for (const old of fine) {
      for (const value of fine) if (this.#areSettled || !this.#look({ value, old })) return;
    }
  }

  #look(change: Change): boolean {
    const plain = this.#plain;
    const bare = this.#bare;
    if (!this.#budget.spend()) return false;
    const { value, old } = change;
    if (!plain.isOfSchema(value) || (old !== undefined && !plain.isOfSchema(old))) return true;
    this.#tried++;
    const takes = (node: Structural): boolean =>
      allHold(truthsAt(node, plain.maker.isResourceRoot(plain.node), applyDefaults(value, node).output, old));
    const [first, second] = [takes(bare.first), takes(bare.second)];
    const region = first ? (second ? "both" : "onlyFirst") : second ? "onlySecond" : undefined;
    if (region !== undefined && !this.#shown.has(region)) this.#tryObject(region, change);
    return true;
  }

  #tryObject(region: Region, { value, old }: Change): void {
    const count = (this.#made.get(region) ?? 0) + 1;
    this.#made.set(region, count);
    if (count > mostObjects) return;
    // A value that only the second side accepts may need an object that only its definition accepts.
    const around = region === "onlySecond" ? this.#plainSecond : this.#plain;
    const placed = around.objectWith(old ?? value);
    if (placed === undefined) return;
    const next = old === undefined ? undefined : withValueAt(placed.object, placed.path, value);
    const played = (["first", "second"] as const).map((side) => {
      const stage = this.#stages[side];
      const play = new Play(stage.server(), stage.isOfStatus, (error) => isAt(error, this.#pair.place));
      const created = play.create(placed.object);
      if (old === undefined) return { steps: play.steps, answer: created };
      return { steps: play.steps, answer: created.isTaken && isMap(next) ? play.update(next) : undefined };
    });
    const [one, two] = played;
    if (one?.answer === undefined || two?.answer === undefined) return;
    const [a, b] = [outcome(one.answer), outcome(two.answer)];
    const expected = { onlyFirst: "taken refused", onlySecond: "refused taken", both: "taken taken" }[region];
    if (`${a} ${b}` === expected) this.#shown.set(region, { first: one.steps, second: two.steps });
  }

  #isSettled(region: Region): boolean {
    return this.#shown.has(region) || this.#cases.get(region)?.answer === "none";
  }

  get #areSettled(): boolean {
    return regions.every((region) => this.#isSettled(region));
  }

  evidence(region: Region): SideEvidence {
    const steps = this.#shown.get(region);
    if (steps !== undefined) return { verdict: "found", ...steps };
    if (this.#cases.get(region)?.answer === "none") return { verdict: "impossible", why: reasons[region] };
    return { verdict: "none", tried: this.#tried };
  }
}

const reasons: Readonly<Record<Region, string>> = {
  onlyFirst: "The second is true whenever the first is, in every combination of their conditions. Proved.",
  onlySecond: "The first is true whenever the second is, in every combination of their conditions. Proved.",
  both: "No combination of their conditions makes both true. Proved.",
};

function outcome({ isTaken, isByRule, errors }: ReturnType<Play["create"]>): string {
  if (isTaken) return "taken";
  return isByRule && errors.length > 0 ? "refused" : "other";
}

/** Whether an error was caused by a rule at a node. */
function isAt({ schema, origin, fault }: FieldError, place: Path): boolean {
  const isOfRule = origin === "x-kubernetes-validations" || (origin === "rules/run" && !ranOverCost(fault));
  if (!isOfRule || schema?.length !== place.length + 3) return false;
  return place.every((segment, i) => segmentKey(segment) === segmentKey(schema[i] ?? ""));
}
