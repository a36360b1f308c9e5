import { isOverCost } from "../../apimachinery/field/origin.ts";
import type { DefinitionWrite } from "../../playback/evaluate/definitions.ts";
import type { Problem } from "../../playback/report.ts";
import { expressionOverCost, totalOverCost } from "../../server/rules/faults.ts";
import { errorsIn, newProblems } from "../trial/new-problems.ts";
import type { DefinitionJudge } from "./costed-definition.ts";

export type Confirmed = { readonly ok: true } | { readonly ok: false; readonly why: string };

/**
 * Tries an edited definition on admission. It must cause no error that was not there `before`, and at least `solved`
 * cost errors must be gone, or all of them if that is "all".
 */
export function confirm(
  judge: DefinitionJudge,
  before: DefinitionWrite,
  text: string,
  solved: number | "all",
): Confirmed {
  const after = judge.write(text);
  if (after.call.accepted) return { ok: true };
  const errors = errorsIn(after.call);
  const news = newProblems(errorsIn(before.call), errors).find((problem) => !isOfCost(problem));
  if (news !== undefined) return { ok: false, why: `The server would then say: ${news.text}` };
  const left = errors.filter(isOverLimit).length;
  const most = solved === "all" ? 0 : errorsIn(before.call).filter(isOverLimit).length - solved;
  if (left > most) return { ok: false, why: "The server would still find it too expensive." };
  return { ok: true };
}

function isOfCost({ error }: Problem): boolean {
  return isOverCost(error?.origin);
}

function isOverLimit(problem: Problem): boolean {
  const fault = problem.error?.fault;
  return expressionOverCost.is(fault) || totalOverCost.is(fault);
}
