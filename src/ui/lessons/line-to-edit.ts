import { type DocumentName, documentNames, type Workspace } from "../workspace/workspace.ts";

/** The beginning of a line of one of the texts. */
export interface LineToEdit {
  readonly document: DocumentName;
  readonly offset: number;
}

/**
 * The first line of a lesson's start that the solution changes, or before which it inserts. Undefined if both have the
 * same texts. What the solution appends belongs to the last line that is not blank.
 */
export function lineToEdit(
  start: Workspace["documents"],
  solution: Workspace["documents"],
): LineToEdit | undefined {
  const document = documentNames.find((name) => start[name] !== solution[name]);
  if (document === undefined) return undefined;
  const lines = start[document].split("\n");
  const wanted = solution[document].split("\n");
  const first = lines.findIndex((line, i) => line !== wanted[i]);
  const last = Math.max(
    0,
    lines.findLastIndex((line) => line.trim() !== ""),
  );
  const line = first < 0 ? last : Math.min(first, last);
  return { document, offset: lines.slice(0, line).join("\n").length + (line === 0 ? 0 : 1) };
}
