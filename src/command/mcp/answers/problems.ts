import type { Place, Problem } from "../../../package/types.ts";
import type { Brief } from "./brief.ts";

const mostProblems = 20;

/** A place in the form of an answer. */
export function at(place: Place | undefined) {
  return place === undefined ? {} : { document: place.document, line: place.line, column: place.column };
}

/** Problems in the form of an answer. */
export function told(problems: readonly Problem[], brief: Brief) {
  return brief.first(problems, mostProblems, "problems").map((problem) => toldOne(problem, brief));
}

/** One problem in the form of an answer. */
export function toldOne({ severity, path, text, reason, place }: Problem, brief: Brief) {
  return {
    severity,
    path,
    text: brief.text(text),
    ...(reason === undefined ? {} : { reason: brief.text(reason) }),
    ...at(place),
  };
}
