import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { ComprehensionExpr, Expr } from "../ast/expr.ts";
import { goTypeOf } from "../values/go-type.ts";
import { isList, MutableList } from "../values/list.ts";
import { isCelMap, MutableMap } from "../values/map.ts";
import { type CelValue, celError, isError } from "../values/value.ts";
import { notIterable, unsupportedRange } from "./faults.ts";
import type { Step } from "./frame.ts";
import { macroRound, type Round } from "./macro-rounds.ts";
import type { NodeObserver } from "./observer.ts";
import { type Plan, toStep } from "./plan.ts";

/** The number of slots that the comprehensions planned so far need for their variables. */
export interface Slots {
  count: number;
}

interface Variable {
  readonly name: string;
  readonly read: Step;
}

type Within = <T>(variables: readonly Variable[], plan: () => T) => T;

/**
 * Plans a comprehension: for each element first the condition, then the step; at the end the result. The accumulator is
 * initialized when it is first read.
 * Upstream: `evalFold` and `folder` in github.com/google/cel-go/interpreter/interpretable.go.
 */
export function planFold(
  expr: ComprehensionExpr,
  plan: (expr: Expr) => Plan,
  within: Within,
  slots: Slots,
  { foldsKeepErrors }: Capabilities,
  observer: NodeObserver | undefined,
): Step {
  const step = (each: Expr): Step => toStep(plan(each));
  const first = slots.count;
  slots.count += 3;
  const [key, value] = [first + 1, first + 2];
  const range = step(expr.iterRange);
  const init = step(expr.accuInit);
  const variable = (name: string, slot: number): Variable => ({
    name,
    read: (frame) => frame.slots[slot] ?? null,
  });
  const accumulator: Variable = {
    name: expr.accuVar,
    read: (frame) => {
      const known = frame.slots[first];
      if (known !== undefined) return known;
      const start = growing(init(frame));
      frame.slots[first] = start;
      return start;
    },
  };
  const two = expr.iterVar2 !== "";
  const inner = [...(two ? [variable(expr.iterVar2, value)] : []), variable(expr.iterVar, key), accumulator];
  const round = within(inner, () => {
    // An observer must see every node, so there is no shortcut for it.
    const known =
      observer === undefined ? macroRound(expr, plan, { slot: first, read: accumulator.read }) : undefined;
    return known ?? generalRound(expr, step, first, observer);
  });
  const result = within([accumulator], () => step(expr.result));

  return (frame) => {
    const { slots: places } = frame;
    places[first] = undefined;
    const over = range(frame);
    if (isError(over) && (foldsKeepErrors || !two)) return over;
    if (isList(over)) {
      const { size } = over;
      for (let i = 0; i < size; i++) {
        const element = over.at(i);
        places[key] = two ? BigInt(i) : element;
        places[value] = element;
        if (!round(frame)) break;
      }
    } else if (isCelMap(over)) {
      for (const each of over.keys()) {
        places[key] = each;
        places[value] = two ? (over.find(each) ?? null) : null;
        if (!round(frame)) break;
      }
    } else {
      return celError((two ? unsupportedRange : notIterable)({ goType: goTypeOf(over) }));
    }
    return finished(result(frame));
  };
}

/** Evaluates the condition, then the step. A condition that is an error does not end the loop. */
function generalRound(
  expr: ComprehensionExpr,
  plan: (expr: Expr) => Step,
  accumulator: number,
  observer: NodeObserver | undefined,
): Round {
  const condition = plan(expr.loopCondition);
  const step = plan(expr.loopStep);
  return (frame) => {
    if (condition(frame) === false) return false;
    observer?.round(expr.id, frame.slots[accumulator + 1] ?? null);
    const accumulated = step(frame);
    frame.slots[accumulator] = accumulated;
    observer?.rounded(expr.id, accumulated);
    return true;
  };
}

/** An accumulator that starts as an empty list or map grows in place. */
function growing(start: CelValue): CelValue {
  if (isList(start) && start.size === 0) return new MutableList();
  return isCelMap(start) && start.size === 0 ? new MutableMap() : start;
}

function finished(result: CelValue): CelValue {
  return result instanceof MutableList || result instanceof MutableMap ? result.finished() : result;
}
