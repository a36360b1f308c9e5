import type { ComprehensionExpr, Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import { nodes } from "../validators/visit.ts";
import { type CelValue, isError } from "../values/value.ts";
import type { NodeObserver } from "./observer.ts";
import type { PlanEnvironment } from "./planner.ts";
import { type Evaluation, plan } from "./program.ts";

/** What happened to a node during an evaluation. */
export interface NodeRun {
  /**
   * The value of the last evaluation; undefined if that had no value or was cut off. For a node in a loop: the value in
   * the round that decided.
   */
  readonly value: CelValue | undefined;
  /** How often the node was evaluated, in all rounds. 0 for a constant. */
  readonly times: number;
  /** The total cost of the node itself, without its operands. */
  readonly cost: number;
}

/** The last run of a comprehension. */
export interface LoopRun {
  readonly rounds: number;
  /** The round that decided, 0-based: the first with an error if the result is an error, else the last. */
  readonly round: number;
  /** The item, or the key of a map, in that round. Undefined if there were no rounds. */
  readonly element: CelValue | undefined;
}

/** An evaluation, and what happened to each node. Nodes that were not evaluated are missing. */
export interface ObservedRun {
  readonly evaluation: Evaluation;
  readonly nodes: ReadonlyMap<number, NodeRun>;
  readonly loops: ReadonlyMap<number, LoopRun>;
}

/**
 * Evaluates an expression and watches each node. The costs of the nodes add up to the cost of the evaluation. Undefined
 * if no program can be built for the expression.
 */
export function observeRun(
  checked: CheckedAst,
  environment: PlanEnvironment,
  variables: ReadonlyMap<string, CelValue>,
  options: { readonly costLimit: number },
): ObservedRun | undefined {
  const recorder = new Recorder(checked.ast.expr);
  const planned = plan(checked, environment, recorder);
  if (!planned.ok) return undefined;
  const evaluation = planned.program.evaluate(variables, options);
  return { evaluation, ...recorder.finish(Number(evaluation.cost)) };
}

interface Tally {
  value: CelValue | undefined;
  times: number;
  cost: number;
}

interface Loop {
  readonly body: readonly number[];
  rounds: number;
  round: number;
  element: CelValue | undefined;
  /** The values of the first round that had an error. */
  failed:
    | {
        readonly round: number;
        readonly element: CelValue | undefined;
        readonly values: ReadonlyMap<number, CelValue>;
      }
    | undefined;
}

class Recorder implements NodeObserver {
  readonly #tallies = new Map<number, Tally>();
  readonly #loops = new Map<number, Loop>();
  readonly #entered: number[] = [];
  #cost = 0;

  constructor(expr: Expr) {
    for (const { expr: node } of nodes(expr)) {
      if (node.kind === "comprehension") this.#loops.set(node.id, loopOf(node));
    }
  }

  readonly constant = (id: number, value: CelValue): void => {
    this.#tally(id).value = value;
  };

  readonly enter = (id: number, cost: number): void => {
    this.#charge(cost);
    this.#entered.push(id);
    const loop = this.#loops.get(id);
    if (loop !== undefined) this.#restart(loop);
  };

  readonly leave = (id: number, cost: number, value: CelValue | undefined): void => {
    this.#charge(cost);
    this.#entered.pop();
    if (value === undefined) return;
    const tally = this.#tally(id);
    tally.value = value;
    tally.times++;
    const loop = this.#loops.get(id);
    if (loop?.failed !== undefined && isError(value)) this.#restore(loop, loop.failed);
  };

  readonly round = (id: number, element: CelValue): void => {
    const loop = this.#loops.get(id);
    if (loop === undefined) return;
    loop.round = loop.rounds++;
    loop.element = element;
    this.#forget(loop);
  };

  readonly rounded = (id: number, accumulated: CelValue): void => {
    const loop = this.#loops.get(id);
    if (loop === undefined || loop.failed !== undefined || !isError(accumulated)) return;
    const values = new Map<number, CelValue>();
    for (const node of loop.body) {
      const value = this.#tallies.get(node)?.value;
      if (value !== undefined) values.set(node, value);
    }
    loop.failed = { round: loop.round, element: loop.element, values };
  };

  /** `cost` is the total cost. If the evaluation was cut off, the rest is charged to its last node. */
  finish(cost: number): Omit<ObservedRun, "evaluation"> {
    this.#charge(cost);
    return { nodes: this.#tallies, loops: this.#loops };
  }

  #charge(cost: number): void {
    const current = this.#entered.at(-1);
    if (current !== undefined && cost !== this.#cost) this.#tally(current).cost += cost - this.#cost;
    this.#cost = cost;
  }

  #tally(id: number): Tally {
    let tally = this.#tallies.get(id);
    if (tally === undefined) {
      tally = { value: undefined, times: 0, cost: 0 };
      this.#tallies.set(id, tally);
    }
    return tally;
  }

  #restart(loop: Loop): void {
    loop.rounds = 0;
    loop.round = 0;
    loop.element = undefined;
    loop.failed = undefined;
    this.#forget(loop);
  }

  /** Clears the values of the last round, which do not apply to the next one. */
  #forget(loop: Loop): void {
    for (const node of loop.body) {
      const tally = this.#tallies.get(node);
      if (tally !== undefined && tally.times > 0) tally.value = undefined;
    }
  }

  #restore(loop: Loop, { round, element, values }: NonNullable<Loop["failed"]>): void {
    loop.round = round;
    loop.element = element;
    this.#forget(loop);
    for (const [node, value] of values) this.#tally(node).value = value;
  }
}

function loopOf({ loopStep }: ComprehensionExpr): Loop {
  const body = nodes(loopStep).map(({ expr }) => expr.id);
  return { body, rounds: 0, round: 0, element: undefined, failed: undefined };
}
