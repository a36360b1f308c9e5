import type { Path } from "../../go/value/path.ts";
import type { Change, DocumentId, Problem } from "../../playback/report.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** A way to make a problem go away, or to undo a change: edits of one text. It was tried. */
export interface Fix {
  /**
   * What it does, in the imperative, short enough for a button: "Write replicas: 3". The titles of one problem's fixes
   * differ.
   */
  readonly title: string;
  readonly document: DocumentId;
  readonly edits: readonly TextEdit[];
  /** The server's messages that are new after the fix. Such a fix is offered only if none is better. */
  readonly brings?: readonly string[];
  /** For a fix of a schema: how to write it in the sources from which definitions are generated. */
  readonly spellings?: readonly Spelling[];
  /** For a generated definition: the edits of its Go text that do the same, and their title. */
  readonly inGo?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

/** A line of a Go or Rust source that makes a generator write a keyword into a schema. */
export interface Spelling {
  readonly tool: "kubebuilder" | "kube-rs";
  /** `// +kubebuilder:validation:MaxItems=64`, `#[schemars(length(max = 64))]`. */
  readonly text: string;
  /** The field that it belongs to: `spec.rules`. */
  readonly field: string;
  /** A note for cases in which a line at the field is not enough. */
  readonly note?: string;
}

/**
 * What can be fixed: a problem that the server reports, what a stage did, or a default that was not set because its
 * parent object is missing.
 */
export type Fixable =
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "missed"; readonly path: Path; readonly missingParent: Path };
