import type { PaneId } from "../shell/shell.ts";

/** How much a pane gains or loses per step, and how much it has at least, in percent of the whole. */
const [step, least] = [10, 15];

/**
 * Returns the sizes of the parts of a split, in percent, after `pane` gained (`by` 1) or lost (-1) some space. It
 * takes from the largest other part, and gives to the smallest one. If no part is that pane, or there is no space
 * left, the sizes stay the same.
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
