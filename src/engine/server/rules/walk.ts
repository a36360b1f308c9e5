import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Capabilities, newest } from "../../apimachinery/minors/capabilities.ts";
import type { Evaluation, Program } from "../../cel/interpreter/program.ts";
import { noOverload, noOverloadOf } from "../../cel/values/faults.ts";
import { type CelValue, none, optionalOf } from "../../cel/values/value.ts";
import { byteLength, trimSpace } from "../../go/value/go-text.ts";
import type { Path } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import {
  type CorrelatedObject,
  correlatedEqual,
  correlatedIndex,
  correlatedKey,
} from "../schema/correlation/correlated-object.ts";
import { makeMapList, mapListGet } from "../schema/correlation/map-list.ts";
import { mayHaveRules } from "../schema/has-rules.ts";
import type { Structural } from "../schema/structural.ts";
import { declType, withMeta } from "./decl-type.ts";
import { type AppliedRule, falseRule, ruleBroken, ruleFailed, ruleName } from "./failure.ts";
import {
  messageOutOfBudget,
  messageOverCallCost,
  outOfBudget,
  ruleBrokenByCompile,
  ruleFailedToRun,
  ruleOverCallCost,
  ruleWithoutOverload,
} from "./faults.ts";
import { perCallLimit } from "./limits.ts";
import type { RuleObserver, RuleVerdict } from "./rule-run.ts";
import { type RunnableRule, rulesOf } from "./validator.ts";
import { toCel } from "./values/to-cel.ts";

const limits = { costLimit: perCallLimit };

/** Upstream: k8s.io/apiserver/pkg/apis/cel/config.go `MaxEvaluatedMessageExpressionSizeBytes`. */
const longestMessage = 5 * 1024;

/**
 * The old value that a value is compared with for ratcheting: its own pair, or the nearest one above if it has none.
 */
export interface Ratcheting {
  readonly current: CorrelatedObject | undefined;
  readonly parent: CorrelatedObject | undefined;
}

export const unpaired: Ratcheting = { current: undefined, parent: undefined };

function isUnchanged({ current, parent }: Ratcheting): boolean {
  const pair = current ?? parent;
  return pair !== undefined && correlatedEqual(pair);
}

/** The version and kind of a resource count as changed, so errors in them are always new. */
function pairedKey(ratcheting: Ratcheting, key: string): Ratcheting {
  const { current, parent } = ratcheting;
  if (current === undefined) return ratcheting;
  if (parent === undefined && (key === "apiVersion" || key === "kind")) return unpaired;
  return { current: correlatedKey(current, key), parent: current };
}

function pairedIndex(ratcheting: Ratcheting, index: number): Ratcheting {
  const { current } = ratcheting;
  return current === undefined ? ratcheting : { current: correlatedIndex(current, index), parent: current };
}

interface Applied {
  readonly verdict: RuleVerdict;
  readonly error?: FieldError;
}

const passed: Applied = { verdict: "passed" };
const withoutOldValue: Applied = { verdict: "noOldValue" };

/** A value with everything that is needed to apply its rules. */
export interface Place {
  readonly value: Value;
  /** Undefined if there is no corresponding old value. */
  readonly old: Value | undefined;
  readonly path: Path;
  /** The node whose rules are applied: `node` itself, or a branch of its `allOf`. */
  readonly validation: Structural;
  readonly node: Structural;
  readonly isResourceRoot: boolean;
  /** Only for a resource's metadata: the node with the members whose rules are run. */
  readonly seen?: Structural | undefined;
  readonly ratcheting: Ratcheting;
}

/**
 * Applies the rules of a value and everything below, and counts the cost. Stops if the budget is exhausted.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go `validate`.
 */
export class RuleWalk {
  readonly errors: FieldError[] = [];
  /** The errors of rules that fail on unchanged values. */
  readonly warnings: FieldError[] = [];
  /** The remaining budget. Negative once the walk has stopped. */
  budget: number;

  readonly #capabilities: Capabilities;
  readonly #observer: RuleObserver | undefined;
  /** The cost of the current rule so far. */
  #spent = 0;

  constructor(budget: number, capabilities: Capabilities, observer?: RuleObserver) {
    this.budget = budget;
    this.#capabilities = capabilities;
    this.#observer = observer;
  }

