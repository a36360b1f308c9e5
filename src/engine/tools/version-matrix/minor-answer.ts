import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { DocumentId, Problem } from "../../playback/report.ts";

/** What the matrix of minors shows: plain data that survives `structuredClone`. */

/** What a minor says of one write: the definition's, or a request's. */
export interface MinorVerdict {
  readonly document: DocumentId;
  readonly verb: string;
  readonly kind: string;
  readonly name: string;
  readonly accepted: boolean;
  /** That the server told: what it did not come to is left out. */
  readonly errors: number;
  /** The first of the errors, if it is rejected. */
  readonly first?: Problem;
}

export interface MinorAnswer {
  readonly kubernetes: KubernetesVersion;
  /** Of the definition, then of each request that was sent to it. */
  readonly verdicts: readonly MinorVerdict[];
  /** Of all writes. */
  readonly warnings: number;
  /** The rule that may cost most, as a share of the limit of one rule; absent where no rule has a cost. */
  readonly costliest?: { readonly field: string; readonly share: number };
  /** What the rules of a schema may cost together, as a share of their limit: the most of all schemas. */
  readonly total?: number;
}

/** One thing in which two minors differ. */
export interface DecidingDifference {
  /** What the server does that has it, in words. */
  readonly what: string;
  readonly has: "older" | "newer";
}

/** Why a minor decides otherwise than the next newer one. */
export interface MinorCause {
  readonly document: DocumentId;
  readonly older: string;
  readonly newer: string;
  /** Which of the two rejects. */
  readonly refuses: string;
  /** What one of the two does and the other does not, each enough to turn the verdict; empty where no single one is. */
  readonly differences: readonly DecidingDifference[];
}

export interface MinorsReport {
  /** From the newest to the oldest. */
  readonly minors: readonly MinorAnswer[];
  readonly causes: readonly MinorCause[];
}
