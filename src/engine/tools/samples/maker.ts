import { append } from "../../go/value/append.ts";
import { sortedKeys, toJson } from "../../go/value/json.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { avoidedNames } from "./avoided.ts";
import { largest, smallest } from "./bounds.ts";
import type { Budget } from "./budget.ts";
import { asksMore, failures, stepsOf } from "./check.ts";
import type { Clues } from "./clues.ts";
import {
  additionalDemand,
  choices,
  type Demand,
  type Goal,
  goalBelow,
  itemDemand,
  memberDemand,
} from "./demand.ts";
import { embeddedMembers } from "./embedded.ts";
import { moreItems } from "./items.ts";
import { take } from "./lazy.ts";
import type { Makes } from "./makes.ts";
import { meetRules } from "./meet-rules.ts";
import { numbers } from "./numbers.ts";
import { strings, words } from "./strings.ts";
import { usualValues } from "./usual-values.ts";

export type SampleKind = "minimal" | "full";

/** What a sample is for, and the work it may cost. */
export interface MakerOptions {
  readonly kind: SampleKind;
  readonly budget: Budget;
  /** The version's schema. */
  readonly root: Structural;
  /** apiVersion, kind and metadata of the object. */
  readonly identity: ValueMap;
  /** Values should look like what people write, not just be short. */
  readonly isForPeople?: boolean;
  /** Members of the object that a create drops: `status` if it is a subresource. */
  readonly dropped: ReadonlySet<string>;
}

/** The longest path of a value that is made: making is recursive, with much of the stack for each level. */
const deepestSampled = 200;

/** The most ways through anyOf and oneOf that are tried for one value, and the most candidates for each. */
const mostChoices = 24;
const mostCandidates = 300;
/** This many members take as long to check as any other step. */
const membersOfStep = 20;
/** Longer lists and maps are not made. */
const mostItems = 2_000;

/** Makes values for nodes, the smallest parts first; each part is checked before it goes into its parent. */
export class Maker implements Makes {
  /** Nodes for which no value could be made. */
  readonly missed = new Set<Structural>();
  readonly #refused = new Map<Structural, Value>();
  readonly #options: MakerOptions;

  constructor(options: MakerOptions) {
    this.#options = options;
  }

  get budget(): Budget {
    return this.#options.budget;
  }

  isResourceRoot(node: Structural): boolean {
    return node === this.#options.root || node.embeddedResource;
  }

  /** The most likely value that meets a demand and contains the goal; undefined if none was found. */
  first(demand: Demand, goal?: Goal): Value | undefined {
    const [node, ...others] = demand;
    // A search that failed is not repeated.
    if (goal === undefined && others.length === 0 && this.missed.has(node)) return undefined;
    for (const value of this.values(demand, goal)) return value;
    this.missed.add(node);
    return undefined;
  }

  /**
   * Like `first`; if no value meets the demand, returns the nearest one, so that the server can say what is
   * wrong with it.
   */
  nearest(demand: Demand, goal?: Goal): Value | undefined {
    return this.first(demand, goal) ?? this.#refused.get(demand[0]);
  }

