import type { Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { applyEdits, smallestEdit } from "../edit/text-edit.ts";
import { type Attempt, type Draft, removeIt } from "./draft.ts";
import { draftOf } from "./find-change-fixes.ts";
import type { Fix } from "./fix.ts";
import { prunedRemedy } from "./remedies/changes.ts";
import type { Trials } from "./trials.ts";

/** At most this many mistakes of an applied object are fixed in one fix. */
const mostMended = 8;

const applied = /^failed to create typed patch object \(.*?\): (?:errors:\n)?(.*)$/s;

/**
 * Splits the error about an applied object, which lists all its mistakes, into one problem per line. Any other error is
 * returned as it is.
 */
export function findingsOf(problem: Problem): readonly Problem[] {
  const [, lines] = applied.exec(problem.text) ?? [];
  return lines?.split("\n").map((text) => ({ ...problem, text: text.trim() })) ?? [problem];
}

/** Returns attempts for a place of an applied object that the schema does not describe. */
export function undescribed(draft: Draft, trials: Trials): readonly Attempt[] {
  const { problem, path } = draft;
  const [finding] = findingsOf(problem);
  if (finding === problem) return [];
  const isUnknown = finding?.text.endsWith(": field not declared in schema");
  const ofChange =
    isUnknown === true ? draftOf(trials.scenario, trials.document, trials.playback) : undefined;
  if (ofChange === undefined) {
    const source = draft.manuscript.sourceOf(path);
    return [{ title: `Quote "${source}"`, edits: draft.manuscript.quote(path) }, ...removeIt(draft)];
  }
  const { decidedBy } = problem;
  return prunedRemedy(ofChange, {
    ...{ kind: "pruned", stage: "decode", path, explanation: "" },
    ...(decidedBy && { decidedBy }),
  });
}

/**
 * Returns one fix for all mistakes of an applied object. `mends` finds the fix of the next mistake in the scenario in
 * which the earlier ones are already fixed.
 */
export function allMended(
  trials: Trials,
  problem: Problem,
  first: Fix | undefined,
  mends: (scenario: Scenario, problem: Problem) => Fix | undefined,
): Fix | undefined {
  const { scenario, document } = trials;
  const { length } = findingsOf(problem);
  const text = textOf(scenario, document);
  if (first === undefined || length < 2 || length > mostMended) return undefined;
  if (text === undefined || first.document !== document) return undefined;
  const once = applyEdits(text, first.edits);
  const left = trials.after(document, once)?.problems.find(({ text }) => applied.test(text));
  const next = left && mends(withText(scenario, document, once), left);
  if (next === undefined || next.brings !== undefined || next.document !== document) return undefined;
  const edits = [smallestEdit(text, applyEdits(once, next.edits))];
  return { ...first, title: `${first.title}, ${length - 1} more`, edits };
}
