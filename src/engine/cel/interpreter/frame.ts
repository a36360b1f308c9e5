import { Aborted } from "../values/aborted.ts";
import type { CelValue } from "../values/value.ts";

/** Part of a program: gives the value of its expression. */
export type Step = (frame: Frame) => CelValue;

/** What one evaluation knows: its variables, the variables of comprehensions under way, and the cost so far. */
export class Frame {
  readonly variables: ReadonlyMap<string, CelValue>;
  /** Of each comprehension its accumulator and its iteration variables; undefined where not set yet. */
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
    if (this.cost > this.limit) throw new Aborted("operation cancelled: actual cost limit exceeded", true);
  }
}