  /** Different values that meet a demand, the most likely first; `many` is how many may be needed. */
  *values(demand: Demand, goal?: Goal, many = 1): Generator<Value> {
    const [node] = demand;
    if (node.at.length > deepestSampled) return;
    if (goal?.at.length === 0) {
      yield goal.value;
      return;
    }
    const given = new Set<string>();
    const bad: Value[] = [];
    for (const choice of take(choices(demand), mostChoices)) {
      for (const candidate of take(this.#candidates(choice, goal), Math.max(mostCandidates, many * 2))) {
        const isPlain = typeof candidate === "object" && candidate !== null && !asksMore(node);
        if (!this.budget.spend(isPlain ? 1 : stepsOf(node))) return;
        if (isPlain || failures(candidate, node, this.isResourceRoot(node)).length === 0) {
          const key = toJson(candidate);
          if (!given.has(key)) yield candidate;
          given.add(key);
        } else {
          if (bad.length < 3) bad.push(candidate);
          if (!this.#refused.has(node)) this.#refused.set(node, candidate);
        }
      }
    }
    if (given.size > 0) return;
    for (const value of bad) {
      const sound = meetRules(value, node, goal, this);
      if (sound === undefined) continue;
      yield sound;
      return;
    }
  }

  /** Values for a node that a rule mentions: those in the rule, several sizes, several words. */
  *alternatives(node: Structural, clues: Clues): Generator<Value> {
    const demand: Demand = [node];
    for (const choice of take(choices(demand), mostChoices)) {
      switch (node.type) {
        case "array":
          for (const count of new Set([1, 0, 2, 3, ...smallCounts(clues)]))
            yield* this.#lists(choice, undefined, count);
          break;
        case "object":
          yield* take(this.#objects(choice, undefined, "minimal"), 1);
          for (const count of new Set([1, 2, ...smallCounts(clues)])) yield* this.#maps(choice, count);
          yield* take(this.#objects(choice, undefined, "full"), 1);
          break;
        default:
          yield* take(this.#scalars(choice, clues), 40);
      }
    }
  }

  #candidates(choice: Demand, goal: Goal | undefined): Generator<Value> {
    const [node] = choice;
    if (node.type === "object" || goal?.at[0] === "properties")
      return this.#objects(choice, goal, this.#options.kind);
    if (node.type === "array" || goal?.at[0] === "items") return this.#lists(choice, goal, 0);
    return this.#scalars(choice, undefined);
  }

  *#scalars(choice: Demand, clues: Clues | undefined): Generator<Value> {
    const [node] = choice;
    const types = new Set(choice.map(({ type }) => type).filter((type) => type !== ""));
    const isEither = node.intOrString && types.size === 0;
    const isListed = choice.some(({ enum: allowed }) => allowed.length > 0);
    if (this.#options.isForPeople === true && clues === undefined && !isListed) yield* usualValues(node);
    // If a value may be of either type, the candidates of one type must leave room for the other.
    const mostNumbers = isEither ? 20 : mostCandidates;
    if (isEither || types.has("integer")) yield* take(numbers(choice, true, clues?.numbers), mostNumbers);
    if (types.has("number")) yield* take(numbers(choice, false, clues?.numbers), mostCandidates);
    if (types.has("boolean")) yield* [true, false];
    if (isEither || types.has("string")) {
      yield* strings(choice, clues?.texts);
    } else if (types.size === 0) {
      // Any value is valid here: an object, unless an enum says otherwise.
      for (const { enum: allowed } of choice) yield* allowed;
      yield new Map();
      yield "example";
    }
    for (const { enum: allowed } of choice) yield* allowed;
  }

  *#lists(choice: Demand, goal: Goal | undefined, atLeast: number): Generator<Value> {
    const [node] = choice;
    const goalItem = goalBelow(goal, "items");
    const least = Number(largest(choice, ({ minItems }) => minItems) ?? 0n);
    const most = Number(smallest(choice, ({ maxItems }) => maxItems) ?? BigInt(mostItems));
    const wished = goalItem !== undefined || this.#options.kind === "full" ? 1 : 0;
    const count = Math.min(Math.max(least, atLeast, wished), most);
    if (count > mostItems) return;
    const items = itemDemand(choice);
    const list: Value[] = [];
    if (items === undefined) {
      yield list;
      return;
    }
    if (goalItem !== undefined) {
      const item = this.first(items, goalItem);
      if (item === undefined) return;
      list.push(item);
    }
    if (list.length < count) append(list, moreItems(node, items, list, count - list.length, this));
    if (list.length >= least) yield list;
  }

  *#objects(choice: Demand, goal: Goal | undefined, kind: SampleKind): Generator<Value> {
    const [node] = choice;
    const base = this.#identityOf(node);
    const required = new Set(choice.flatMap((each) => each.required));
    const goalName = goal?.at[0] === "properties" ? String(segmentKey(goal.at[1] ?? "")) : undefined;
    const members = new Map<string, Value>(base);
    const avoided = avoidedNames(choice);
    for (const name of new Set([
      ...node.properties.keys(),
      ...required,
      ...(goalName === undefined ? [] : [goalName]),
    ])) {
      if (base.has(name) && name !== goalName) continue;
      const property = node.properties.get(name);
      // This definition may not know what the other one requires.
      if (property === undefined && !isOpen(node)) continue;
      const isSpec = this.#options.isForPeople === true && node === this.#options.root && name === "spec";
      const isFilled = property?.default !== undefined;
      const isRequired = isFilled ? refuses(choice, name, property.default) : required.has(name) || isSpec;
      const isWished = kind === "full" && !avoided.has(name) && !this.#isDropped(node, name);
      if (!isRequired && !isWished && name !== goalName) continue;
      const below = goalBelow(goal, "properties", name);
      const value = this.#member(choice, name, below, isRequired);
      if (value !== undefined) members.set(name, value);
      else if (isRequired || name === goalName) return;
    }
    const most = Number(
      smallest(choice, ({ maxProperties }) => maxProperties) ?? Math.max(mostItems, members.size),
    );
    this.#addMembers(members, choice, goal, kind);
    if (members.size <= most || kind === "minimal") yield members;
    if (kind === "full") yield* this.#grown(choice, goal);
  }

  /** Adds members up to the minimum, and one for the goal or, where any name is valid, as an example. */
  #addMembers(members: Map<string, Value>, choice: Demand, goal: Goal | undefined, kind: SampleKind): void {
    const [node] = choice;
    const least = Number(largest(choice, ({ minProperties }) => minProperties) ?? 0n);
    const additional = additionalDemand(choice);
    const below = goalBelow(goal, "additionalProperties");
    if (below !== undefined && additional !== undefined) {
      const value = this.first(additional, below);
      if (value !== undefined) members.set("example", value);
    }
    for (const name of node.properties.keys()) {
      if (members.size >= least) break;
      if (members.has(name)) continue;
      const value = this.#member(choice, name, undefined);
      if (value !== undefined) members.set(name, value);
    }
    const wished = kind === "full" && additional !== undefined && node.properties.size === 0 ? 1 : 0;
    if (isOpen(node)) this.#fill(members, additional, Math.min(Math.max(least, wished), mostItems));
  }

  #fill(members: Map<string, Value>, additional: Demand | undefined, count: number): void {
    if (members.size >= count) return;
    const value = additional === undefined ? "example" : this.first(additional);
    if (value === undefined) return;
    for (const key of words(1, 60)) {
      if (members.size >= count) return;
      if (!members.has(key)) members.set(key, value);
    }
  }

