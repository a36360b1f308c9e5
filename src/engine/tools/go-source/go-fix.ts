import type { TextEdit } from "../edit/text-edit.ts";
import type { GoFault } from "./account.ts";
import type { GoSource } from "./source.ts";

/** A tried fix of a fault in a Go text. */
export interface GoFix {
  /** What it does, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Options that replace the current ones. */
  readonly options?: string;
}

/** The place of a fault. */
export interface Site {
  readonly source: GoSource;
  readonly fault: GoFault;
  readonly start: number;
  /** The line of the place, from its first character to its end. */
  readonly line: { readonly start: number; readonly end: number; readonly text: string };
}

/** Removes the line of a place. */
export function removeLine({ line, source }: Site): readonly GoFix[] {
  const end = Math.min(source.text.length, line.end + 1);
  return [
    {
      title: `Remove \`${line.text.trim().replace(/^\/\/\s*/, "")}\``,
      edits: [{ start: line.start, end, text: "" }],
    },
  ];
}
