import { Lexer } from "yaml";

/** More are followed for longer than anybody waits: each alias is looked for among all that stand before it. */
export const mostAliases = 2_000;

/**
 * Why a text's anchors and aliases are not followed, in words for a sentence; undefined where they can be. They are
 * counted by their tokens before anything is made of them: `*` and `&` in texts and comments count for nothing.
 */
export function tooManyAliases(text: string): string | undefined {
  // Most texts have too few signs for it, and counting those takes no time.
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
