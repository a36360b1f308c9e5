import type { FieldError } from "../../apimachinery/field/error.ts";
import { isOverCost } from "../../apimachinery/field/origin.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { pathText, samePath } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { createEngine, type Host } from "../../playback/evaluate/evaluate.ts";
import type { CallReport, Change, DocumentId, Problem, Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { makeItFit } from "../fit/make-it-fit.ts";
import type { Attempt, Draft } from "./draft.ts";
import { findChangeFixes } from "./find-change-fixes.ts";
import type { Fix, Mendable } from "./fix.ts";
import { resourceRemedy } from "./remedies/resource.ts";
import { definitionRemedy } from "./remedies.ts";
import { spellingsOf } from "./spellings.ts";

/** More attempts than this are not tried; each costs an evaluation. */
const mostAttempts = 12;
/** A person chooses among few. */
const mostFixes = 3;

/**
 * Edits that make a problem of a scenario's answer go away, the best first. Each was tried: with it the server no
 * longer says this of the text, and the text is not refused for something new at the same place. Never throws for
 * what a person typed; empty where nothing helps.
 */
export function findFixes(
  scenario: Scenario,
  document: DocumentId,
  problem: Problem,
  host: Host,
): readonly Fix[] {
  if (problem.error !== undefined && isOverCost(problem.error.origin))
    return fitting(scenario, document, problem.error, host);
  const change = isDefinition(document) ? undefined : droppedBy(scenario, document, problem, host);
  if (change !== undefined) return findChangeFixes(scenario, document, { kind: "change", change }, host);
  const text = textOf(scenario, document);
  const manuscript = text === undefined ? undefined : Manuscript.read(text);
  if (text === undefined || manuscript === undefined) return [];
  const parsed = parseDocument(text, formatOf(text));
  if (!parsed.ok) return [];
  const path = problem.location?.path ?? [];
  const replaced = document === "crd" ? readValue(scenario.previousCrd) : undefined;
  const draft: Draft = { problem, path, manuscript, value: parsed.value, before: replaced };
  // Attempts on a resource share the definition: it is judged once.
  const engine = createEngine();
  const call = (edited: Scenario): CallReport | undefined => callOf(engine.evaluate(edited, host), document);
  const before = call(scenario);
  const fixes: Fix[] = [];
  const tried = new Set<string>();
  for (const { title, edits } of attempts(draft, document, scenario).slice(0, mostAttempts)) {
    if (edits === undefined || edits.length === 0) continue;
    const edited = applyEdits(text, edits);
    if (edited === text || tried.has(edited)) continue;
    tried.add(edited);
    if (isMended(before, call(withText(scenario, document, edited)), problem)) {
      const spellings = isDefinition(document) ? spellingsOf(text, edited) : [];
      fixes.push({ title, document, edits, ...(spellings.length === 0 ? {} : { spellings }) });
    }
    if (fixes.length === mostFixes) break;
  }
  return fixes;
}

/** Edits against anything that can be mended: see `findFixes` and `findChangeFixes`. */
export function mend(scenario: Scenario, document: DocumentId, target: Mendable, host: Host): readonly Fix[] {
  return target.kind === "problem"
    ? findFixes(scenario, document, target.problem, host)
    : findChangeFixes(scenario, document, target, host);
}

/** What is too expensive is made to fit, the rule alone where it is that, else all of them. */
function fitting(
  { previousCrd, ...scenario }: Scenario,
  document: DocumentId,
  { path, origin }: FieldError,
  host: Host,
): readonly Fix[] {
  const isReplaced = document === "previousCrd" && previousCrd !== undefined;
  const before = isReplaced || previousCrd === undefined ? {} : { previousCrd };
  const asked: Scenario = { ...scenario, ...before, ...(isReplaced ? { crd: previousCrd } : {}) };
  const options = origin === "rules/cost" ? { path: pathText(path) } : {};
  const { proposals } = makeItFit(asked, options, host);
  return proposals.slice(0, mostFixes).map(({ title, edits }) => ({ title, document, edits }));
}

/** What the server refuses or warns of as an unknown field is a field that it drops. */
function droppedBy(
  scenario: Scenario,
  document: DocumentId,
  { text, location }: Problem,
  host: Host,
): Change | undefined {
  if (!text.startsWith('unknown field "') || location === undefined) return undefined;
  const stages = callOf(createEngine().evaluate(scenario, host), document)?.stages ?? [];
  return stages
    .flatMap(({ changes }) => changes)
    .find(({ kind, path }) => kind === "pruned" && samePath(path, location.path));
}

function readValue(text: string | undefined): Value | undefined {
  const parsed = text === undefined ? undefined : parseDocument(text, formatOf(text));
  return parsed?.ok === true ? parsed.value : undefined;
}

function isDefinition(document: DocumentId): boolean {
  return document === "crd" || document === "previousCrd";
}

function attempts(draft: Draft, document: DocumentId, scenario: Scenario): readonly Attempt[] {
  if (isDefinition(document)) {
    const remedy = definitionRemedy(draft.problem);
    return remedy === undefined ? [] : forEachVersion(draft, remedy);
  }
  const definition = readValue(scenario.crd);
  return (
    resourceRemedy(draft.problem)?.({ ...draft, definition, node: nodeOf(draft.problem, definition) }) ?? []
  );
}

/** The schema's node that decided, as it is written in the definition. */
function nodeOf({ decidedBy }: Problem, definition: Value | undefined): Value | undefined {
  const path = decidedBy?.path ?? [];
  for (let length = path.length; length > 0; length--) {
    const node = valueAt(definition, path.slice(0, length));
    const last = path[length - 1];
    // The place of a keyword is inside its node.
    if (node instanceof Map && (node.has("type") || node.has("properties") || typeof last === "object"))
      return node;
  }
  return undefined;
}

/** A schema that all versions share is mended in one version, else in all of them. */
function forEachVersion(draft: Draft, remedy: (draft: Draft) => readonly Attempt[]): readonly Attempt[] {
  const own = remedy(draft);
  const [spec, versions, index, ...rest] = draft.path;
  const all = valueAt(draft.value, ["spec", "versions"]);
  if (spec !== "spec" || versions !== "versions" || !Array.isArray(all) || all.length < 2) return own;
  const here = valueAt(draft.value, [...draft.path.slice(0, 4)]);
  const twins = all.flatMap((_, i) => {
    const other = valueAt(draft.value, ["spec", "versions", i, ...rest.slice(0, 1)]);
    const isTwin = i !== index && here !== undefined && other !== undefined && deepEqual(here, other);
    return isTwin ? [remedy({ ...draft, path: ["spec", "versions", i, ...rest] })] : [];
  });
  if (twins.length === 0) return own;
  return own.flatMap((attempt, k) => {
    const parts = [attempt, ...twins.map((twin) => twin[k])].map((one) => one?.edits);
    const edits = parts.every((part) => part !== undefined)
      ? parts.flatMap((part): readonly TextEdit[] => part ?? [])
      : undefined;
    return [{ title: `${attempt.title} in every version`, edits }, attempt];
  });
}

function callOf(report: Report, document: DocumentId): CallReport | undefined {
  return [report.previousCrd, report.crd, ...report.previousRequests, ...report.requests].find(
    (call) => call?.document === document,
  );
}

/** Whether fewer problems of this kind are left, none of them here, and the request came at least as far as before. */
function isMended(before: CallReport | undefined, after: CallReport | undefined, problem: Problem): boolean {
  if (after === undefined) return false;
  if (after.accepted) return true;
  const errors = after.problems.filter(({ severity }) => severity === "error");
  const isAlike = ({ error, stage }: Problem) =>
    error?.origin === problem.error?.origin && stage === problem.stage;
  const wasAlike = before?.problems.filter(isAlike).length ?? 0;
  if (errors.filter(isAlike).length >= wasAlike) return false;
  if (errors.some(({ stage }) => stage === "decode") && problem.stage !== "decode") return false;
  const place = JSON.stringify(problem.location?.path ?? []);
  return !errors.some(
    ({ text, location }) =>
      text === problem.text || (place !== "[]" && JSON.stringify(location?.path ?? []) === place),
  );
}
