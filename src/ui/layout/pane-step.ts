import type { PaneId } from "../shell/shell.ts";

/** So much of the whole a pane gets or gives at a time, and has at least, in percent. */
const [step, least] = [10, 15];

/**
 * The sizes of the parts of a split, in percent, after `pane` got (`by` 1) or gave (-1) some room: of the largest other
 * part, to the smallest one. Where no part is that pane, or the room is at its end, the sizes as they were.
 */
export function grown(
  sizes: Readonly<Record<string, number>>,
  { pane, by }: { readonly pane: PaneId; readonly by: 1 | -1 },
): Record<string, number> {
  const own = [pane, ...(pane === "answer" ? [] : ["editors"])].find((id) => id in sizes);
  const others = Object.entries(sizes)
    .filter(([id]) => id !== own)
    .sort(([, a], [, b]) => (b - a) * by);
  const [other] = others;
  if (own === undefined || other === undefined) return { ...sizes };
  const [id, size] = other;
  const before = sizes[own] ?? 0;
  const moved = by > 0 ? Math.min(step, size - least) : -Math.min(step, before - least);
  return { ...sizes, [own]: before + moved, [id]: size - moved };
}
