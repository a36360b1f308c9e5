import type { ComprehensionExpr, Expr } from "../ast/expr.ts";
import { listCost } from "../library/cost.ts";
import { celAdd } from "../values/arithmetic.ts";
import { listOf, MutableList } from "../values/list.ts";
import { type CelValue, isError, noSuchOverload } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";
import { join } from "./logic.ts";
import { type Plan, toStep } from "./plan.ts";

/** One round of a comprehension, with its variables in their slots. False ends the loop. */
export type Round = (frame: Frame) => boolean;

/** Where a comprehension collects its result, and how to read it. The first read initializes it. */
interface Accumulator {
  readonly slot: number;
  readonly read: Step;
}

/**
 * The rounds of `all`, `exists`, `map` and `filter`, which are recognized by the shape of their expansion. They charge
 * exactly what the condition and the step of the comprehension charge, in half the time. Undefined for any other
 * comprehension.
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
  // Planned in the order of the step, because its first error is the one that is reported.
  const condition = gathering.condition && toStep(plan(gathering.condition));
  const item = plan(gathering.item);
  // A list with a constant element is a constant too, and costs nothing.
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
 * What `all` (`decisive` is false) and `exists` (true) check for each element. Undefined for any other comprehension.
 * The condition is that the accumulator is not decisive yet. The step joins it with the predicate by `&&` or `||`.
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
    // The cost of the condition: it reads the accumulator, `exists` negates it, and `@not_strictly_false` is called.
    frame.charge(1);
    if (decisive) frame.charge(1);
    frame.charge(1);
    if (known === decisive) return false;
    // The step reads the accumulator again.
    frame.charge(1);
    slots[accumulator] = join(known, predicate(frame), decisive);
    return true;
  };
}

/** What `map` and `filter` append to the accumulator, and on which condition. Undefined for any other comprehension. */
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

/** Returns the accumulator with the item appended, or the first error. */
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

/** If nothing is appended, reading the accumulator costs nothing, because it is a branch of a conditional. */
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
