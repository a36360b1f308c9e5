import type { FieldError } from "./field/error.ts";
import type { Path } from "./field/path.ts";
import type { Value } from "./value/value.ts";

/**
 * What `evaluate` returns: plain data that survives `structuredClone`. Offsets are UTF-16 units into the text
 * as it was given.
 */

/** A text of the scenario: the CRD, the one before it, the conversion function, or the object of a request. */
export type DocumentId =
  | "crd"
  | "previousCrd"
  | "conversion"
  | `requests/${number}`
  | `previousRequests/${number}`;

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A place in a text. `range` is what to mark: the value, or the key where the value is large or absent. */
export interface Location {
  readonly document: DocumentId;
  readonly path: Path;
  readonly range: Range;
  /** 1-based. */
  readonly line: number;
}

/** What the server sends back. `body` is the object, the Status, the List or Table, or a text that is not JSON. */
export interface Response {
  readonly code: number;
  readonly body: Value;
  readonly warnings: readonly string[];
}

export type StageId = "decode" | "prune" | "nulls" | "default" | "schema" | "lists" | "rules" | "store";

/** `tolerated`: the server lets it pass (ratcheting), and would not if it were new. */
export type Severity = "error" | "warning" | "tolerated";

/** One thing that the server found wrong. `text` is its own words, whole. */
export interface Problem {
  readonly severity: Severity;
  readonly stage: StageId;
  readonly text: string;
  /** The finding with its structure, if the server had one. */
  readonly error?: FieldError;
  /** Where it is in what the person typed. */
  readonly location?: Location;
  /** Where else it is: what the server keeps once stands in every version of a definition. */
  readonly otherLocations?: readonly Location[];
  /** The line of the CRD that decided. */
  readonly decidedBy?: Location;
  /** Our own words: what happened, why, what to do. */
  readonly explanation?: string;
}

/** One thing that a stage did to the object. */
export interface Change {
  readonly kind: "pruned" | "nulled" | "defaulted" | "normalised";
  readonly stage: StageId;
  /** The place in the object. */
  readonly path: Path;
  /** What stood there before; absent for a default. */
  readonly before?: Value;
  /** What stands there now; absent where something was removed. */
  readonly after?: Value;
  readonly location?: Location;
  readonly decidedBy?: Location;
  readonly explanation: string;
}

/** `skipped` stages say why in `note`. `hypothetical`: an earlier stage ended the request, so this one never ran on
 * the server; it shows what it would have done. */
export interface StageReport {
  readonly id: StageId;
  readonly status: "ok" | "changed" | "failed" | "skipped";
  readonly hypothetical: boolean;
  readonly note?: string;
  /** The object after the stage, where there is one. */
  readonly output?: Value;
  /** What the rules cost. */
  readonly cost?: number;
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

/** What the terminal shows. */
export interface KubectlOutput {
  readonly command: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** One call to the server: the write of a definition, or a request. */
export interface CallReport {
  readonly document: DocumentId;
  readonly verb: string;
  readonly response: Response;
  readonly accepted: boolean;
  /** Kind and name as far as they could be read, for headings. */
  readonly kind: string;
  readonly name: string;
  /** For creates and updates of custom resources, in the server's order; for definitions empty. */
  readonly stages: readonly StageReport[];
  /** All problems of the call in the server's order, those of the stages included. */
  readonly problems: readonly Problem[];
  /** The object as the server keeps it, if the call stored one. */
  readonly stored?: Value;
  readonly kubectl: KubectlOutput;
}

/** A ConversionReview that a webhook got, and during which request. Its uid is masked. */
export interface RecordedReview {
  readonly request?: number;
  readonly previousRequest?: number;
  readonly body: Value;
  /** What came back. */
  readonly reply: { readonly code: number; readonly body: string };
  /** Why the server did not take that, in its words. */
  readonly failure?: string;
}

/** Why there is no answer to a part of the scenario: what the engine cannot do yet, or nonsense in the scenario itself. */
export interface Limitation {
  readonly code: string;
  readonly message: string;
}

/** What a rule of the definition can cost at most. Numbers are uint64 in decimal. */
export interface RuleCost {
  readonly version: string;
  /** As errors name it. */
  readonly path: string;
  readonly rule: string;
  /** Each time it runs. */
  readonly maxCost: string;
  /** How many values of one object it may have to judge, or `unbounded`. */
  readonly cardinality: string;
}

/** A document that the server serves under a path. */
export interface ServedDocument {
  readonly path: string;
  readonly body: Value;
}

export interface Report {
  /** The minor that the answer speaks for. */
  readonly kubernetes: string;
  readonly previousCrd?: CallReport;
  readonly previousRequests: readonly CallReport[];
  /** Absent if `previousCrd` was refused. */
  readonly crd?: CallReport;
  readonly requests: readonly CallReport[];
  /** What the definition's webhook was asked, the first twenty reviews. */
  readonly conversionReviews: readonly RecordedReview[];
  /** What is wrong with the conversion function, as far as it was run. */
  readonly conversionProblem?: Problem;
  /** Of the definition `crd`, if it is accepted, or refused for its costs alone. */
  readonly ruleCosts: readonly RuleCost[];
  /** What the server tells clients of the definition's group after `crd`: empty if it serves none. */
  readonly discovery: readonly ServedDocument[];
  /** What the engine left undone, named and never faked. */
  readonly limitations: readonly Limitation[];
}
