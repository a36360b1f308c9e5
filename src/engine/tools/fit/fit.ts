import type { Path } from "../../go/value/path.ts";
import type { BoundKeyword } from "../../server/rules/size-origin.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** A bound that enters the cost of what is to be fitted. Numbers are items, entries or characters. */
export interface FitBound {
  /** Names the bound in `tryBounds`: the same for all versions. */
  readonly id: string;
  readonly keyword: BoundKeyword;
  /** The field as people speak of it: `spec.rules[].name`. */
  readonly field: string;
  /** The keyword's place in the definition, in each version that it is for. */
  readonly places: readonly Path[];
  /** 1-based line of the first place, or of the node that lacks the keyword. */
  readonly line: number;
  /** What stands there now; null for nothing. */
  readonly current: number | null;
  /** Smaller than this a default, an example or an object of the scenario would no longer fit. */
  readonly least: number;
  /** The round numbers from `least` on, ascending, that a person would choose among. */
  readonly steps: readonly number[];
  /** What the best solution sets; null where it leaves the bound alone. */
  readonly chosen: number | null;
}

/** One line of the definition that a proposal changes. */
export interface FitChange {
  readonly path: Path;
  readonly line: number;
  /** `maxItems: 1000`; absent where nothing stood. */
  readonly before?: string;
  /** `maxItems: 256`; absent where something is taken away. */
  readonly after?: string;
  /** The Go field's comment for controller-gen, where there is one, and the field that it belongs to. */
  readonly marker?: FitMarker;
}

export interface FitMarker {
  /** `// +kubebuilder:validation:MaxItems=256` */
  readonly text: string;
  /** The field in Go's struct: `spec.rules`. */
  readonly field: string;
  /** What to know where a comment at the field is not enough. */
  readonly note?: string;
}

/** What an expression costs in the worst case: decimal uint64. */
export interface FitCost {
  /** As errors name it. */
  readonly path: string;
  readonly rule: string;
  /** In all its places together. */
  readonly cost: string;
  /** Of the limit of one expression. */
  readonly times: number;
  readonly fits: boolean;
}

/** Costs of the expressions that are to be fitted, and of each schema as a whole. */
export interface FitFigures {
  readonly expressions: readonly FitCost[];
  readonly totals: readonly FitCost[];
  readonly fits: boolean;
}

export type FitKind = "bounds" | "lift" | "list-type" | "pattern" | "enum" | "move" | "rewrite";

/** Edits that bring the cost under the limit. Each was tried: admission no longer complains of costs. */
export interface FitProposal {
  readonly kind: FitKind;
  /** In the imperative: "Set `maxItems: 256` on `spec.rules`". */
  readonly title: string;
  /** What it does and what changes for users. */
  readonly why: string;
  readonly changes: readonly FitChange[];
  readonly edits: readonly TextEdit[];
}

/** What can be done about costs. */
export interface FitReport {
  /** What is over the limit as the definition stands. */
  readonly before: FitFigures;
  /** The best first; empty where nothing is over the limit, or nothing helps. */
  readonly proposals: readonly FitProposal[];
  readonly bounds: readonly FitBound[];
  /** Why nothing helps, or what was left out. */
  readonly notes: readonly string[];
}

/** What chosen bounds would do. */
export interface FitTrial {
  readonly figures: FitFigures;
  readonly changes: readonly FitChange[];
  readonly edits: readonly TextEdit[];
}
