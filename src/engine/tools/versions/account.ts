import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Response } from "../../playback/report.ts";

/**
 * What a difference between two forms of an object is. `defaulted` and `pruned`: a schema did it; `converted`: the
 * webhook put it there, took it away or changed it; `moved`: the webhook put the same value elsewhere; `lost`: it did
 * not come back from a round trip; `changed`: it came back otherwise; `gained`: it was not there before.
 */
export type VersionChangeKind =
  | "defaulted"
  | "pruned"
  | "converted"
  | "moved"
  | "lost"
  | "changed"
  | "gained";

export interface VersionChange {
  readonly kind: VersionChangeKind;
  readonly path: Path;
  /** Where a moved value stands now. */
  readonly to?: Path;
  readonly before?: Value;
  readonly after?: Value;
  /** Our words: what happened and what did it. */
  readonly explanation: string;
}

/** A ConversionReview, and what came of it. */
export interface VersionReview {
  readonly request: Value;
  /** Absent where nothing stands in for the webhook. */
  readonly reply?: { readonly code: number; readonly body: string };
  /** Why the server did not take the reply, in its words. */
  readonly failure?: string;
}

/** The object at one version. */
export interface VersionForm {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  /** Where it is read. */
  readonly path: string;
  /** What a GET answers, with its warnings. */
  readonly response: Response;
  /** From what is stored to what is shown. */
  readonly changes: readonly VersionChange[];
  readonly review?: VersionReview;
}

/** What becomes of an object that is written at `from`, read and written back unchanged at `through`, and read again. */
export interface RoundTrip {
  readonly from: string;
  readonly through: string;
  readonly of: "object" | "minimal sample" | "full sample";
  readonly status: "lossless" | "lossy" | "refused";
  readonly changes: readonly VersionChange[];
  /** Of a rejected one: which step, and the server's words. */
  readonly refusal?: string;
  /** What was written at first. */
  readonly object: Value;
}

/** The account of a definition's versions for the last object of a scenario. */
export interface VersionsAccount {
  /** Why there is nothing to tell. */
  readonly note?: string;
  readonly strategy: "None" | "Webhook";
  /** Whether something stands in for the webhook. */
  readonly hasStandIn: boolean;
  readonly storage: string;
  readonly storedVersions: readonly string[];
  readonly subject?: {
    readonly name: string;
    /** The version in which it is stored. */
    readonly storedAs: string;
    /** Nothing is stored: it is a sample. */
    readonly isSample: boolean;
    readonly stored: Value;
  };
  readonly versions: readonly VersionForm[];
  readonly roundTrips: readonly RoundTrip[];
  /** Round trips that were left out, as there are too many. */
  readonly untried: number;
}
