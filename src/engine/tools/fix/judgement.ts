import { numberTooLarge, wrongFieldType, wrongType } from "../../apimachinery/request/faults.ts";
import { samePath } from "../../go/value/path.ts";
import type { CallReport, Problem } from "../../playback/report.ts";
import { isOneOf } from "../../server/stages/fault-of.ts";
import { countAlike, newProblems } from "../trial/new-problems.ts";
import { told } from "./applied-faults.ts";
import { parentOf } from "./draft.ts";

/** Checks whether an error says that the place of a problem, or what is around it, is required. */
export function isMissed({ error: found }: Problem, { error }: Problem): boolean {
  if (found?.type !== "FieldValueRequired" || found.path === null || !error?.path) return false;
  return samePath(found.path, error.path.slice(0, found.path.length));
}

/**
 * Checks whether a problem is a wrong type in a definition. The server names only one, and the next one after a fix.
 */
function isOfType(problem: Problem): boolean {
  return (
    isOneOf(problem, wrongFieldType, wrongType, numberTooLarge) && (problem.location?.path.length ?? 0) > 0
  );
}

function isAt({ location }: Problem, other: Problem): boolean {
  return (
    location !== undefined && other.location !== undefined && samePath(location.path, other.location.path)
  );
}

/**
 * Checks that fewer problems of this kind are left, none of them here, and that the request came at least as far as
 * before.
 */
export function isFixed(before: CallReport | undefined, after: CallReport, whole: Problem): boolean {
  if (after.accepted)
    return whole.severity !== "warning" || isFewer(before?.problems ?? [], after.problems, whole);
  const problem = told(whole);
  const errors = after.problems.filter(({ severity }) => severity === "error").map(told);
  const isAlike = ({ error, stage }: Problem) =>
    error?.origin === problem.error?.origin && stage === problem.stage;
  const wasAlike = (before?.problems ?? []).map(told).filter(isAlike).length;
  // The server names only one value of a wrong type. It reports the next one after this one is fixed.
  if (isOneOf(problem, wrongFieldType, wrongType, numberTooLarge) && problem.location !== undefined) {
    const { path } = problem.location;
    const isHere = ({ location }: Problem): boolean =>
      location !== undefined && samePath(location.path, path);
    if (path.length > 0) return !errors.some((each) => each.stage === "decode" && isHere(each));
  }
  if (errors.filter(isAlike).length >= wasAlike) return false;
  if (errors.some(({ stage }) => stage === "decode") && problem.stage !== "decode") return false;
  return isFewer((before?.problems ?? []).map(told), after.problems.map(told), problem);
}

/** Checks whether fewer problems are the same as one. */
function isFewer(before: readonly Problem[], after: readonly Problem[], problem: Problem): boolean {
  return countAlike(after, problem) < Math.max(countAlike(before, problem), 1);
}

/**
 * Returns the server's errors that are new. If it came farther than before, errors elsewhere are not new: they existed
 * already.
 */
export function newErrors(
  before: CallReport | undefined,
  after: CallReport,
  problem: Problem,
): readonly Problem[] {
  if (after.accepted) return [];
  const isNext = (each: Problem): boolean => isOfType(problem) && isOfType(each) && !isAt(problem, each);
  const errors = errorsOf(after);
  // What is wrong with the value that an edit writes is new, unless it was said of the old value in the same words.
  const left = new Set(errors.map(({ text }) => text));
  const known = errorsOf(before).filter((each) => !isAt(each, problem) || left.has(each.text));
  const fresh = newProblems(known, errors).filter((each) => !isNext(each));
  const cameFarther = problem.stage === "decode" && !fresh.some(({ stage }) => stage === "decode");
  const holder = parentOf(problem.location?.path ?? []);
  const isNear = ({ location }: Problem): boolean =>
    location !== undefined && samePath(location.path.slice(0, holder.length), holder);
  return cameFarther ? fresh.filter(isNear) : fresh;
}

/** Returns the errors that the server reports, and those it would report if it continued. */
function errorsOf(call: CallReport | undefined): readonly Problem[] {
  const all = [...(call?.problems ?? []), ...(call?.stages ?? []).flatMap((stage) => stage.problems)];
  return all.filter(({ severity }) => severity === "error").map(told);
}
