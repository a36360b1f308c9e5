import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

/** The steps that a write of a custom resource takes, in the server's order. */
export type StageId = "decode" | "prune" | "nulls" | "default" | "schema" | "lists" | "rules" | "store";

/**
 * `tolerated`: the server lets it pass (ratcheting), and would not if it were new. `loss`: the server takes it, says
 * nothing, and does not keep it or show it as it was sent.
 */
export type Severity = "error" | "warning" | "tolerated" | "loss";

/** One thing that the server found wrong. `text` is its own words, whole; of a loss, which it is silent about, ours. */
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
  /** What the loss is. */
  readonly loss?: Change;
}

/**
 * What became of a value. `pruned`: the schema does not know it. `nulled`: a null that was dropped. `lost` and
 * `altered`: it did not come back, or came back otherwise, from the storage version. `ignored`: this kind of write does
 * not take it. `unseen`: clients of another version do not get it. `rounded`: it has more digits than a float64.
 */
export type ChangeKind =
  | "pruned"
  | "nulled"
  | "defaulted"
  | "normalised"
  | "lost"
  | "altered"
  | "ignored"
  | "unseen"
  | "rounded";

/** One thing that a stage did to the object. */
export interface Change {
  readonly kind: ChangeKind;
  readonly stage: StageId;
  /** The place in the object. */
  readonly path: Path;
  /** The version whose schema decided, where that is not the request's. */
  readonly version?: string;
  /** What stood there before; absent for a default, but where it takes the place of a null. */
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
