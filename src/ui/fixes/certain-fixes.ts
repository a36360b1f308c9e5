import type { Fix, TextEdit } from "../engine.ts";

/** Those fixes of the first one's text that bring nothing new, without those that touch an earlier one. */
export function certainFixes(fixes: readonly Fix[]): readonly Fix[] {
  const certain = fixes.filter(({ brings = [] }) => brings.length === 0);
  const taken: TextEdit[] = [];
  return certain.filter(({ document, edits }) => {
    if (
      document !== certain[0]?.document ||
      edits.some((edit) => taken.some((other) => touches(edit, other)))
    )
      return false;
    taken.push(...edits);
    return true;
  });
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.start <= b.end && b.start <= a.end;
}
