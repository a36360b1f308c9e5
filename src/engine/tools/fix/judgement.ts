import { samePath } from "../../go/value/path.ts";
import type { CallReport, Problem } from "../../playback/report.ts";
import { findingsOf } from "./applied-faults.ts";
import { parentOf } from "./draft.ts";

/** Whether an error says that the place of a problem, or what is around it, must not be absent. */
export function isMissed({ error: found }: Problem, { error }: Problem): boolean {
  if (found?.type !== "FieldValueRequired" || found.path === null || !error?.path) return false;
  return samePath(found.path, error.path.slice(0, found.path.length));
}

/** Of values of wrong types in a definition the server names one, and the next one once that is gone. */
function isOfType({ text, location }: Problem): boolean {
  return text.includes("json: cannot unmarshal") && (location?.path.length ?? 0) > 0;
}

function isAt({ location }: Problem, other: Problem): boolean {
  return (
    location !== undefined && other.location !== undefined && samePath(location.path, other.location.path)
  );
}

/** Whether fewer problems of this kind are left, none of them here, and the request came at least as far as before. */
export function isFixed(before: CallReport | undefined, after: CallReport, whole: Problem): boolean {
  if (after.accepted) return true;
  const [problem = whole] = findingsOf(whole);
  const errors = after.problems.filter(({ severity }) => severity === "error").flatMap(findingsOf);
  const isAlike = ({ error, stage }: Problem) =>
    error?.origin === problem.error?.origin && stage === problem.stage;
  const wasAlike = (before?.problems ?? []).flatMap(findingsOf).filter(isAlike).length;
  // Of values of wrong types the server names one: the next one of them is told once this is gone.
  if (/json: cannot unmarshal/.test(problem.text) && problem.location !== undefined) {
    const { path } = problem.location;
    const isHere = ({ location }: Problem): boolean =>
      location !== undefined && samePath(location.path, path);
    if (path.length > 0) return !errors.some((each) => each.stage === "decode" && isHere(each));
  }
  if (errors.filter(isAlike).length >= wasAlike) return false;
  if (errors.some(({ stage }) => stage === "decode") && problem.stage !== "decode") return false;
  const said = (call: CallReport | undefined): number =>
    (call?.problems ?? []).flatMap(findingsOf).filter((each) => unnumbered(each) === unnumbered(problem))
      .length;
  return said(after) < Math.max(said(before), 1);
}

/** The words of a problem without the numbers of items: what is taken out of a list moves what stands behind it. */
function unnumbered({ text }: Problem): string {
  return text.replaceAll(/\[\d+\]/g, "[]");
}

/**
 * What the server says and did not say before. Where it came farther than before, what it says elsewhere was wrong
 * already.
 */
export function newErrors(
  before: CallReport | undefined,
  after: CallReport,
  problem: Problem,
): readonly Problem[] {
  if (after.accepted) return [];
  const known = new Set(errorsOf(before).map(unnumbered));
  const isNext = (each: Problem): boolean => isOfType(problem) && isOfType(each) && !isAt(problem, each);
  const fresh = errorsOf(after).filter((each) => !known.has(unnumbered(each)) && !isNext(each));
  const cameFarther = problem.stage === "decode" && !fresh.some(({ stage }) => stage === "decode");
  const holder = parentOf(problem.location?.path ?? []);
  const isNear = ({ location }: Problem): boolean =>
    location !== undefined && samePath(location.path.slice(0, holder.length), holder);
  return cameFarther ? fresh.filter(isNear) : fresh;
}

/** What the server says, and would say if it went on. */
export function errorsOf(call: CallReport | undefined): readonly Problem[] {
  const all = [...(call?.problems ?? []), ...(call?.stages ?? []).flatMap((stage) => stage.problems)];
  return all.filter(({ severity }) => severity === "error").flatMap(findingsOf);
}
