import type { Lines } from "./files.ts";
import { newsIn } from "./same.ts";

/** How often a case is recorded before its answer counts as changed, since maps in the server have no order. */
const tries = 3;

/**
 * The line to keep for each recorded case: the old one if the server answers the same, so that recording again only
 * changes what is new. `again` records cases once more.
 */
export async function linesToKeep(
  recorded: Lines,
  known: Lines,
  again: (ids: ReadonlySet<string>) => Promise<Lines>,
): Promise<Lines> {
  const lines = new Map(recorded);
  for (let i = 1; ; i++) {
    for (const [id, line] of lines) {
      const before = known.get(id);
      if (before !== undefined && newsIn(line, before).length === 0) lines.set(id, before);
    }
    const changed = [...lines].filter(([id, line]) => known.has(id) && line !== known.get(id));
    if (i === tries || changed.length === 0) return lines;
    for (const [id, line] of await again(new Set(changed.map(([id]) => id)))) lines.set(id, line);
  }
}

/** What is new in the lines to keep: a text for each case whose answer changed, and the number of new cases. */
export function newsOf(
  lines: Lines,
  known: Lines,
): { readonly changed: readonly string[]; readonly added: number } {
  const changed = [...lines].flatMap(([id, line]) => {
    const before = known.get(id);
    return before === undefined || before === line ? [] : [changeText(id, line, before)];
  });
  return { changed, added: [...lines.keys()].filter((id) => !known.has(id)).length };
}

function changeText(id: string, line: string, before: string): string {
  const parts = newsIn(line, before).slice(0, 3);
  return [
    `changed: ${id}`,
    ...parts.map(({ path, expected, actual }) => `  ${path}\n    before ${expected}\n    now    ${actual}`),
  ].join("\n");
}
