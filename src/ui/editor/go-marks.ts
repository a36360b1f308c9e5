import type { GoAnswer } from "../shell/go-answer.ts";
import { type Answered, listedProblems } from "../workspace/answer.ts";
import type { EditorMark } from "./marks.ts";

/** More marks are of no use. */
const mostMarks = 200;

/**
 * Returns the marks of the Go text: what controller-gen reports, and what the server reports about the definition.
 * Also what it reports about the resource, if the line of the schema that is the cause comes from Go.
 */
export function goMarks(go: GoAnswer | null, answered: Answered | null): readonly EditorMark[] {
  if (go === null) return [];
  const { text } = go.source;
  const own = go.account.faults.flatMap(({ range, severity, text: said, reason }) =>
    range === undefined
      ? []
      : [markAt(text, range, severity, reason === undefined ? said : `${said}\n${reason}`)],
  );
  if (answered === null) return own;
  const { offsets } = go.account;
  const servers = listedProblems(answered.report).flatMap(({ problem, isUpcoming }) => {
    const place = [problem.location, problem.decidedBy].find((each) => each?.document === "crd");
    const offset = place === undefined ? -1 : (offsets[place.line - 1] ?? -1);
    if (offset < 0 || place === undefined) return [];
    const isOfDefinition = place === problem.location;
    const kind = isUpcoming ? "upcoming" : isOfDefinition ? problem.severity : "warning";
    const said = isOfDefinition ? problem.text : `The resource breaks this: ${problem.text}`;
    return [markAt(text, { start: offset, end: endOfPart(text, offset) }, kind, said)];
  });
  return [...own, ...servers].slice(0, mostMarks);
}

function markAt(
  text: string,
  range: EditorMark["range"],
  kind: EditorMark["kind"],
  message: string,
): EditorMark {
  return { kind, range, line: lineNumber(text, range.start), message };
}

/** Returns the end of what begins at an offset: the end of the line for a comment, else the end of the word. */
export function endOfPart(text: string, offset: number): number {
  const next = text.indexOf("\n", offset);
  const line = text.slice(offset, next < 0 ? text.length : next);
  const length = /^(?:\/\/|\+)/.test(line)
    ? line.trimEnd().length
    : (/^\w+/.exec(line)?.[0].length ?? line.length);
  return offset + Math.max(1, length);
}

/** Returns the number of the line at an offset, 1-based. */
export function lineNumber(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
