import { kindOf } from "./title.ts";

/** Typing changes fewer characters than this at once. */
const mostTyped = 100;

/**
 * Whether a text that replaced another in one change defines something else: it has another kind, and most of the old
 * text is gone. Typing in the name of a kind is different.
 */
export function isOtherDefinition(before: string, after: string): boolean {
  const [old, next] = [kindOf(before), kindOf(after)];
  if (old === "" || next === "" || old === next) return false;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const gone = before.length - start - end;
  return gone > mostTyped && gone > before.length / 2;
}
