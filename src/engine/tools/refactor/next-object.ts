import { documentsIn } from "../../apimachinery/source/documents-in.ts";

/** The offset of the first line of the next object in a text, after the last the first; undefined if there is only one. */
export function nextObject(text: string, offset: number): number | undefined {
  const all = documentsIn(text);
  if (all.length < 2) return undefined;
  const index = all.findLastIndex(({ start }) => start <= offset);
  const next = all[(index + 1) % all.length];
  return next && next.start + (/^(?:\s*(?:#[^\n]*)?\n)*/.exec(next.text)?.[0].length ?? 0);
}
