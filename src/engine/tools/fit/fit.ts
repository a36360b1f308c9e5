import type { Path } from "../../go/value/path.ts";
import type { BoundKeyword } from "../../server/rules/size-origin.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** A bound that affects a cost over the limit. Numbers are items, entries or characters. */
export interface FitBound {
  /** Identifies the bound in `tryBounds`: the same in all versions. */
  readonly id: string;
  readonly keyword: BoundKeyword;
  /** The field in the usual notation: `spec.rules[].name`. */
  readonly field: string;
  /** The places of the keyword in the definition, in each version that it is for. */
  readonly places: readonly Path[];
  /** The 1-based line of the first place, or of the node that lacks the keyword. */
  readonly line: number;
  /** The current bound; null if there is none. */
  readonly current: number | null;
  /** With a smaller bound a default, an example or an object of the scenario would no longer be valid. */
  readonly least: number;
  /** The round numbers from `least` on, ascending, that a person would choose from. */
  readonly steps: readonly number[];
  /** The value in the best solution; null if that does not change the bound. */
  readonly chosen: number | null;
}

/** One line of the definition that a proposal changes. */
export interface FitChange {
  readonly path: Path;
  readonly line: number;
  /** `maxItems: 1000`; missing if there was nothing. */
  readonly before?: string;
  /** `maxItems: 256`; missing if something is removed. */
  readonly after?: string;
  /** The controller-gen marker for the Go field, if there is one, and the field it belongs to. */
  readonly marker?: FitMarker;
}

export interface FitMarker {
  /** `// +kubebuilder:validation:MaxItems=256` */
  readonly text: string;
  /** The field of the Go struct: `spec.rules`. */
  readonly field: string;
  /** A note if a marker at the field is not enough. */
  readonly note?: string;
}

/** The cost of an expression in the worst case: decimal uint64. */
export interface FitCost {
  /** The path as errors name it. */
  readonly path: string;
  readonly rule: string;
  /** In all its places together. */
  readonly cost: string;
  /** How many times the limit of one expression. */
  readonly times: number;
  readonly fits: boolean;
}

/** The costs of the expressions over the limit, and of each schema as a whole. */
export interface FitFigures {
  readonly expressions: readonly FitCost[];
  readonly totals: readonly FitCost[];
  readonly fits: boolean;
}

export type FitKind = "bounds" | "lift" | "list-type" | "pattern" | "enum" | "move" | "rewrite";

/** Edits that bring the cost under the limit. Each was tried: admission no longer reports cost errors. */
export interface FitProposal {
  readonly kind: FitKind;
  /** In the imperative: "Set `maxItems: 256` on `spec.rules`". */
  readonly title: string;
  /** What it does and what it changes for users. */
  readonly why: string;
  readonly changes: readonly FitChange[];
  readonly edits: readonly TextEdit[];
}

/** What can be done about costs over the limit. */
export interface FitReport {
  /** What is over the limit in the definition as it is. */
  readonly before: FitFigures;
  /** The best first; empty if nothing is over the limit or nothing helps. */
  readonly proposals: readonly FitProposal[];
  readonly bounds: readonly FitBound[];
  /** Why nothing helps, or what was not done. */
  readonly notes: readonly string[];
}

/** What chosen bounds would do. */
export interface FitTrial {
  readonly figures: FitFigures;
  readonly changes: readonly FitChange[];
  readonly edits: readonly TextEdit[];
}
