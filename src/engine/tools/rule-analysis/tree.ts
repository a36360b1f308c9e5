import type { Location } from "../../playback/report.ts";

/** A node of an expression as it was written, with its cost and its value. Costs are in CEL's units. */
export interface TreeNode {
  /** Unique in the tree. */
  readonly id: number;
  readonly text: string;
  /** The cost of one evaluation, including its parts. */
  readonly cost: { readonly min: bigint; readonly max: bigint };
  /** The node's own share of that; the rest is the cost of its parts, each as often as it is evaluated. */
  readonly own: bigint;
  /**
   * How often the estimate of the parent counts it: the rounds of a macro for its body, 0 for the cheaper branch of
   * `?:`.
   */
  readonly times: bigint;
  readonly size?: AssumedSize;
  /** Its result for the object; missing if the rule was not run on one. */
  readonly run?: NodeOutcome;
  readonly parts: readonly TreeNode[];
}

/** The size of a list, map or string that the estimate assumes. */
export interface AssumedSize {
  /** Items, entries or bytes; undefined if nothing is known about it. */
  readonly most: bigint | undefined;
  /** A sentence about its origin. */
  readonly words: string;
  /** The line of the schema that sets it, or would set it. */
  readonly location?: Location;
}

export interface NodeOutcome {
  /** `otherRounds`: in a loop, but not in the round that determined the result. */
  readonly evaluated: "yes" | "otherRounds" | "no";
  /**
   * In a loop: its value in the round that determined the result. Missing if it was not evaluated or has no value.
   */
  readonly value?: string;
  readonly isError: boolean;
  /** How often it was evaluated. */
  readonly times: number;
  /** Its total cost, including its parts. */
  readonly cost: number;
  /** For a macro: how far the loop went. */
  readonly loop?: string;
}

/** The tree of a rule, and of its `messageExpression`. */
export interface RuleTree {
  readonly rule: TreeNode;
  readonly message?: TreeNode;
}
