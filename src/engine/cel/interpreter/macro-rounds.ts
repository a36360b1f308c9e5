import type { ComprehensionExpr, Expr } from "../ast/expr.ts";
import { listCost } from "../library/cost.ts";
import { celAdd } from "../values/arithmetic.ts";
import { listOf, MutableList } from "../values/list.ts";
import { type CelValue, isError, noSuchOverload } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";
import { join } from "./logic.ts";
import { type Plan, toStep } from "./plan.ts";

/** One round of a comprehension, with its variables in their slots; false ends it. */
export type Round = (frame: Frame) => boolean;

/** Where a comprehension gathers its result, and how that is read: the first time it gets its first value. */
interface Accumulator {
  readonly slot: number;
  readonly read: Step;
}

/**
 * The rounds of `all`, `exists`, `map` and `filter`, found by the shape that the macros give them: charge by charge what
 * the condition and the step of the comprehension do, in half the time. Undefined for any other comprehension.
 */
export function macroRound(
  expr: ComprehensionExpr,
  plan: (expr: Expr) => Plan,
  accumulator: Accumulator,
): Round | undefined {
  const quantifier = quantifierOf(expr);
  if (quantifier !== undefined) {
    return quantifierRound(toStep(plan(quantifier.predicate)), quantifier.decisive, accumulator.slot);
  }
  const gathering = gatheringOf(expr);
  if (gathering === undefined) return undefined;
  // Planned in the order of the step, whose first error is the one that is told.
  const condition = gathering.condition && toStep(plan(gathering.condition));
  const item = plan(gathering.item);
  // A list of a constant is itself one, and costs nothing.
  if (item.kind === "constant") return undefined;
  const append = appending(toStep(item), accumulator);
  if (condition !== undefined) return filteringRound(condition, append, accumulator);
  return (frame) => {
    frame.slots[accumulator.slot] = append(frame);
    return true;
  };
}

function isIdent(expr: Expr | undefined, name: string): boolean {
  return expr?.kind === "ident" && expr.name === name;
}

/**
 * What `all` (`decisive` is false) and `exists` (true) ask of each element; undefined for any other comprehension. Their condition is
 * that the accumulator is not decisive yet, their step joins it with the predicate by `&&` or `||`.
 */
function quantifierOf({
  accuVar,
  accuInit,
  loopCondition,
  loopStep,
}: ComprehensionExpr): { readonly predicate: Expr; readonly decisive: boolean } | undefined {
  if (loopCondition.kind !== "call" || loopCondition.function !== "@not_strictly_false") return undefined;
  if (accuInit.kind !== "const" || accuInit.value.type !== "bool" || loopStep.kind !== "call")
    return undefined;
  const decisive = !accuInit.value.value;
  const [asked] = loopCondition.args;
  const compared = decisive && asked?.kind === "call" && asked.function === "!_" ? asked.args[0] : asked;
  const [joined, predicate] = loopStep.args;
  const isQuantifier =
    decisive === (compared !== asked) &&
    loopStep.function === (decisive ? "_||_" : "_&&_") &&
    isIdent(compared, accuVar) &&
    isIdent(joined, accuVar);
  return isQuantifier && predicate !== undefined ? { predicate, decisive } : undefined;
}

/** One round of a quantifier. */
function quantifierRound(predicate: Step, decisive: boolean, accumulator: number): Round {
  return (frame) => {
    const { slots } = frame;
    const known = slots[accumulator] ?? !decisive;
    // The condition reads the accumulator, `exists` negates it, and it is asked.
    frame.charge(1);
    if (decisive) frame.charge(1);
    frame.charge(1);
    if (known === decisive) return false;
    // The step reads it again.
    frame.charge(1);
    slots[accumulator] = join(known, predicate(frame), decisive);
    return true;
  };
}

/** What `map` and `filter` append to the accumulator, and on which condition; undefined for any other comprehension. */
function gatheringOf({
  accuVar,
  accuInit,
  loopCondition,
  loopStep,
}: ComprehensionExpr): { readonly condition: Expr | undefined; readonly item: Expr } | undefined {
  if (accuInit.kind !== "list" || accuInit.elements.length > 0) return undefined;
  if (loopCondition.kind !== "const" || loopCondition.value.type !== "bool") return undefined;
  if (!loopCondition.value.value || loopStep.kind !== "call") return undefined;
  const isConditional = loopStep.function === "_?_:_" && isIdent(loopStep.args[2], accuVar);
  const added = isConditional ? loopStep.args[1] : loopStep;
  if (added?.kind !== "call" || added.function !== "_+_" || !isIdent(added.args[0], accuVar))
    return undefined;
  const [, list] = added.args;
  if (list?.kind !== "list" || list.elements.length !== 1 || list.optionalIndices.length > 0)
    return undefined;
  const [item] = list.elements;
  return item && { condition: isConditional ? loopStep.args[0] : undefined, item };
}

/** The accumulator with the item appended; the first error in its place. */
function appending(item: Step, accumulator: Accumulator): Step {
  return (frame) => {
    const list = accumulator.read(frame);
    frame.charge(1);
    const value = item(frame);
    frame.charge(listCost);
    let appended: CelValue;
    if (isError(list)) appended = list;
    else if (isError(value)) appended = value;
    else if (list instanceof MutableList) appended = list.append(value);
    else appended = celAdd(list, listOf([value]));
    frame.charge(1);
    return appended;
  };
}

/** Reading the accumulator where nothing is appended costs nothing: it is a branch of a conditional. */
function filteringRound(condition: Step, append: Step, { slot, read }: Accumulator): Round {
  return (frame) => {
    const chosen = condition(frame);
    let next: CelValue;
    if (chosen === true) next = append(frame);
    else if (chosen === false) next = read(frame);
    else next = isError(chosen) ? chosen : noSuchOverload;
    frame.slots[slot] = next;
    return true;
  };
}