  /** A map with this many members; nothing for an object with fixed members. */
  *#maps(choice: Demand, count: number): Generator<Value> {
    const additional = additionalDemand(choice);
    if (additional === undefined) return;
    const members = new Map<string, Value>();
    this.#fill(members, additional, count);
    if (members.size === count) yield members;
  }

  /** The smallest object, then with every member that can be added: for objects that cannot have all of them. */
  *#grown(choice: Demand, goal: Goal | undefined): Generator<Value> {
    const [node] = choice;
    const small = new Maker({ ...this.#options, kind: "minimal" }).first(choice, goal);
    if (!(small instanceof Map)) return;
    let grown: ValueMap = small as ValueMap;
    for (const name of sortedKeys(node.properties)) {
      if (grown.has(name) || this.#isDropped(node, name)) continue;
      if (!this.budget.spend(stepsOf(node) + Math.floor(grown.size / membersOfStep))) break;
      const value = this.#member(choice, name, undefined);
      if (value === undefined) continue;
      const more: ValueMap = new Map(grown).set(name, value);
      if (failures(more, node, this.isResourceRoot(node)).length === 0) grown = more;
    }
    yield grown;
  }

  #member(choice: Demand, name: string, goal: Goal | undefined, isNeeded = false): Value | undefined {
    const demand = memberDemand(choice, name);
    if (demand === undefined) return "example";
    return isNeeded ? this.nearest(demand, goal) : this.first(demand, goal);
  }

  #identityOf(node: Structural): ValueMap {
    if (node === this.#options.root) return this.#options.identity;
    return node.embeddedResource ? embeddedMembers(node, this) : new Map();
  }

  #isDropped(node: Structural, name: string): boolean {
    return node === this.#options.root && this.#options.dropped.has(name);
  }
}

/** Whether a chosen branch rejects the default of a member, so that another value must be written. */
function refuses([, ...branches]: Demand, name: string, value: Value | undefined): boolean {
  return branches.some((branch) => {
    const node = branch.properties.get(name);
    return node !== undefined && value !== undefined && failures(value, node, false).length > 0;
  });
}

/** Whether members that are not properties are kept. */
function isOpen({ additionalProperties: additional, preserveUnknownFields }: Structural): boolean {
  return (additional !== undefined && additional !== false) || preserveUnknownFields;
}

/** The numbers of a rule that may be sizes. */
function smallCounts({ numbers: mentioned }: Clues): number[] {
  return mentioned.map(Number).filter((n) => Number.isInteger(n) && n >= 0 && n <= 200);
}
