import { explainRefusal } from "../explain/refusal.ts";
import type { Location, Problem } from "../report.ts";
import { locationOf, type NamedDocument } from "./documents.ts";

/** What is known of a rejection that is a text and no more: our words, and the place of what was sent. */
export function knownOfRefusal(
  text: string,
  named: NamedDocument,
): Pick<Problem, "explanation" | "location"> {
  const { sentence, path, source, line = lineOf(named, source) } = explainRefusal(text) ?? {};
  const location =
    line !== undefined
      ? lineLocation(named, line)
      : path === undefined || named.document.text === ""
        ? undefined
        : locationOf(named, named.document.ok ? path : []);
  return {
    ...(location === undefined ? {} : { location }),
    ...(sentence === undefined ? {} : { explanation: sentence }),
  };
}

/** The line on which something is written first. */
function lineOf({ document }: NamedDocument, source: RegExp | undefined): number | undefined {
  const at = source === undefined ? -1 : document.text.search(source);
  return at < 0 ? undefined : document.text.slice(0, at).split("\n").length;
}

/** What is written on a line, 1-based; undefined for one that is not there. */
export function lineLocation({ id, document }: NamedDocument, line: number): Location | undefined {
  const start = document.lines()[line - 1];
  if (start === undefined) return undefined;
  const end = document.text.indexOf("\n", start);
  const written = document.text.slice(start, end < 0 ? undefined : end);
  const lead = written.length - written.trimStart().length;
  return {
    document: id,
    path: [],
    range: { start: start + lead, end: start + written.trimEnd().length },
    line,
  };
}