  visit(place: Place): void {
    const { value, validation, node, ratcheting } = place;
    if (this.budget < 0 || value === null || !mayHaveRules(validation)) return;
    this.#applyRules(place);
    for (const branch of validation.allOf) {
      this.visit({
        ...place,
        validation: branch,
        ratcheting: { current: undefined, parent: ratcheting.parent },
      });
    }
    if (this.budget < 0) return;
    if (isList(value)) this.#visitItems(place, value);
    else if (isMap(value)) this.#visitMembers(place, value, node);
  }

  #visitItems({ old, path, validation, node, ratcheting }: Place, value: readonly Value[]): void {
    if (validation.items === undefined || node.items === undefined) return;
    if (!mayHaveRules(validation.items)) return;
    const oldItems = isList(old) ? makeMapList(node, old) : undefined;
    for (const [i, item] of value.entries()) {
      this.visit({
        value: item,
        old: oldItems && (mapListGet(oldItems, item) ?? undefined),
        path: [...path, i],
        validation: validation.items,
        node: node.items,
        isResourceRoot: node.items.embeddedResource,
        ratcheting: pairedIndex(ratcheting, i),
      });
    }
  }

  #visitMembers(
    { old, path, validation, node, isResourceRoot, seen, ratcheting }: Place,
    value: ValueMap,
    { mapType }: Structural,
  ): void {
    const isCorrelatable = mapType === undefined || mapType === "granular" || mapType === "atomic";
    const oldMembers = isCorrelatable && isMap(old) ? old : undefined;
    for (const [key, item] of value) {
      const isProperty = validation.properties.has(key);
      const [childValidation, child] = isProperty
        ? [validation.properties.get(key), node.properties.get(key)]
        : [additional(validation), additional(node)];
      if (childValidation === undefined || child === undefined || !mayHaveRules(childValidation)) continue;
      if (!hasType(child) || (isProperty && seen !== undefined && !seen.properties.has(key))) continue;
      this.visit({
        value: item,
        old: oldMembers?.get(key) ?? undefined,
        path: [...path, isProperty ? key : { key }],
        validation: childValidation,
        node: child,
        isResourceRoot: child.embeddedResource,
        seen:
          isResourceRoot && key === "metadata"
            ? withMeta(node, this.#capabilities).properties.get(key)
            : undefined,
        ratcheting: pairedKey(ratcheting, key),
      });
    }
  }

  #applyRules(place: Place): void {
    const { value, old, path, validation, isResourceRoot } = place;
    const rules = rulesOf(validation, place.node, isResourceRoot, this.#capabilities);
    const [first] = rules;
    if (first === undefined) return;
    const schema = isResourceRoot ? withMeta(place.node, this.#capabilities) : place.node;
    let reportFrom = path;
    const appliedOf = ({ rule, at }: RunnableRule): AppliedRule => ({ rule, at, path, reportFrom, schema });
    if (this.budget <= 0) {
      this.#stop(ruleBroken(appliedOf(first), outOfBudget()));
      return;
    }
    const variables = bind(value, old, schema, rules, this.#capabilities);
    for (const rule of rules) {
      if (this.budget < 0) return;
      this.#spent = 0;
      const applied = this.#apply(rule, appliedOf(rule), place, variables);
      this.#tell(applied, rule, path, variables);
      const isNo = applied.verdict === "failed" || applied.verdict === "tolerated";
      if (!this.#capabilities.fieldPathsOfTheirOwn && isNo && applied.error?.path) {
        reportFrom = applied.error.path;
      }
    }
  }

  #tell({ verdict, error }: Applied, runnable: RunnableRule, path: Path, variables: Variables): void {
    const isRefused = verdict !== "passed" && verdict !== "noOldValue";
    const told = isRefused ? this.#observer?.refused : this.#observer?.settled;
    if (told === undefined) return;
    const given = runnable.rule.optionalOldSelf === true ? variables.optional : variables.plain;
    told({ runnable, path, verdict, cost: this.#spent, error, variables: given });
  }

  /** Applies one rule. */
  #apply(
    runnable: RunnableRule,
    applied: AppliedRule,
    { value, old, ratcheting }: Place,
    variables: Variables,
  ): Applied {
    const { rule, expression, usesOldSelf } = runnable;
    if (!expression.ok) {
      const error = ruleBroken(applied, ruleBrokenByCompile({ why: expression.fault }));
      this.errors.push(error);
      return { verdict: "error", error };
    }
    const isOptional = rule.optionalOldSelf === true;
    if (usesOldSelf && old === undefined && !isOptional) return withoutOldValue;
    const outcome = expression.program.evaluate(isOptional ? variables.optional : variables.plain, limits);
    this.#spent = Number(outcome.cost);
    if (outcome.cost > this.budget) return this.#stop(ruleBroken(applied, outOfBudget()));
    this.budget -= this.#spent;
    if (!outcome.ok) {
      const error = ruleBroken(
        applied,
        evaluationFault(outcome.fault, outcome.limitExceeded, ruleName(rule)),
      );
      if (outcome.limitExceeded) return this.#stop(error);
      this.errors.push(error);
      return { verdict: "error", error };
    }
    if (outcome.value === true) return passed;
    const isOld = !usesOldSelf && isUnchanged(ratcheting);
    const found = isOld ? this.warnings : this.errors;
    const message =
      runnable.message && this.#message(runnable.message, variables.plain, rule.messageExpression);
    if (typeof message === "object") {
      const error = ruleBroken(applied, message.stop, { atFieldPath: true });
      found.push(error);
      this.budget = -1;
      return { verdict: "stopped", error };
    }
    const error = ruleFailed(applied, value, falseRule(rule, message), this.#capabilities);
    found.push(error);
    return { verdict: isOld ? "tolerated" : "failed", error };
  }

  /** Returns the text of a messageExpression. Undefined if it cannot be used, `stop` if the walk must end. */
  #message(
    program: Program,
    variables: ReadonlyMap<string, CelValue>,
    source: string,
  ): string | undefined | { readonly stop: Fault } {
    const outcome = program.evaluate(variables, limits);
    if (outcome.cost > this.budget) return { stop: messageOutOfBudget() };
    if (!outcome.ok && outcome.limitExceeded) {
      return { stop: messageOverCallCost({ messageExpression: source }) };
    }
    this.budget -= Number(outcome.cost);
    this.#spent += Number(outcome.cost);
    return shownMessage(outcome);
  }

  #stop(error: FieldError): Applied {
    this.errors.push(error);
    this.budget = -1;
    return { verdict: "stopped", error };
  }
}

function shownMessage(outcome: Evaluation): string | undefined {
  if (!outcome.ok || typeof outcome.value !== "string") return undefined;
  const text = trimSpace(outcome.value);
  const isShown = text !== "" && byteLength(text) <= longestMessage && !text.includes("\n");
  return isShown ? text : undefined;
}

function additional({ additionalProperties }: Structural): Structural | undefined {
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** Checks whether CEL has a type for a node. Members without a type are not walked. */
const hasType = remembering(
  (schema: Structural) => declType(schema, schema.embeddedResource, "type", newest) !== undefined,
);

interface Variables {
  readonly plain: ReadonlyMap<string, CelValue>;
  /** For rules with an optional oldSelf. */
  readonly optional: ReadonlyMap<string, CelValue>;
}

/** `oldSelf` is converted only if a rule of the node uses it. */
function bind(
  value: Value,
  old: Value | undefined,
  schema: Structural,
  rules: readonly RunnableRule[],
  capabilities: Capabilities,
): Variables {
  const self = toCel(value, schema, capabilities);
  const plain = new Map<string, CelValue>([["self", self]]);
  if (!rules.some(({ usesOldSelf }) => usesOldSelf)) return { plain, optional: plain };
  const oldSelf = old === undefined ? undefined : toCel(old, schema, capabilities);
  const optional = new Map(plain).set("oldSelf", oldSelf === undefined ? none : optionalOf(oldSelf));
  if (oldSelf !== undefined) plain.set("oldSelf", oldSelf);
  return { plain, optional };
}

function evaluationFault(why: Fault, limitExceeded: boolean, rule: string): Fault {
  if (limitExceeded) return ruleOverCallCost({ why, rule });
  const isOverload = noOverload.is(why) || noOverloadOf.is(why);
  return (isOverload ? ruleWithoutOverload : ruleFailedToRun)({ why, rule });
}
