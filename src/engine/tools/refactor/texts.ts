import type { TextEdit } from "../edit/text-edit.ts";

/** The texts of a page that a change may edit. A missing one is "". */
export interface WorkTexts {
  readonly definition: string;
  /** The old definition, which an update replaces. */
  readonly before: string;
  readonly resource: string;
  readonly existing: string;
  /** The function that replaces the definition's webhook. */
  readonly conversion: string;
  /** Admission policies with what they can see. */
  readonly policies: string;
}

export type WorkText = keyof WorkTexts;

/** The edits of one text, in offsets of the text before all of them. */
export interface ChangedText {
  readonly name: WorkText;
  readonly edits: readonly TextEdit[];
}

/** What a change does to the texts, or why it cannot be made. */
export type Refactored =
  | {
      readonly ok: true;
      /** What it does, in the imperative. */
      readonly title: string;
      readonly texts: readonly ChangedText[];
      /** What a person should know or do in addition. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly why: string };
