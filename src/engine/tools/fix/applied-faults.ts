import type { DataOfKind, Fault } from "../../apimachinery/fault/fault.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, stringAt } from "../../go/value/value.ts";
import type { Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { atField } from "../../server/fieldmanager/at-field.ts";
import { notDeclared, notOfType } from "../../server/fieldmanager/faults.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import { applyEdits, smallestEdit } from "../edit/text-edit.ts";
import type { Trials } from "../trial/trials.ts";
import { type Attempt, type Draft, lastOf, removeIt } from "./draft.ts";
import { draftOf } from "./find-change-fixes.ts";
import type { Fix } from "./fix.ts";
import { prunedRemedy } from "./remedies/changes.ts";
import { nearMetadata } from "./remedies/unknown-metadata.ts";

/** Returns a problem with the text that tells it from others, alone or in a list of errors of an applied object. */
export function told(problem: Problem): Problem {
  const { fault } = problem;
  return fault !== undefined && isOfField(fault) ? { ...problem, text: fault.text } : problem;
}

/** Whether a fault is one of those of an applied object. */
function isOfField(fault: Fault): boolean {
  return atField.around(fault) !== undefined;
}

/** Returns attempts for a place of an applied object that the schema does not describe. */
export function undescribed(draft: Draft, trials: Trials): readonly Attempt[] {
  const { problem, path } = draft;
  const { fault } = problem;
  if (notOfType.is(fault)) return declaredThere(fault.data, trials);
  if (fault === undefined || !isOfField(fault)) return [];
  if (notDeclared.is(fault) && path[0] === "metadata")
    return [...nearMetadata(draft, path), ...removeIt(draft)];
  const ofChange = notDeclared.is(fault)
    ? draftOf(trials.scenario, trials.document, trials.playback)
    : undefined;
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

/** Declares a field in the version of other managers as the version of the request does. */
function declaredThere(
  { at = [], converted, isUndeclared }: DataOfKind<typeof notOfType>,
  { scenario, document, playback }: Trials,
): readonly Attempt[] {
  const draft = draftOf(scenario, document, playback);
  if (draft === undefined || converted === undefined || isUndeclared !== true) return [];
  const { definition, definitionId, definitionValue, schemaStart, schema } = draft;
  const nodes = nodesAlong(schema, at);
  const [node, holder] = [nodes[at.length], nodes[at.length - 1]];
  const version = converted.apiVersion.slice(converted.apiVersion.indexOf("/") + 1);
  const versions = valueAt(definitionValue, ["spec", "versions"]);
  const index = isList(versions) ? versions.findIndex((each) => stringAt(each, "name") === version) : -1;
  const declared = node && valueAt(definitionValue, [...schemaStart, ...node.at]);
  if (holder === undefined || declared === undefined || index < 0) return [];
  const place: Path = ["spec", "versions", index, ...schemaStart.slice(3), ...holder.at, "properties"];
  const name = lastOf(at);
  const edits = definition.insert(place, name, declared);
  return [{ title: `Declare ${name} in ${version}, too`, edits, document: definitionId }];
}

/** At most this many mistakes of an applied object are fixed in one fix. */
const mostMended = 8;

/**
 * Returns one fix for all mistakes of an applied object, which the server reports in one text, at the first. `mends` finds the fix of
 * the next mistake in the scenario in which the earlier ones are already fixed.
 */
export function allMended(
  trials: Trials,
  problem: Problem,
  first: Fix | undefined,
  mends: (scenario: Scenario, problem: Problem) => Fix | undefined,
): Fix | undefined {
  const { scenario, document } = trials;
  if (first === undefined || first.document !== document || !isOfApply(problem)) return undefined;
  const all = trials.before?.problems.filter(isOfApply) ?? [];
  const { length } = all;
  // The others have fixes of their own.
  if (all[0]?.text !== problem.text) return undefined;
  const text = textOf(scenario, document);
  if (length < 2 || length > mostMended || text === undefined) return undefined;
  const once = applyEdits(text, first.edits);
  const left = trials.after(document, once)?.problems.find(isOfApply);
  const next = left && mends(withText(scenario, document, once), left);
  if (next === undefined || next.brings !== undefined || next.document !== document) return undefined;
  const edits = [smallestEdit(text, applyEdits(once, next.edits))];
  return { ...first, title: `${first.title}, ${length - 1} more`, edits };
}

function isOfApply({ fault, severity }: Problem): boolean {
  return severity === "error" && fault !== undefined && isOfField(fault);
}
