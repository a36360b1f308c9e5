import { append } from "../../../go/value/append.ts";
import type { StoredSummary } from "../sum/summary.ts";
import { beginningOf, causesTable, endOf, escaped, nameOf } from "./markdown-parts.ts";
import { mostShown } from "./words.ts";

const columns = ["In the server's words, of the first", "For example"];

/** The summary as Markdown: the causes with examples. Names and other people's words are escaped. */
export function summaryMarkdown(summary: StoredSummary): string {
  const { causes, otherCauses } = summary;
  const parts = beginningOf(summary);
  if (causes.length > 0) {
    const shown = causes.slice(0, mostShown).map((group) => {
      const names = group.examples.map((example) => escaped(nameOf(example))).join(", ");
      return { group, more: [escaped(group.words), names] };
    });
    parts.push(causesTable(shown, columns));
  }
  const left = causes.length - mostShown;
  if (left > 0 || otherCauses > 0) parts.push("More causes are not listed.");
  append(parts, endOf(summary));
  return `${parts.join("\n\n")}\n`;
}
