import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import type { DocumentId, Location } from "../../playback/report.ts";

/** What the Rules view shows: plain data that survives `structuredClone`. Costs are in CEL's units. */

/**
 * The outcome of a rule, or of its run at one place. `stopped`: it exceeded the remaining budget, and no rule
 * ran after it.
 */
export type RuleState = "passed" | "failed" | "tolerated" | "error" | "stopped" | "skipped";

/** A list or map around a rule: the rule runs for each of its members. */
export interface CostFactor {
  /** In the usual notation: `spec.items`. */
  readonly field: string;
  readonly keyword: "maxItems" | "maxProperties";
  readonly bound: bigint | undefined;
  readonly location: Location;
}

/** The cost of an expression in the worst case. */
export interface StaticCost {
  /** The cost of one run. */
  readonly each: bigint;
  /** The number of runs for one object that the server assumes. */
  readonly times: bigint;
  /** Both multiplied, as the limits count them. */
  readonly total: bigint;
  /** The share of the limit of one expression; 1 is all of it. */
  readonly share: number;
}

/** An error that the server reports for a rule, with our explanation. */
export interface RuleFault {
  readonly text: string;
  readonly explanation: Sentence | undefined;
}

/** A rule at one place of the object. */
export interface PlaceRun {
  readonly path: Path;
  readonly state: RuleState;
  /** Including its message. */
  readonly cost: number;
  readonly location: Location;
  /** Why it is false, failed or was not run. */
  readonly why: string | undefined;
}

/** A rule on the object of the request. */
export interface RuleRuns {
  /** The worst state of its places. */
  readonly state: RuleState;
  readonly counts: Readonly<Record<RuleState, number>>;
  readonly cost: number;
  /** The first places; those that did not pass come first. */
  readonly places: readonly PlaceRun[];
}

/** One `x-kubernetes-validations` rule. */
export interface RuleAccount {
  /** Identifies the rule: its path as errors write it. */
  readonly id: string;
  /** The versions that have it. */
  readonly versions: readonly string[];
  /** The node that it validates, in the usual notation. */
  readonly field: string;
  readonly rule: string;
  readonly location: Location;
  /** Missing if it does not compile. */
  readonly cost?: StaticCost;
  /** The lists and maps around it, the outermost first; empty if it runs once. */
  readonly factors: readonly CostFactor[];
  readonly message?: { readonly text: string; readonly cost?: StaticCost };
  readonly faults: readonly RuleFault[];
  /** Missing if it was not run on the object; `unrun` says why. */
  readonly runs?: RuleRuns;
  readonly unrun?: string;
}

/** The cost of all rules and messages of one schema together. */
export interface SchemaTotal {
  readonly versions: readonly string[];
  readonly cost: bigint;
  /** The share of the limit of a schema; 1 is all of it. */
  readonly share: number;
}

/** The rules of a scenario's definition, and their outcomes for the object of its last request. */
export interface RulesAccount {
  /** In the order of the document. */
  readonly rules: readonly RuleAccount[];
  readonly totals: readonly SchemaTotal[];
  /** Why rules have no costs, if they have none. */
  readonly note?: string;
  /** The request with the object that the rules were run on. */
  readonly run?: {
    readonly document: DocumentId;
    readonly version: string;
    readonly cost: number;
    readonly budget: number;
    /** The server answered before it reached the rules: these are the outcomes they would have. */
    readonly hypothetical: boolean;
  };
}

export const ruleStates: readonly RuleState[] = [
  "stopped",
  "error",
  "failed",
  "tolerated",
  "passed",
  "skipped",
];
