import { append } from "../../../go/value/append.ts";
import { checkNames } from "../account.ts";
import type { StoredReport } from "../report.ts";
import { beginningOf, causesTable, endOf, escaped, nameOf, table } from "./markdown-parts.ts";
import { checkWords, stateWords } from "./words.ts";

/** More objects are only counted, because a comment has no room for them. */
const mostRows = 200;

const wordsColumn = ["In the server's words, of the first"];

/**
 * The report as Markdown: the causes, then the objects that are not fine. Names and other people's words are escaped.
 */
export function storedMarkdown(report: StoredReport): string {
  const { groups, rows, others, broken, moreBroken, omitted } = report;
  const parts = beginningOf(report);
  if (groups.length > 0)
    parts.push(
      causesTable(
        groups.map((group) => ({ group, more: [escaped(group.words)] })),
        wordsColumn,
      ),
    );
  const touched = rows.filter(({ groups: own }) => own.length > 0);
  if (touched.length > 0) {
    const checks = checkNames.filter((check) => touched.some((row) => row.checks[check] !== undefined));
    const lines = touched
      .slice(0, mostRows)
      .map((row) => [
        escaped(nameOf(row)),
        ...checks.map((check) => (row.checks[check] === undefined ? "" : stateWords[row.checks[check]])),
      ]);
    parts.push(table(["Object", ...checks.map((check) => checkWords[check])], lines));
    if (touched.length > mostRows) parts.push(`${touched.length - mostRows} more objects are not listed.`);
  }
  append(parts, endOf({ others, broken, moreBroken }));
  if (omitted > 0) parts.push(`${omitted} documents beyond the limit were ignored.`);
  return `${parts.join("\n\n")}\n`;
}
