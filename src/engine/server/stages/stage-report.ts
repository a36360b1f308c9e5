import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

/** The steps that a write of a custom resource takes, in the server's order. */
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
