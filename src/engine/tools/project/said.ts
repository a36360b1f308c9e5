import type { CallReport, Problem, Report } from "../../playback/report.ts";

/** The call that decides about an object: the first that is rejected, otherwise the last. */
export function decisive(calls: readonly CallReport[]): CallReport | undefined {
  return calls.find(({ accepted }) => !accepted) ?? calls.at(-1);
}

/** The problems of a call that a person can do something about. */
export function saidOf({ problems, stages, response }: CallReport): readonly Problem[] {
  // If a call was not made because the definition is rejected, the stages know its problems.
  const all =
    problems.length > 0 || response.code >= 400 ? problems : stages.flatMap((stage) => stage.problems);
  return all.filter(({ severity }) => severity !== "tolerated");
}

/** Why there is no answer: the engine reached its own limit. Undefined if there is one. */
export function limitOf({ limitations }: Pick<Report, "limitations">): string | undefined {
  return limitations.find(({ code }) => code === "nesting")?.message;
}
