import type { DocumentId, Location } from "../apimachinery/source/place.ts";
import type { Response } from "../apimachinery/status/response.ts";
import type { Value } from "../go/value/value.ts";
import type { KubectlOutput } from "../kubectl/output/output.ts";
import type { AdmissionRecord, PolicyStep } from "../server/policies/request/record.ts";
import type { ExpressionWarning } from "../server/policies/type-checking/type-check.ts";
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
 * The result of `evaluate`: plain data that `structuredClone` can copy. Offsets are UTF-16 units in the original text.
 */

/** One call to the server: the write of a definition, or a request. */
export interface CallReport {
  readonly document: DocumentId;
  readonly verb: string;
  readonly response: Response;
  readonly accepted: boolean;
  /** Kind and name, as far as they could be read, for headings. */
  readonly kind: string;
  readonly name: string;
  /** For creates and updates of custom resources, in the server's order. Empty for definitions. */
  readonly stages: readonly StageReport[];
  /** All problems of the call in the server's order, including those of the stages. */
  readonly problems: readonly Problem[];
  /** The object as it is stored, if the call stored one. */
  readonly stored?: Value;
  readonly kubectl: KubectlOutput;
  /** The definitions that Crossplane renders from the text, if it is a CompositeResourceDefinition. */
  readonly rendered?: readonly RenderedDefinition[];
  /** What admission policies did. Missing if there are none. */
  readonly admission?: AdmissionReport;
  /** What the server later writes to the status of a policy: types that do not match the definition. */
  readonly expressionWarnings?: readonly ExpressionWarning[];
}

/** A definition that Crossplane renders, and whether the server accepts it. */
export interface RenderedDefinition {
  readonly of: "composite" | "claim";
  readonly name: string;
  readonly definition: Value;
  readonly accepted: boolean;
}

/** What one policy did with a request, with its place in the texts. */
export interface PlacedStep extends PolicyStep {
  /** The name of the policy, where it is written. */
  readonly location?: Location;
  /** The expressions of the validations or mutations. */
  readonly expressions: readonly Location[];
}

/** What admission policies did in a request. */
export interface AdmissionReport extends Omit<AdmissionRecord, "findings" | "steps"> {
  readonly steps: readonly PlacedStep[];
}

/** A ConversionReview that a webhook received, and its request. Its uid is masked. */
export interface RecordedReview {
  readonly request?: number;
  readonly previousRequest?: number;
  readonly body: Value;
  /** The response. */
  readonly reply: { readonly code: number; readonly body: string };
  /** The server's error, if it rejected the response. */
  readonly failure?: string;
}

/** Why a part of the scenario has no answer: the engine does not support it yet, or the scenario is wrong. */
export interface Limitation {
  readonly code: string;
  readonly message: string;
}

/** The maximum cost of a rule in the definition. Numbers are uint64 in decimal. */
export interface RuleCost {
  readonly version: string;
  /** As in errors. */
  readonly path: string;
  readonly rule: string;
  /** The cost of each run. */
  readonly maxCost: string;
  /** The number of values in one object that it may be run for, or `unbounded`. */
  readonly cardinality: string;
}

export interface Report {
  /** The minor of the answer. */
  readonly kubernetes: string;
  /** The writes of the server's other definitions. */
  readonly others?: readonly CallReport[];
  readonly previousCrd?: CallReport;
  readonly previousRequests: readonly CallReport[];
  /** Missing if `previousCrd` was rejected. */
  readonly crd?: CallReport;
  readonly requests: readonly CallReport[];
  /** The creation of the scenario's namespaces, params and policies. */
  readonly namespaces?: readonly CallReport[];
  readonly params?: readonly CallReport[];
  readonly policies?: readonly CallReport[];
  /**
   * The requests as they would be answered if the rejected definition were accepted. Only if its errors do not affect
   * objects. The server receives none of them: all their stages are hypothetical. Missing if the definition is
   * accepted, or has other errors.
   */
  readonly ifAccepted?: readonly CallReport[];
  /** The first twenty reviews that the definition's webhook received. */
  readonly conversionReviews: readonly RecordedReview[];
  /** The problem of the conversion function, as far as it was run. */
  readonly conversionProblem?: Problem;
  /** The rules of `crd`, if it is accepted, or rejected only because of costs. */
  readonly ruleCosts: readonly RuleCost[];
  /** What the engine did not do. */
  readonly limitations: readonly Limitation[];
}
