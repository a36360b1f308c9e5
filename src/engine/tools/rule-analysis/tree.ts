import type { Location } from "../../playback/report.ts";

/** A node of an expression as it was written, with what it costs and what it was. Costs are in CEL's units. */
export interface TreeNode {
  /** Unique in the tree. */
  readonly id: number;
  readonly text: string;
  /** What it can cost each time it is evaluated, its parts included. */
  readonly cost: { readonly min: bigint; readonly max: bigint };
  /** How much of that the node costs by itself; the rest is what its parts cost, each as often as it is evaluated. */
  readonly own: bigint;
  /**
   * How often the estimate of the node around counts it: the rounds of a macro for its body, 0 for the branch of `?:`
   * that costs less.
   */
  readonly times: bigint;
  readonly size?: AssumedSize;
  /** What it gave for the object; absent if the rule was not run on one. */
  readonly run?: NodeOutcome;
  readonly parts: readonly TreeNode[];
}

/** How large the estimate takes a list, map or text to be. */
export interface AssumedSize {
  /** Items, entries or bytes; undefined where nothing is known of it. */
  readonly most: bigint | undefined;
  /** Where that comes from, as a sentence. */
  readonly words: string;
  /** The line of the schema that says it, or where it would. */
  readonly location?: Location;
}

export interface NodeOutcome {
  /** `otherRounds`: in a loop, and not in the round that decided. */
  readonly evaluated: "yes" | "otherRounds" | "no";
  /** In a loop: what it was in the round that decided. Absent where it was not evaluated, or has none of its own. */
  readonly value?: string;
  readonly isError: boolean;
  /** How often it was evaluated. */
  readonly times: number;
  /** What it cost in all, its parts included. */
  readonly cost: number;
  /** Of a macro: how far it went. */
  readonly loop?: string;
}

/** The tree of a rule, and of its `messageExpression`. */
export interface RuleTree {
  readonly rule: TreeNode;
  readonly message?: TreeNode;
}
