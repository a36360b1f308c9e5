import { valueAt } from "../../apimachinery/field/value-at.ts";
import { samePath } from "../../go/value/path.ts";
import { schemaPath } from "../../playback/assembly/documents.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { CallReport, Change, ChangeKind, DocumentId, Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { newProblems } from "../trial/new-problems.ts";
import { Trials } from "../trial/trials.ts";
import type { Fix, Fixable } from "./fix.ts";
import { labelled } from "./label.ts";
import {
  type ChangeDraft,
  missedRemedy,
  nulledRemedy,
  type PlacedAttempt,
  prunedRemedy,
} from "./remedies/changes.ts";
import { convertedRemedy, ignoredRemedy, roundedRemedy } from "./remedies/losses.ts";
import { spellingsOf } from "./spellings.ts";

/** No more attempts are tried, because each costs an evaluation. */
const mostAttempts = 12;
/** A person chooses among few. */
const mostFixes = 4;

/** What a stage did to an object, or a default that was not set. */
export type FixableChange = Exclude<Fixable, { readonly kind: "problem" }>;

/**
 * Finds edits of the object or its definition after which a stage leaves a value alone, or a default is set. The
 * likeliest comes first. Each was tried: it does that, and nothing new is rejected. Empty if nothing helps. `known`
 * holds writes of definitions that were already evaluated.
 */
export function findChangeFixes(
  scenario: Scenario,
  document: DocumentId,
  target: FixableChange,
  host: Host,
  known = new Memory(),
): readonly Fix[] {
  const trials = new Trials(scenario, document, host, known);
  const { before } = trials;
  const draft = draftOf(trials.scenario, document, trials.playback);
  if (draft === undefined || before === undefined) return [];
  const fixes: Fix[] = [];
  const lacking: Fix[] = [];
  let keepsAll = false;
  for (const { title, removes, edits, document: edited } of attempts(draft, target).slice(0, mostAttempts)) {
    const text = textOf(scenario, edited);
    if (edits === undefined || edits.length === 0 || text === undefined) continue;
    if (fixes.some((fix) => fix.title === title)) continue;
    if (!trials.spend(edited)) continue;
    const next = applyEdits(text, edits);
    const after = trials.after(edited, next);
    if (after === undefined || !isGone(before, after, target)) continue;
    const brings = broughtBy(before, after);
    if (brings.length > 0) {
      if (edited === document) lacking.push({ title, document: edited, edits, brings });
      continue;
    }
    const spellings = edited === draft.definitionId ? spellingsOf(text, next) : [];
    keepsAll ||= removes !== true;
    fixes.push({ title, document: edited, edits, ...(spellings.length === 0 ? {} : { spellings }) });
    if (fixes.length === mostFixes) break;
  }
  // An edit that declares the field, as the author meant, comes before its removal, even if something else is wrong
  // after it.
  const isEnd = target.kind === "change" && target.change.kind === "pruned" && !keepsAll;
  return labelled([...(isEnd ? lacking.slice(0, 1) : []), ...fixes]);
}

function attempts(draft: ChangeDraft, target: FixableChange): readonly PlacedAttempt[] {
  if (target.kind === "missed") return missedRemedy(draft, target.missingParent);
  return changeRemedies[target.change.kind]?.(draft, target.change) ?? [];
}

/** The remedies of each kind of change. The other kinds need no fix. */
const changeRemedies: Partial<
  Record<ChangeKind, (draft: ChangeDraft, change: Change) => readonly PlacedAttempt[]>
> = {
  pruned: prunedRemedy,
  nulled: nulledRemedy,
  // The null is the loss.
  defaulted: nulledRemedy,
  lost: convertedRemedy,
  unseen: convertedRemedy,
  ignored: ignoredRemedy,
  rounded: roundedRemedy,
};

/** Returns what a remedy works on for a change of a document's object. Undefined if one of the texts cannot be read. */
export function draftOf(
  scenario: Scenario,
  document: DocumentId,
  playback: Playback,
): ChangeDraft | undefined {
  const { sent, sentBefore, write, before } = playback;
  const isSent = ({ call }: (typeof sent)[number]): boolean => call.document === document;
  const request = sent.find(isSent) ?? sentBefore.find(isSent);
  const judge = request !== undefined && sent.includes(request) ? write : before;
  const text = textOf(scenario, document);
  const crd = judge === undefined ? undefined : textOf(scenario, judge.document.id);
  const object = text === undefined ? undefined : Manuscript.read(text);
  const definition = crd === undefined ? undefined : Manuscript.read(crd);
  const read = request?.object.document;
  const written = judge?.document.document;
  if (
    request === undefined ||
    judge === undefined ||
    object === undefined ||
    definition === undefined ||
    read?.ok !== true ||
    written?.ok !== true
  )
    return undefined;
  return {
    object,
    objectId: document,
    value: read.value,
    definition,
    definitionId: judge.document.id,
    definitionValue: written.value,
    schemaStart: schemaPath(judge.document, request.version.name),
    schema: request.version.schema,
  };
}

/** Returns the server's messages that are new. */
function broughtBy(before: CallReport, after: CallReport): readonly string[] {
  // What an accepted object loses was hidden before by its rejection.
  if (after.accepted && !before.accepted) return [];
  return newProblems(problemsOf(before), problemsOf(after)).map(({ text }) => text);
}

/** Checks that the change is gone and that no other value has it now. */
function isGone(before: CallReport, after: CallReport, target: FixableChange): boolean {
  if (target.kind === "missed") {
    const output = after.stages.find(({ id }) => id === "default")?.output;
    return output !== undefined && valueAt(output, target.path) !== undefined;
  }
  const { kind, path } = target.change;
  const alike = (call: CallReport): readonly Change[] =>
    changesOf(call).filter(
      (change) => change.kind === kind && (kind !== "defaulted" || change.before === null),
    );
  const left = alike(after);
  return left.length < alike(before).length && !left.some((change) => samePath(change.path, path));
}

/** Returns what the stages changed, and the losses that problems report. */
function changesOf({ stages, problems }: CallReport): readonly Change[] {
  const changes = stages.flatMap((stage) => stage.changes);
  const known = new Set(changes);
  return [
    ...changes,
    ...problems.flatMap(({ loss }) => (loss === undefined || known.has(loss) ? [] : [loss])),
  ];
}

/**
 * Returns what the server reports, and what it would report if it continued. Fields that only one version declares are
 * left out: no other version ever shows them.
 */
function problemsOf({ problems, stages }: CallReport): readonly Problem[] {
  const all = [...problems, ...stages.flatMap((stage) => stage.problems)];
  return all.filter(({ loss }) => loss?.kind !== "unseen");
}
