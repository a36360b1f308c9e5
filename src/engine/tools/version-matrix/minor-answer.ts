import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { DocumentId, Problem } from "../../playback/report.ts";

/** What the matrix of minors shows: plain data that survives `structuredClone`. */

/** The answer of a version to one write: the definition's, or a request's. */
export interface MinorVerdict {
  readonly document: DocumentId;
  readonly verb: string;
  readonly kind: string;
  readonly name: string;
  readonly accepted: boolean;
  /** The number of errors that the server reported, without those of stages that it did not reach. */
  readonly errors: number;
  /** The texts of the server's warnings. */
  readonly warnings: readonly string[];
  /** The first error, if it is rejected. */
  readonly first?: Problem;
}

export interface MinorAnswer {
  readonly kubernetes: KubernetesVersion;
  /** For the definition, then for each request that was sent to it. */
  readonly verdicts: readonly MinorVerdict[];
  /** For all writes. */
  readonly warnings: number;
  /**
   * The most expensive rule in the worst case, as a share of the limit of one rule; missing if no rule has a cost.
   */
  readonly costliest?: { readonly field: string; readonly share: number };
  /** The cost of the rules of a schema together, as a share of their limit: the largest of all schemas. */
  readonly total?: number;
}

/** One thing in which two minors differ. */
export interface DecidingDifference {
  /** What the server with it does, in words. */
  readonly what: string;
  readonly has: "older" | "newer";
}

/** Why a minor answers differently from the next newer one. */
export interface MinorCause {
  readonly document: DocumentId;
  readonly older: KubernetesVersion;
  readonly newer: KubernetesVersion;
  /** Which of the two rejects. */
  readonly refuses: KubernetesVersion;
  /**
   * What one of the two does and the other does not, each enough on its own to change the verdict; empty if
   * no single difference is.
   */
  readonly differences: readonly DecidingDifference[];
}

/** Two neighboring minors that answer a write alike, with other warnings. */
export interface WarningTurn {
  readonly document: DocumentId;
  readonly older: KubernetesVersion;
  readonly newer: KubernetesVersion;
  /** The warnings of the newer one alone, and those of the older one alone. */
  readonly came: readonly string[];
  readonly gone: readonly string[];
  /** Each enough on its own to cause it; empty if no single difference is. */
  readonly differences: readonly DecidingDifference[];
}

export interface MinorsReport {
  /** From the newest to the oldest: all minors, and patch releases that answer otherwise than their minor. */
  readonly minors: readonly MinorAnswer[];
  readonly causes: readonly MinorCause[];
  readonly warningTurns: readonly WarningTurn[];
}
