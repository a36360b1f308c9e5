import { kindOf } from "./title.ts";

/** A person who types changes less than this at once. */
const mostTyped = 100;

/**
 * Whether a text that took the place of another, in one change, defines something else: it names another kind, and most
 * of what stood there is gone. Typing at a kind's name is not that.
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
