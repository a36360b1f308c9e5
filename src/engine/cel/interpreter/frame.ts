import { Aborted } from "../values/aborted.ts";
import type { CelValue } from "../values/value.ts";
import { costLimitExceeded } from "./faults.ts";

/** A part of a program: returns the value of its expression. */
export type Step = (frame: Frame) => CelValue;

/** The state of one evaluation: its variables, the variables of the comprehensions in progress, and the cost so far. */
export class Frame {
  readonly variables: ReadonlyMap<string, CelValue>;
  /** The accumulator and the iteration variables of each comprehension. Undefined until they are set. */
  readonly slots: (CelValue | undefined)[] = [];
  cost = 0;
  readonly limit: number;

  constructor(variables: ReadonlyMap<string, CelValue>, limit: number) {
    this.variables = variables;
    this.limit = limit;
  }

  /** Upstream: `Observe` in github.com/google/cel-go/interpreter/runtimecost.go. */
  charge(cost: number): void {
    this.cost += cost;
    if (this.cost > this.limit) throw new Aborted(costLimitExceeded({ limit: this.limit }), true);
  }
}
