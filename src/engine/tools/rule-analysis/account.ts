import type { Path } from "../../go/value/path.ts";
import type { DocumentId, Location } from "../../playback/report.ts";

/** What the Rules view shows: plain data that survives `structuredClone`. Costs are in CEL's units. */

/** What came of a rule, or of it at one place. `stopped`: it took more than was left, and no rule ran after it. */
export type RuleState = "passed" | "failed" | "tolerated" | "error" | "stopped" | "skipped";

/** A list or map that a rule stands in: it runs for each of its members. */
export interface CostFactor {
  /** As people speak of it: `spec.items`. */
  readonly field: string;
  readonly keyword: "maxItems" | "maxProperties";
  readonly bound: bigint | undefined;
  readonly location: Location;
}

/** What an expression can cost in the worst case. */
export interface StaticCost {
  /** Each time it runs. */
  readonly each: bigint;
  /** How often the server takes it to run for one object. */
  readonly times: bigint;
  /** Both together, as the limits count them. */
  readonly total: bigint;
  /** Of the limit of one expression; 1 is all of it. */
  readonly share: number;
}

/** What the server says against a rule, and our words for it. */
export interface RuleFault {
  readonly text: string;
  readonly explanation: string | undefined;
}

/** A rule at one place of the object. */
export interface PlaceRun {
  readonly path: Path;
  readonly state: RuleState;
  /** With its message. */
  readonly cost: number;
  readonly location: Location;
  /** Why it is false, failed or was not run. */
  readonly why: string | undefined;
}

/** A rule on the object of the request. */
export interface RuleRuns {
  /** The worst of its places. */
  readonly state: RuleState;
  readonly counts: Readonly<Record<RuleState, number>>;
  readonly cost: number;
  /** The first places, those that did not pass before the others. */
  readonly places: readonly PlaceRun[];
}

/** One `x-kubernetes-validations` rule. */
export interface RuleAccount {
  /** Names the rule: its path as errors have it. */
  readonly id: string;
  /** The versions that it stands in. */
  readonly versions: readonly string[];
  /** The node that it judges, as people speak of it. */
  readonly field: string;
  readonly rule: string;
  readonly location: Location;
  /** Absent if it does not compile. */
  readonly cost?: StaticCost;
  /** The lists and maps around it, from the outside; empty where it runs once. */
  readonly factors: readonly CostFactor[];
  readonly message?: { readonly text: string; readonly cost?: StaticCost };
  readonly faults: readonly RuleFault[];
  /** Absent if it was not run on the object; `unrun` says why. */
  readonly runs?: RuleRuns;
  readonly unrun?: string;
}

/** What all rules and messages of one schema can cost together. */
export interface SchemaTotal {
  readonly versions: readonly string[];
  readonly cost: bigint;
  /** Of the limit of a schema; 1 is all of it. */
  readonly share: number;
}

/** The rules of a scenario's definition, and what they said of the object of its last request. */
export interface RulesAccount {
  /** In the order of the document. */
  readonly rules: readonly RuleAccount[];
  readonly totals: readonly SchemaTotal[];
  /** Why rules have no costs, where they have none. */
  readonly note?: string;
  /** The request whose object the rules were run on. */
  readonly run?: {
    readonly document: DocumentId;
    readonly version: string;
    readonly cost: number;
    readonly budget: number;
    /** The server answered before it reached the rules: this is what they would say. */
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
