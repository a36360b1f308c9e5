import { deepEqual } from "../../go/value/equal.ts";
import { trimSpace } from "../../go/value/go-text.ts";
import { isList, type Value } from "../../go/value/value.ts";
import type { ValidationRule } from "../../server/schema/structural.ts";
import { failures, ruleFailures } from "../samples/check.ts";
import { type Clues, cluesOf, joinClues } from "../samples/clues.ts";
import type { Goal } from "../samples/demand.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mutations } from "../samples/mutations.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";
import { likelyValues, withProof } from "./settled.ts";

/** The most values that are tried for one rule. */
const mostValues = 800;
const mostGoals = 4;

/** Rules whose text is new; a new rule may be an old one that became stricter or is worded differently. */
export function* compareRules(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  for (const [i, rule] of after.validations.entries()) {
    if (before.validations.some((other) => sameRule(other, rule))) continue;
    const member = ["x-kubernetes-validations", i, "rule"];
    const words = rule.message === "" ? trimSpace(rule.rule) : rule.message;
    const isOfChanges = /\boldSelf\b/.test(rule.rule) && rule.optionalOldSelf !== true;
    yield withProof(pair, rule, {
      rule: "validationRule",
      at: after.at,
      member,
      message: `${fieldText(after.at)} must pass another rule: ${words}${/[.!]$/.test(words) ? "" : "."}`,
      origins: ["x-kubernetes-validations", "rules/run"],
      unconfirmed: "writes",
      ...(isOfChanges
        ? { transitions: (maker: Maker) => brokenChanges(pair, rule, i, maker) }
        : { goals: (maker: Maker) => broken(pair, rule, i, maker) }),
    });
  }
}

function sameRule(a: ValidationRule, b: ValidationRule): boolean {
  // With optionalOldSelf a rule also runs on creates.
  return (
    trimSpace(a.rule) === trimSpace(b.rule) && (a.optionalOldSelf ?? false) === (b.optionalOldSelf ?? false)
  );
}

/** Values that were valid and violate the rule. */
function* broken(pair: NodePair, rule: ValidationRule, index: number, maker: Maker): Generator<Goal> {
  const { base, after, at } = pair;
  let given = 0;
  for (const value of take(likelyFirst(pair, rule, maker), mostValues)) {
    if (given >= mostGoals || !maker.budget.spend()) return;
    if (failures(value, base.before, maker.isResourceRoot(base.before)).length > 0) continue;
    if (!breaks(value, after, base.after, index)) continue;
    given++;
    yield { at, value };
  }
}

/** Pairs of values where the rule forbids the change from the first to the second. */
function* brokenChanges(
  pair: NodePair,
  rule: ValidationRule,
  index: number,
  maker: Maker,
): Generator<readonly [Goal, Goal]> {
  const { base, after, at } = pair;
  const fine: Value[] = [];
  for (const value of take(candidates(pair, rule, maker), 60)) {
    if (failures(value, base.before, maker.isResourceRoot(base.before)).length === 0) fine.push(value);
  }
  let given = 0;
  for (const old of fine.slice(0, 12)) {
    for (const value of fine) {
      if (given >= mostGoals || !maker.budget.spend()) return;
      if (!breaks(value, after, base.after, index, old)) continue;
      given++;
      yield [
        { at, value: old },
        { at, value },
      ];
    }
  }
}

function breaks(
  value: Value,
  node: NodePair["after"],
  base: NodePair["after"],
  index: number,
  old?: Value,
): boolean {
  const isRoot = base.at.length === 0 || base.embeddedResource;
  const place = node.at.length;
  return ruleFailures(value, base, isRoot, old).some(
    ({ schema }) =>
      schema?.[place] === "x-kubernetes-validations" &&
      schema[place + 1] === index &&
      schema.length === place + 3,
  );
}

function* likelyFirst(pair: NodePair, rule: ValidationRule, maker: Maker): Generator<Value> {
  yield* likelyValues(pair, rule, maker);
  yield* candidates(pair, rule, maker);
}

/** Values of the node, then the same with one change and two changes to what the rule looks at. */
function* candidates(
  { base, before, after }: NodePair,
  rule: ValidationRule,
  maker: Maker,
): Generator<Value> {
  const node = base.before;
  const clues: Clues = joinClues([cluesOf(rule.rule)]);
  const start = maker.first([node]) ?? maker.first([before]);
  if (start !== undefined) yield start;
  yield* take(maker.alternatives(node, clues), 60);
  if (start === undefined) return;
  const items: Value[] = [];
  for (const once of take(mutations(start, after, clues, maker), 200)) {
    yield once;
    if (isList(once)) yield* pairsWith(items, once[0]);
    yield* take(mutations(once, after, clues, maker), 60);
  }
}

/** Lists with an item twice, and with each of the items before it: rules often forbid two of a kind. */
function* pairsWith(items: Value[], item: Value | undefined): Generator<Value> {
  if (item === undefined || items.some((other) => deepEqual(item, other))) return;
  yield [item, item];
  for (const other of items.slice(0, 8)) yield [other, item];
  items.push(item);
}
