import type { TextEdit } from "../edit/text-edit.ts";
import type { DocumentId } from "../report.ts";

/** A way to make a problem go away: edits of one text. It was tried: with them the problem is gone. */
export interface Fix {
  /** What it does, in the imperative: "Set `type: integer`". */
  readonly title: string;
  readonly document: DocumentId;
  readonly edits: readonly TextEdit[];
}
