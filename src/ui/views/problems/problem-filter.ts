import type { StageId } from "../../engine.ts";
import { stageTitles } from "../../workspace/words.ts";
import { stageIds } from "../../workspace/workspace.ts";
import type { ProblemOf } from "./problem-markdown.ts";

/** What Problems shows: all problems, those of definitions, or those of one stage of a resource. */
export type ProblemFilter = "all" | "definition" | StageId;

/** Returns the part of the answer that a problem belongs to. */
function partOf({ document, problem }: ProblemOf): ProblemFilter {
  return document === "definition" || document === "before" ? "definition" : problem.stage;
}

export function passes(row: ProblemOf, filter: ProblemFilter): boolean {
  return filter === "all" || partOf(row) === filter;
}

/** Returns the filters that leave something, each with the number of its rows. Empty if there is nothing to choose. */
export function filtersOf(
  rows: readonly ProblemOf[],
): readonly { readonly value: ProblemFilter; readonly text: string }[] {
  const parts = (["definition", ...stageIds] as const).flatMap((value) => {
    const number = rows.filter((row) => passes(row, value)).length;
    return number === 0 ? [] : [{ value, text: `${titleOf(value)} (${number})` }];
  });
  return parts.length < 2 ? [] : [{ value: "all", text: `All stages (${rows.length})` }, ...parts];
}

function titleOf(filter: "definition" | StageId): string {
  return filter === "definition" ? "Definition" : stageTitles[filter];
}
