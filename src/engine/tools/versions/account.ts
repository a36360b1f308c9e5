import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Response } from "../../playback/report.ts";

/**
 * The kind of a difference between two forms of an object. `defaulted` and `pruned`: a schema did it; `converted`:
 * the webhook added, removed or changed it; `moved`: the webhook moved the value to another place; `lost`: it did not
 * survive a round trip; `changed`: it came back changed; `gained`: it was not there before.
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
  /** The new place of a moved value. */
  readonly to?: Path;
  readonly before?: Value;
  readonly after?: Value;
  /** Our words: what happened and what caused it. */
  readonly explanation: string;
}

/** A ConversionReview and its result. */
export interface VersionReview {
  readonly request: Value;
  /** Missing if nothing replaces the webhook. */
  readonly reply?: { readonly code: number; readonly body: string };
  /** Why the server rejected the reply, in its words. */
  readonly failure?: string;
}

/** The object in one version. */
export interface VersionForm {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  /** The URL at which it is read. */
  readonly path: string;
  /** The answer to a GET, with its warnings. */
  readonly response: Response;
  /** The differences from the stored object to the one shown. */
  readonly changes: readonly VersionChange[];
  readonly review?: VersionReview;
}

/**
 * What happens to an object that is written in `from`, read and written back unchanged in `through`, and read again.
 */
export interface RoundTrip {
  readonly from: string;
  readonly through: string;
  readonly of: "object" | "minimal sample" | "full sample";
  readonly status: "lossless" | "lossy" | "refused";
  readonly changes: readonly VersionChange[];
  /** If it was rejected: the step, and the server's words. */
  readonly refusal?: string;
  /** The object that was written first. */
  readonly object: Value;
}

/** The account of a definition's versions for the last object of a scenario. */
export interface VersionsAccount {
  /** Why there is nothing to show. */
  readonly note?: string;
  readonly strategy: "None" | "Webhook";
  /** Whether something replaces the webhook. */
  readonly hasStandIn: boolean;
  readonly storage: string;
  readonly storedVersions: readonly string[];
  readonly subject?: {
    readonly name: string;
    /** The version in which it is stored. */
    readonly storedAs: string;
    /** Nothing is stored, so it is a sample. */
    readonly isSample: boolean;
    readonly stored: Value;
  };
  readonly versions: readonly VersionForm[];
  readonly roundTrips: readonly RoundTrip[];
  /** The number of round trips that were left out because there are too many. */
  readonly untried: number;
}
