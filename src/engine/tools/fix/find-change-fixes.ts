import { valueAt } from "../../apimachinery/field/value-at.ts";
import { samePath } from "../../go/value/path.ts";
import { schemaPath } from "../../playback/assembly/documents.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { CallReport, Change, ChangeKind, DocumentId } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits } from "../edit/text-edit.ts";
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
import { TrialBudget } from "./trial-budget.ts";

/** More attempts than this are not tried; each costs an evaluation. */
const mostAttempts = 12;
/** A person chooses among few. */
const mostFixes = 4;

/** What a stage did to an object, or a default that did not apply. */
export type FixableChange = Exclude<Fixable, { readonly kind: "problem" }>;

/**
 * Edits of the object or its definition after which a stage leaves a value alone, or a default applies: the likeliest
 * first. Each was tried: it does that, and nothing new is rejected. Empty where nothing helps. `known` are writes of
 * definitions that were judged before.
 */
export function findChangeFixes(
  scenario: Scenario,
  document: DocumentId,
  target: FixableChange,
  host: Host,
  known = new Memory(),
): readonly Fix[] {
  const engine = createEngine(known.beside());
  const playback = engine.playback(scenario, host);
  const before = callOf(playback, document);
  const draft = draftOf(scenario, document, playback);
  if (draft === undefined || before === undefined) return [];
  const fixes: Fix[] = [];
  const lacking: Fix[] = [];
  const budget = new TrialBudget(scenario, playback.report);
  for (const { title, edits, document: edited } of attempts(draft, target).slice(0, mostAttempts)) {
    const text = textOf(scenario, edited);
    if (edits === undefined || edits.length === 0 || text === undefined) continue;
    if (fixes.some((fix) => fix.title === title)) continue;
    if (!budget.spend(edited === draft.definitionId)) continue;
    const next = applyEdits(text, edits);
    const after = callOf(engine.playback(withText(scenario, edited, next), host), document);
    if (after === undefined || !isGone(before, after, target)) continue;
    const brings = broughtBy(before, after);
    if (brings.length > 0) {
      if (edited === document) lacking.push({ title, document: edited, edits, brings });
      continue;
    }
    const spellings = edited === draft.definitionId ? spellingsOf(text, next) : [];
    fixes.push({ title, document: edited, edits, ...(spellings.length === 0 ? {} : { spellings }) });
    if (fixes.length === mostFixes) break;
  }
  // What its author meant comes before its end, even where something else is wrong with it then.
  const isEnd =
    target.kind === "change" &&
    target.change.kind === "pruned" &&
    fixes.every(({ title }) => title.startsWith("Remove"));
  return labelled([...(isEnd ? lacking.slice(0, 1) : []), ...fixes]);
}

function attempts(draft: ChangeDraft, target: FixableChange): readonly PlacedAttempt[] {
  if (target.kind === "missed") return missedRemedy(draft, target.missingParent);
  return changeRemedies[target.change.kind]?.(draft, target.change) ?? [];
}

/** What may help against each kind of change; nothing has to be done about the others. */
const changeRemedies: Partial<
  Record<ChangeKind, (draft: ChangeDraft, change: Change) => readonly PlacedAttempt[]>
> = {
  pruned: prunedRemedy,
  nulled: nulledRemedy,
  // The loss is the null.
  defaulted: nulledRemedy,
  lost: convertedRemedy,
  unseen: convertedRemedy,
  ignored: ignoredRemedy,
  rounded: roundedRemedy,
};

function callOf({ sent, sentBefore }: Playback, document: DocumentId): CallReport | undefined {
  return [...sent, ...sentBefore].find(({ call }) => call.document === document)?.call;
}

/** What a remedy against a change of a document's object works on; undefined where one of the texts cannot be read. */
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

/** What the server says and did not say before. */
function broughtBy(before: CallReport, after: CallReport): readonly string[] {
  // What an object that is taken loses besides was hidden by its rejection.
  if (after.accepted && !before.accepted) return [];
  const known = new Set(problemTexts(before));
  return [...new Set(problemTexts(after))].filter((text) => !known.has(text));
}

/** Whether the change is gone, and no other value has it now. */
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

/** What the stages did, and what is lost beside them. */
function changesOf({ stages, problems }: CallReport): readonly Change[] {
  const changes = stages.flatMap((stage) => stage.changes);
  const known = new Set(changes);
  return [
    ...changes,
    ...problems.flatMap(({ loss }) => (loss === undefined || known.has(loss) ? [] : [loss])),
  ];
}

/** What the server says, and would say if it went on. What one version alone declares, others never show. */
function problemTexts({ problems, stages }: CallReport): readonly string[] {
  return [...problems, ...stages.flatMap((stage) => stage.problems)].flatMap(({ text, loss }) =>
    loss?.kind === "unseen" ? [] : [text],
  );
}
