/** A line of both texts, only of the first, or only of the second. */
type Edit = { readonly mark: " " | "-" | "+"; readonly line: string };

const context = 3;

/** Returns the hunks of a unified diff, each line with its end. "" if the texts are the same. */
export function unifiedDiff(before: string, after: string): string {
  const edits = editsOf(linesOf(before), linesOf(after));
  let [oldLine, newLine] = [0, 0];
  const placed = edits.map((edit) => {
    const place = { ...edit, oldLine, newLine };
    if (edit.mark !== "+") oldLine++;
    if (edit.mark !== "-") newLine++;
    return place;
  });
  const changes = placed.flatMap(({ mark }, i) => (mark === " " ? [] : [i]));
  const ranges: { from: number; to: number }[] = [];
  for (const at of changes) {
    const last = ranges.at(-1);
    if (last !== undefined && at - context <= last.to) last.to = at + 1 + context;
    else ranges.push({ from: Math.max(0, at - context), to: at + 1 + context });
  }
  return ranges
    .map(({ from, to }) => {
      const part = placed.slice(from, to);
      const [first] = part;
      const range = (start: number, count: number): string =>
        `${count === 0 ? start : start + 1}${count === 1 ? "" : `,${count}`}`;
      const olds = part.filter(({ mark }) => mark !== "+").length;
      const news = part.filter(({ mark }) => mark !== "-").length;
      const head = `@@ -${range(first?.oldLine ?? 0, olds)} +${range(first?.newLine ?? 0, news)} @@\n`;
      return head + part.map(({ mark, line }) => `${mark}${line}\n`).join("");
    })
    .join("");
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

/** Finds the smallest difference between two lists of lines. Common lines at both ends are skipped first. */
function editsOf(before: readonly string[], after: readonly string[]): readonly Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (line: string): Edit => ({ mark: " ", line });
  const [olds, news] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...before.slice(0, start).map(same),
    ...changed(olds, news),
    ...before.slice(before.length - end).map(same),
  ];
}

function changed(olds: readonly string[], news: readonly string[]): readonly Edit[] {
  const width = news.length + 1;
  // The maximum number of common lines after two positions.
  const common = new Uint32Array((olds.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = news.length - 1; j >= 0; j--)
      common[i * width + j] =
        olds[i] === news[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < olds.length || j < news.length) {
    const [old, now] = [olds[i], news[j]];
    if (old !== undefined && old === now) {
      edits.push({ mark: " ", line: old });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      edits.push({ mark: "-", line: old });
      i++;
    } else {
      edits.push({ mark: "+", line: now ?? "" });
      j++;
    }
  }
  return edits;
}
