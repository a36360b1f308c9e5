import type { Path } from "../../go/value/path.ts";
import type { DocumentId, Location, StageId } from "../../playback/report.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** Why an error of an update is tolerated: what is compared with what is stored, and is the same. */
export type ToleratedCode =
  | "unchanged"
  | "unchanged-item"
  | "unchanged-list"
  | "unchanged-object"
  | "lists-were-faulty";

/** Why one is enforced: what differs, what has no counterpart, or what is never compared. */
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
  /** The smallest value around the fault that has a stored counterpart, and where that stands; absent where none matters. */
  readonly unit?: Path;
  readonly oldUnit?: Path;
  /** What has no counterpart: a field or an item that is new. */
  readonly added?: Path;
  readonly sentence: string;
}

/**
 * An edit of the resource that was tried. Of a tolerated error one that makes the server enforce it; of an enforced one
 * the stored value put back, after which the error is tolerated, is gone, or is still enforced.
 */
export interface RatchetTrial {
  /** In the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  readonly outcome: RatchetState | "gone";
}

/** One error that the schema has against the new object. */
export interface RatchetMark {
  readonly stage: StageId;
  /** The server's words; of a tolerated error those that it would have. */
  readonly text: string;
  readonly reason: RatchetReason;
  /** What is at fault in the update, and its counterpart in the text of what is stored. */
  readonly location?: Location;
  readonly stored?: Location;
  /** The line of the definition that decided. */
  readonly decidedBy?: Location;
  readonly trial?: RatchetTrial;
}

/** Every error of an update, with what ratcheting made of it. */
export interface RatchetAccount {
  readonly kubernetes: string;
  /** Why there is nothing to tell: `nothing-stored` where the request changes nothing that is stored. */
  readonly missing?: "refused-definition" | "nothing-sent" | "no-update" | "nothing-stored" | "unread";
  /** The text of the update. */
  readonly document?: DocumentId;
  /** Whether the server stored the update. */
  readonly isAccepted: boolean;
  /** Whether the server of this minor ratchets such an update. */
  readonly ratchets: boolean;
  readonly marks: readonly RatchetMark[];
  /** The number of errors beyond those listed, and of those listed whose edits were not tried. */
  readonly unlisted: number;
  readonly untried: number;
}
