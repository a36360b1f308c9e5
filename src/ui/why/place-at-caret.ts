import { lastOffset } from "../editor/caret.ts";
import type { Shell, WhyRequest } from "../shell/shell.ts";
import { type Answered, listedProblems } from "../workspace/answer.ts";

/** Returns the place at the caret. If no text has had the caret yet, returns the place of the current problem. */
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
