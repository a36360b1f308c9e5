/** Only the beginnings and ends of longer texts are compared. */
const mostLines = 20_000;

const around = 3;

interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

/** The changes between two texts, as `diff -u` shows them; "" if there are none. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return "";
  const steps = stepsOf(before.split("\n"), after.split("\n"));
  const shown = steps.map((_, i) =>
    steps.slice(Math.max(0, i - around), i + around + 1).some(({ sign }) => sign !== " "),
  );
  let [oldLine, newLine] = [1, 1];
  const out = [`--- ${name}`, `+++ ${name}`];
  for (let i = 0; i < steps.length; ) {
    if (shown[i] !== true) {
      oldLine++;
      newLine++;
      i++;
      continue;
    }
    const end = shown.indexOf(false, i);
    const hunk = steps.slice(i, end === -1 ? steps.length : end);
    const olds = hunk.filter(({ sign }) => sign !== "+").length;
    const news = hunk.filter(({ sign }) => sign !== "-").length;
    out.push(`@@ -${oldLine},${olds} +${newLine},${news} @@`, ...hunk.map(({ sign, line }) => sign + line));
    oldLine += olds;
    newLine += news;
    i += hunk.length;
  }
  return `${out.join("\n")}\n`;
}

/** The lines of both texts in order. Between the common start and end they follow the longest common subsequence. */
function stepsOf(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const same = (lines: readonly string[]): readonly Step[] => lines.map((line) => ({ sign: " ", line }));
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [...same(before.slice(0, start)), ...middle(old, fresh), ...same(before.slice(before.length - end))];
}

function middle(old: readonly string[], fresh: readonly string[]): readonly Step[] {
  const whole = (sign: "-" | "+", lines: readonly string[]): readonly Step[] =>
    lines.map((line) => ({ sign, line }));
  if (old.length * fresh.length > mostLines * 100) return [...whole("-", old), ...whole("+", fresh)];
  // lengths[i][j]: the length of the longest common subsequence from i and from j on.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (row === undefined) continue;
    for (let j = fresh.length - 1; j >= 0; j--) {
      row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [mine = "", theirs = ""] = [old[i], fresh[j]];
    if (i < old.length && j < fresh.length && mine === theirs) {
      steps.push({ sign: " ", line: mine });
      i++;
      j++;
    } else if (i < old.length && (j >= fresh.length || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ sign: "-", line: mine });
      i++;
    } else {
      steps.push({ sign: "+", line: theirs });
      j++;
    }
  }
  return steps;
}
