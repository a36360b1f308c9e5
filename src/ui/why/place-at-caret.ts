import { lastOffset } from "../editor/caret.ts";
import type { Shell, WhyRequest } from "../shell/shell.ts";
import { type Answered, listedProblems } from "../workspace/answer.ts";

/** The place that the caret is at; where it has not been in a text yet, that of the problem that is looked at. */
export function placeAtCaret(
  { caret, problem }: Shell,
  answered: Answered | null,
): Pick<WhyRequest, "document" | "at"> | null {
  const offset = caret === null ? undefined : lastOffset(caret.document);
  if (caret !== null && offset !== undefined) return { document: caret.document, at: offset };
  const problems = answered === null ? [] : listedProblems(answered.report);
  const { call, problem: shown } = problems[Math.max(problem, 0)] ?? {};
  const document = call === undefined ? undefined : answered?.names.get(call.document);
  return document === undefined ? null : { document, at: shown?.location?.path ?? [] };
}
