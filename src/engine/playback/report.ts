import type { DocumentId } from "../apimachinery/source/place.ts";
import type { Response } from "../apimachinery/status/response.ts";
import type { Value } from "../go/value/value.ts";
import type { KubectlOutput } from "../kubectl/output/output.ts";
import type { Problem, StageReport } from "../server/stages/stage-report.ts";

export type { DocumentId, Location, Range } from "../apimachinery/source/place.ts";
export type { Response } from "../apimachinery/status/response.ts";
export type { KubectlOutput } from "../kubectl/output/output.ts";
export type {
  Change,
  ChangeKind,
  Problem,
  Severity,
  StageId,
  StageReport,
} from "../server/stages/stage-report.ts";

/**
 * What `evaluate` returns: plain data that survives `structuredClone`. Offsets are UTF-16 units into the text
 * as it was given.
 */

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
  /** Absent if `previousCrd` was rejected. */
  readonly crd?: CallReport;
  readonly requests: readonly CallReport[];
  /**
   * The requests as they would go if the definition, rejected for nothing that an object meets, were accepted. The
   * server gets none of them: all their stages are hypothetical. Absent where the definition is accepted, or would
   * have to be read otherwise.
   */
  readonly ifAccepted?: readonly CallReport[];
  /** What the definition's webhook was asked, the first twenty reviews. */
  readonly conversionReviews: readonly RecordedReview[];
  /** What is wrong with the conversion function, as far as it was run. */
  readonly conversionProblem?: Problem;
  /** Of the definition `crd`, if it is accepted, or rejected for its costs alone. */
  readonly ruleCosts: readonly RuleCost[];
  /** What the server tells clients of the definition's group after `crd`: empty if it serves none. */
  readonly discovery: readonly ServedDocument[];
  /** What the engine left undone, named and never faked. */
  readonly limitations: readonly Limitation[];
}
