import type { Fix, TextEdit } from "../engine.ts";

/**
 * Returns the fixes that cause no new problem and are for the same text as the first one, without those that touch an
 * earlier one.
 */
export function certainFixes(fixes: readonly Fix[]): readonly Fix[] {
  const certain = fixes.filter(({ brings = [] }) => brings.length === 0);
  const taken: TextEdit[] = [];
  return certain.filter(({ document, edits }) => {
    if (
      document !== certain[0]?.document ||
      edits.some((edit) => taken.some((other) => touches(edit, other)))
    )
      return false;
    for (const each of edits) taken.push(each);
    return true;
  });
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.start <= b.end && b.start <= a.end;
}
