import type { Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { applyEdits, smallestEdit } from "../edit/text-edit.ts";
import { type Attempt, type Draft, removeIt } from "./draft.ts";
import { draftOf } from "./find-change-fixes.ts";
import type { Fix } from "./fix.ts";
import { prunedRemedy } from "./remedies/changes.ts";
import type { Trials } from "./trials.ts";

/** Beyond these the mistakes of an apply are mended one at a time. */
const mostMended = 8;

const applied = /^failed to create typed patch object \(.*?\): (?:errors:\n)?(.*)$/s;

/** What is wrong with what is applied comes in one error, line by line. Of any other error: itself. */
export function findingsOf(problem: Problem): readonly Problem[] {
  const [, lines] = applied.exec(problem.text) ?? [];
  return lines?.split("\n").map((text) => ({ ...problem, text: text.trim() })) ?? [problem];
}

/** What may help against what is applied at a place of which the schema says nothing. */
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

/** All that is wrong with what is applied mended in one fix: what `mends` the next is found after what mends the first. */
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
