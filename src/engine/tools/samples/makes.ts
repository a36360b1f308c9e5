import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Budget } from "./budget.ts";
import type { Clues } from "./clues.ts";
import type { Demand, Goal } from "./demand.ts";

/** Makes values for nodes, for code that makes larger ones of them. */
export interface Makes {
  readonly budget: Budget;
  readonly isResourceRoot: (node: Structural) => boolean;
  /** The most likely value that meets a demand and contains the goal; undefined if none was found. */
  readonly first: (demand: Demand, goal?: Goal) => Value | undefined;
  /** Different values that meet a demand, the most likely first; `many` is how many may be needed. */
  readonly values: (demand: Demand, goal?: Goal, many?: number) => Iterable<Value>;
  /** Values for a node that a rule mentions: those in the rule, several sizes, several words. */
  readonly alternatives: (node: Structural, clues: Clues) => Iterable<Value>;
}
