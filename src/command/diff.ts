import { type DiffLine, diffLines } from "../engine/tools/edit/diff-lines.ts";

const around = 3;

const signs: Readonly<Record<DiffLine["mark"], string>> = { same: " ", removed: "-", added: "+" };

/** The changes between two texts, as `diff -u` shows them; "" if there are none. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return "";
  const steps = diffLines(before, after);
  const shown = steps.map((_, i) =>
    steps.slice(Math.max(0, i - around), i + around + 1).some(({ mark }) => mark !== "same"),
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
    const olds = hunk.filter(({ mark }) => mark !== "added").length;
    const news = hunk.filter(({ mark }) => mark !== "removed").length;
    out.push(
      `@@ -${oldLine},${olds} +${newLine},${news} @@`,
      ...hunk.map(({ mark, text }) => signs[mark] + text),
    );
    oldLine += olds;
    newLine += news;
    i += hunk.length;
  }
  return `${out.join("\n")}\n`;
}
