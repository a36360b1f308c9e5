import { Lexer } from "yaml";

/** More take too long to follow, since each alias is searched among all anchors before it. */
export const mostAliases = 2_000;

/**
 * Why the anchors and aliases of a text are not followed, as the end of a sentence. Undefined if they can be. Their
 * tokens are counted before anything is parsed: `*` and `&` in strings and comments do not count.
 */
export function tooManyAliases(text: string): string | undefined {
  // Most texts have too few of these characters, and counting them is fast.
  if (countOf(text.matchAll(/[*&]/g)) <= mostAliases) return undefined;
  let found = 0;
  for (const token of new Lexer().lex(text)) {
    if (/^[*&]./.test(token)) found++;
    if (found > mostAliases) return `it has more than ${mostAliases} anchors and aliases`;
  }
  return undefined;
}

function countOf(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) if (++count > mostAliases) break;
  return count;
}
