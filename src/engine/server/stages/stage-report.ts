import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

/** The stages of a custom resource's write, in the server's order. */
export type StageId = "decode" | "prune" | "nulls" | "default" | "schema" | "lists" | "rules" | "store";

/**
 * `tolerated`: the server accepts it because of ratcheting, but would reject it if it were new. `loss`: the server
 * accepts it without a message, but does not keep it or does not show it as it was sent.
 */
export type Severity = "error" | "warning" | "tolerated" | "loss";

/**
 * A problem that the server found. `text` is the server's whole message. For a loss, which the server does not report,
 * the text is ours.
 */
export interface Problem {
  readonly severity: Severity;
  readonly stage: StageId;
  readonly text: string;
  /** The structured error, if the server has one. */
  readonly error?: FieldError;
  /** What a text without an error says, as data. */
  readonly fault?: Fault;
  /** The position in the user's text. */
  readonly location?: Location;
  /** Other positions: what the server keeps once is in every version of a definition. */
  readonly otherLocations?: readonly Location[];
  /** The line of the CRD that is the cause. */
  readonly decidedBy?: Location;
  /** Our explanation: what happened, why, what to do. */
  readonly explanation?: Sentence;
  /** The change that is the loss. */
  readonly loss?: Change;
}

/**
 * What happened to a value. `pruned`: it is not in the schema. `nulled`: a null that was dropped. `lost` and `altered`:
 * it is missing or different after conversion from the storage version. `ignored`: this kind of write ignores it.
 * `unseen`: clients of another version do not see it. `rounded`: it has more digits than a float64.
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

/** A change that a stage made to the object. */
export interface Change {
  readonly kind: ChangeKind;
  readonly stage: StageId;
  /** The path in the object. */
  readonly path: Path;
  /** The version whose schema is the cause, if it is not the request's. */
  readonly version?: string;
  /** The value before. Missing for a default, unless it replaces a null. */
  readonly before?: Value;
  /** The value after. Missing if it was removed. */
  readonly after?: Value;
  readonly location?: Location;
  readonly decidedBy?: Location;
  readonly explanation: Sentence;
}

/**
 * Skipped stages have the reason in `note`. `hypothetical`: an earlier stage ended the request, so this stage did not
 * run on the server. It shows what it would have done.
 */
export interface StageReport {
  readonly id: StageId;
  readonly status: "ok" | "changed" | "failed" | "skipped";
  readonly hypothetical: boolean;
  readonly note?: string;
  /** The object after the stage, if there is one. */
  readonly output?: Value;
  /** The cost of the rules. */
  readonly cost?: number;
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}
