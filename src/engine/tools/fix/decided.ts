import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import type { DocumentId, Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { keepsValues } from "./certain.ts";
import { findFixes } from "./find-fixes.ts";
import type { Fix } from "./fix.ts";

/** A fix, the text that it makes of its document, and whether it needs no decision of a person. */
export interface DecidedFix {
  readonly fix: Fix;
  readonly text: string;
  readonly isCertain: boolean;
}

/**
 * The fixes of a problem of `document`, the best first. One is certain if it is the only one that edits that document without
 * another problem and keeps every written value.
 */
export function decidedFixes(
  scenario: Scenario,
  document: DocumentId,
  problem: Problem,
  host: Host,
  memory: Memory,
): readonly DecidedFix[] {
  const found = findFixes(scenario, document, problem, host, memory).map((fix) => {
    const before = textOf(scenario, fix.document) ?? "";
    const text = applyEdits(before, fix.edits);
    const isOwn = fix.document === document && (fix.brings ?? []).length === 0;
    return { fix, text, isKeeping: isOwn && keepsValues(before, text) };
  });
  // If another version does not know a value, its author must decide where the value goes.
  const isMistake = problem.loss === undefined || problem.loss.kind === "pruned";
  const isOnly = isMistake && found.filter(({ isKeeping }) => isKeeping).length === 1;
  return found.map(({ fix, text, isKeeping }) => ({ fix, text, isCertain: isOnly && isKeeping }));
}
