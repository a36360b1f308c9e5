import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import { Aborted } from "../values/aborted.ts";
import { type CelValue, isError } from "../values/value.ts";
import { Frame } from "./frame.ts";
import type { NodeObserver } from "./observer.ts";
import { type PlanEnvironment, PlanError, Planner } from "./planner.ts";

/** An expression that is ready to run, any number of times. */
export interface Program {
  readonly evaluate: (
    variables: ReadonlyMap<string, CelValue>,
    options: { readonly costLimit: bigint | number },
  ) => Evaluation;
}

/** A value or cel-go's error, and the cost of the evaluation. */
export type Evaluation =
  | { readonly ok: true; readonly value: CelValue; readonly cost: bigint }
  | {
      readonly ok: false;
      readonly fault: Fault;
      readonly cost: bigint;
      /** True if the evaluation was cut off by `costLimit`. */
      readonly limitExceeded: boolean;
    };

/**
 * A program, or the reason why it cannot be built, for instance because a constant cannot be converted. `crash`:
 * upstream panics, and the request ends without an answer.
 */
export type Planned =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly fault: Fault; readonly crash: boolean };

/**
 * Builds the program of a checked expression with the functions of its environment. Upstream's error is this text after
 * `program instantiation failed: `. An observer sees every evaluation of the program. Without an observer, evaluations
 * are not slowed down.
 * Upstream: github.com/google/cel-go/cel/program.go.
 */
export function plan(checked: CheckedAst, environment: PlanEnvironment, observer?: NodeObserver): Planned {
  try {
    const step = new Planner(checked, environment, observer).step(checked.ast.expr);
    return { ok: true, program: { evaluate: (variables, { costLimit }) => run(step, variables, costLimit) } };
  } catch (error) {
    if (error instanceof PlanError) return { ok: false, fault: error.fault, crash: false };
    if (error instanceof Aborted) return { ok: false, fault: error.fault, crash: true };
    throw error;
  }
}

function run(
  step: (frame: Frame) => CelValue,
  variables: ReadonlyMap<string, CelValue>,
  costLimit: bigint | number,
): Evaluation {
  const frame = new Frame(variables, Number(costLimit));
  try {
    const value = step(frame);
    const cost = BigInt(frame.cost);
    return isError(value)
      ? { ok: false, fault: value.fault, cost, limitExceeded: false }
      : { ok: true, value, cost };
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
    const { fault, limitExceeded } = error;
    return { ok: false, fault, cost: BigInt(frame.cost), limitExceeded };
  }
}
