import type { Path } from "../../go/value/path.ts";
import type { Change, DocumentId, Problem } from "../../playback/report.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** A way to make a problem go away, or to undo a change: edits of one text. It was tried. */
export interface Fix {
  /** What it does, in the imperative, short enough for a button: "Write replicas: 3". Two of one problem differ. */
  readonly title: string;
  readonly document: DocumentId;
  readonly edits: readonly TextEdit[];
  /** What the server says then and did not say before. Such a fix is offered only where none does better. */
  readonly brings?: readonly string[];
  /** Of a fix of a schema: how the sources say it from which definitions are generated. */
  readonly spellings?: readonly Spelling[];
  /** Of a definition that is generated: the edits of its Go text that do the same, and what they do. */
  readonly inGo?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

/** A line of a source in Go or Rust that makes a generator write a keyword into a schema. */
export interface Spelling {
  readonly tool: "kubebuilder" | "kube-rs";
  /** `// +kubebuilder:validation:MaxItems=64`, `#[schemars(length(max = 64))]`. */
  readonly text: string;
  /** The field that it belongs to: `spec.rules`. */
  readonly field: string;
  /** What to know where a line at the field is not enough. */
  readonly note?: string;
}

/** What may be fixed: what the server found wrong, what a stage did, or a default that found no object to stand in. */
export type Fixable =
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "missed"; readonly path: Path; readonly missingParent: Path };
