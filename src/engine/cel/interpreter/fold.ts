import type { ComprehensionExpr, Expr } from "../ast/expr.ts";
import { goTypeOf } from "../values/go-type.ts";
import { isList, MutableList } from "../values/list.ts";
import { isCelMap, MutableMap } from "../values/map.ts";
import { type CelValue, celError, isError } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";
import type { NodeObserver } from "./observer.ts";

/** How many places for variables the comprehensions planned so far need. */
export interface Slots {
  count: number;
}

interface Variable {
  readonly name: string;
  readonly read: Step;
}

type Within = <T>(variables: readonly Variable[], plan: () => T) => T;

/**
 * A comprehension: per element first the condition, then the step; at the end the result. Its accumulator gets its first
 * value when it is first read.
 * Upstream: `evalFold` and `folder` in github.com/google/cel-go/interpreter/interpretable.go.
 */
export function planFold(
  expr: ComprehensionExpr,
  plan: (expr: Expr) => Step,
  within: Within,
  slots: Slots,
  observer: NodeObserver | undefined,
): Step {
  const first = slots.count;
  slots.count += 3;
  const [key, value] = [first + 1, first + 2];
  const range = plan(expr.iterRange);
  const init = plan(expr.accuInit);
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
  const [condition, step] = within(inner, () => [plan(expr.loopCondition), plan(expr.loopStep)] as const);
  const result = within([accumulator], () => plan(expr.result));

  /** Whether the loop goes on. A condition that is an error does not end it. */
  const visit = (frame: Frame, one: CelValue, other: CelValue): boolean => {
    frame.slots[key] = one;
    frame.slots[value] = other;
    if (condition(frame) === false) return false;
    observer?.round(expr.id, one);
    const accumulated = step(frame);
    frame.slots[first] = accumulated;
    observer?.rounded(expr.id, accumulated);
    return true;
  };

  return (frame) => {
    frame.slots[first] = undefined;
    const over = range(frame);
    if (isError(over)) return over;
    if (isList(over)) {
      const { size } = over;
      for (let i = 0; i < size; i++) {
        const element = over.at(i);
        if (!visit(frame, two ? BigInt(i) : element, element)) break;
      }
    } else if (isCelMap(over)) {
      for (const each of over.keys()) {
        if (!visit(frame, each, two ? (over.find(each) ?? null) : null)) break;
      }
    } else {
      return celError(
        two
          ? `unsupported comprehension range type: ${goTypeOf(over)}`
          : `got '${goTypeOf(over)}', expected iterable type`,
      );
    }
    return finished(result(frame));
  };
}

/** An empty list or map that is built up grows in place. */
function growing(start: CelValue): CelValue {
  if (isList(start) && start.size === 0) return new MutableList();
  return isCelMap(start) && start.size === 0 ? new MutableMap() : start;
}

function finished(result: CelValue): CelValue {
  return result instanceof MutableList || result instanceof MutableMap ? result.finished() : result;
}
