import type { Path } from "../../go/value/path.ts";
import type { DocumentId, Location, StageId } from "../../playback/report.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** Why an error of an update is tolerated: which value is compared with the stored one and is equal. */
export type ToleratedCode =
  | "unchanged"
  | "unchanged-item"
  | "unchanged-list"
  | "unchanged-object"
  | "lists-were-faulty";

/** Why an error is enforced: what differs, what has no counterpart, or what is never compared. */
export type EnforcedCode =
  | "changed"
  | "changed-item"
  | "changed-list"
  | "changed-object"
  | "new"
  | "new-item"
  | "unknown-members"
  | "root"
  | "status-was-absent"
  | "lists-were-sound"
  | "transition-rule"
  | "rule-error"
  | "rules-blocked"
  | "type-meta"
  | "metadata"
  | "embedded"
  | "scale"
  | "unknown-field"
  | "refused-earlier"
  | "minor";

export type RatchetCode = ToleratedCode | EnforcedCode;
export type RatchetState = "tolerated" | "enforced";

/** Why an error is tolerated or enforced. */
export interface RatchetReason {
  readonly code: RatchetCode;
  readonly state: RatchetState;
  /**
   * The smallest value around the error that has a stored counterpart, and the path of that; missing if they
   * do not matter.
   */
  readonly unit?: Path;
  readonly oldUnit?: Path;
  /** A field or an item that is new and has no counterpart. */
  readonly added?: Path;
  readonly sentence: string;
}

/**
 * A tried edit of the resource. For a tolerated error, one after which the server enforces it; for an enforced error,
 * one that restores the stored value, after which the error is tolerated, gone, or still enforced.
 */
export interface RatchetTrial {
  /** In the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  readonly outcome: RatchetState | "gone";
}

/** One error of the new object against the schema. */
export interface RatchetMark {
  readonly stage: StageId;
  /** The server's words; for a tolerated error those that it would use. */
  readonly text: string;
  readonly reason: RatchetReason;
  /** The invalid value in the update, and its counterpart in the text of the stored object. */
  readonly location?: Location;
  readonly stored?: Location;
  /** The line of the definition that caused it. */
  readonly decidedBy?: Location;
  readonly trial?: RatchetTrial;
}

/** Every error of an update, and whether ratcheting tolerates it. */
export interface RatchetAccount {
  readonly kubernetes: string;
  /** Why there is nothing to show: `nothing-stored` if the request does not update a stored object. */
  readonly missing?: "refused-definition" | "nothing-sent" | "no-update" | "nothing-stored" | "unread";
  /** The text of the update. */
  readonly document?: DocumentId;
  /** Whether the server stored the update. */
  readonly isAccepted: boolean;
  /** Whether the server of this minor applies ratcheting to such an update. */
  readonly ratchets: boolean;
  readonly marks: readonly RatchetMark[];
  /** The number of further errors that are not listed, and of listed ones whose edits were not tried. */
  readonly unlisted: number;
  readonly untried: number;
}
