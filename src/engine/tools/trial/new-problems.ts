import type { Path } from "../../go/value/path.ts";
import type { CallReport, Problem } from "../../playback/report.ts";
import { problemCode } from "../../server/stages/problem-code.ts";

/**
 * Returns what makes two problems the same, before and after an edit: their code and their place. Items have no numbers
 * here: removing one changes those after it.
 */
function problemKey(problem: Problem): string {
  const { severity, error, location } = problem;
  const place = error?.at ?? error?.path ?? location?.path ?? [];
  return JSON.stringify([severity, problemCode(problem), withoutNumbers(place), error?.schema ?? []]);
}

function withoutNumbers(path: Path): Path {
  return path.map((segment) => (typeof segment === "number" ? -1 : segment));
}

/** Returns the errors that the server reports. */
export function errorsIn(call: CallReport | undefined): readonly Problem[] {
  return call?.problems.filter(({ severity }) => severity === "error") ?? [];
}

/** Returns how many of the problems are the same as one. What is reported twice in the same words counts once. */
export function countAlike(problems: readonly Problem[], problem: Problem): number {
  const key = problemKey(problem);
  return new Set(problems.filter((each) => problemKey(each) === key).map(({ text }) => text)).size;
}

/** Returns the problems of which there are more after an edit than there were before, each once. */
export function newProblems<P extends Problem>(
  before: readonly Problem[],
  after: readonly P[],
): readonly P[] {
  const unique = [...new Map(after.map((each) => [`${problemKey(each)} ${each.text}`, each])).values()];
  const known = new Set(before.map(({ text }) => text));
  return unique.filter((each) => !known.has(each.text) && countAlike(after, each) > countAlike(before, each));
}
