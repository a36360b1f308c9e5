import type { FieldError } from "../../apimachinery/field/error.ts";
import { isOverCost } from "../../apimachinery/field/origin.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { unknownField } from "../../apimachinery/source/faults.ts";
import { isNestedBeyond } from "../../apimachinery/source/nesting.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { pathText, samePath } from "../../go/value/path.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { explainWhole } from "../../playback/explain/whole-text.ts";
import type { Change, DocumentId, Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { storageVersion } from "../../server/resource/resource.ts";
import { isOneOf } from "../../server/stages/fault-of.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { deepestYaml } from "../edit/read-yaml.ts";
import { applyEdits, smallestEdit, type TextEdit } from "../edit/text-edit.ts";
import { makeItFit } from "../fit/make-it-fit.ts";
import { sampleObject } from "../samples/sample.ts";
import { Trials } from "../trial/trials.ts";
import { isTooLarge, tooLargeText } from "../work/work.ts";
import { allMended, undescribed } from "./applied-faults.ts";
import type { Attempt, Draft } from "./draft.ts";
import { findChangeFixes } from "./find-change-fixes.ts";
import type { Fix, Fixable } from "./fix.ts";
import { indentedFlow } from "./indented-flow.ts";
import { isFixed, isMissed, newErrors } from "./judgement.ts";
import { labelled } from "./label.ts";
import { fromNothing } from "./remedies/from-nothing.ts";
import { quotedWords } from "./remedies/listed-words.ts";
import { isOfNoVersion, withSubresource } from "./remedies/misrouted.ts";
import { policyAttempts } from "./remedies/policies.ts";
import { resourceRemedy } from "./remedies/resource.ts";
import { withReplicas } from "./remedies/scale-replicas.ts";
import { takenOut, unreadable } from "./remedies/unreadable.ts";
import { definitionRemedy } from "./remedies.ts";
import { groundOf, ruleCheck } from "./repair/ground.ts";
import { guarded } from "./repair/guard.ts";
import { spellingsOf } from "./spellings.ts";

/** The search is recursive. A text that the YAML library does not read cannot be edited either. */
function isTooDeep(scenario: Scenario, document: DocumentId): boolean {
  const read = parseDocument(textOf(scenario, document) ?? "");
  return read.ok && isNestedBeyond(read.value, deepestYaml);
}

/** Says why no fixes of a document are searched for; undefined if they are. */
export function whyNoFixes(scenario: Scenario, document: DocumentId): string | undefined {
  return isTooLarge(textOf(scenario, document) ?? "") ? tooLargeText : undefined;
}

/** A person chooses among few. */
const mostFixes = 3;
/** No more attempts are tried, because each costs an evaluation. */
const mostTried = 40;

/**
 * Finds edits that make a problem of a scenario's answer go away, the best first. Each was tried: with it, the server
 * no longer reports the problem for the text. An edit that causes new errors is offered only if none is better, and
 * lists them. The work is limited. Never throws for what a person typed. Empty if nothing helps. `known` holds writes
 * of definitions that were already evaluated.
 */
export function findFixes(
  whole: Scenario,
  document: DocumentId,
  problem: Problem,
  host: Host,
  known = new Memory(),
): readonly Fix[] {
  if (whyNoFixes(whole, document) !== undefined || isTooDeep(whole, document)) return [];
  const trials = new Trials(whole, document, host, known);
  const { scenario } = trials;
  if (problem.error !== undefined && isOverCost(problem.error.origin))
    return labelled(ranked(fitting(trials, problem, problem.error, host)));
  const change = problem.loss ?? droppedBy(trials, problem);
  if (change !== undefined)
    return findChangeFixes(scenario, document, { kind: "change", change }, host, known);
  const enabling = [
    ...withSubresource(problem, document, scenario),
    ...withReplicas(problem, document, scenario),
  ];
  if (enabling.length > 0) return labelled(ranked(tried(enabling, problem, trials)));
  const text = textOf(scenario, document);
  if (text === undefined) return [];
  const parsed = parseDocument(text, formatOf(text));
  const asWritten = Manuscript.read(text);
  const straight = asWritten === undefined && parsed.ok ? indentedFlow(text) : text;
  const manuscript = asWritten ?? (straight === text ? undefined : Manuscript.read(straight));
  if (manuscript === undefined || !parsed.ok) {
    const example = isDefinition(document) ? () => undefined : () => exampleFor(trials);
    const slips = unreadable(text, problem, example);
    return labelled(ranked(tried(slips.slice(0, mostTried), problem, trials)));
  }
  const path = problem.location?.path ?? [];
  const replaced = document === "crd" ? readValue(scenario.previousCrd) : undefined;
  const draft: Draft = { problem, path, manuscript, value: parsed.value, before: replaced };
  const taken = path.length <= 1 ? takenOut(text, explainWhole(parsed)) : undefined;
  const own = (taken ?? attempts(draft, trials)).slice(0, mostTried);
  const placed = straight === text ? own : own.map((each) => ofText(each, straight, text));
  const found = ranked(tried(placed, problem, trials));
  const all = allMended(
    trials,
    problem,
    found[0],
    (now, left) => findFixes(now, document, left, host, known)[0],
  );
  return labelled(all === undefined ? found : [all, ...found].slice(0, mostFixes));
}

/** Turns an attempt on the re-indented text into one on the original text. */
function ofText(attempt: Attempt, straight: string, text: string): Attempt {
  const { edits, document } = attempt;
  if (edits === undefined || edits.length === 0 || document !== undefined) return attempt;
  return { ...attempt, edits: [smallestEdit(text, applyEdits(straight, edits))] };
}

/**
 * Returns the attempts after which the problem is gone, in their order. Stops when enough of them cause no new errors.
 */
function tried(all: readonly Attempt[], problem: Problem, trials: Trials): readonly Tried[] {
  const fixes: Tried[] = [];
  const seen = new Set<string>();
  for (const { title, removes, isLast, edits, document: target = trials.document, next } of all) {
    if (isLast === true && fixes.length > 0) continue;
    const base = textOf(trials.scenario, target);
    if (edits === undefined || edits.length === 0 || base === undefined) continue;
    const edited = applyEdits(base, edits);
    if (edited === base || seen.has(edited)) continue;
    if (!trials.spend(target)) continue;
    seen.add(edited);
    const { before } = trials;
    const after = trials.after(target, edited, next);
    if (after === undefined || !isFixed(before, after, problem)) continue;
    const wasWrong =
      target === trials.document ? isUntouched(readValue(base), readValue(edited)) : () => false;
    const fresh = newErrors(before, after, problem).filter((each) => !wasWrong(each));
    if (removes === true && fresh.some((each) => isMissed(each, problem))) continue;
    const spellings = isDefinition(target) ? spellingsOf(base, edited) : [];
    const fix: Fix = { title, document: target, edits, ...(spellings.length === 0 ? {} : { spellings }) };
    fixes.push({ fix, brings: fresh.map(({ text }) => text) });
    if (fixes.filter(({ brings }) => brings.length === 0).length === mostFixes) break;
  }
  return fixes;
}

/**
 * Returns a check whether an error is about a value that an edit did not change. A rule sees only that value, so the
 * error existed before, but the server had not reached it.
 */
function isUntouched(before: Value | undefined, after: Value | undefined): (problem: Problem) => boolean {
  return ({ error }) => {
    const at = error?.origin === "x-kubernetes-validations" ? error.at : undefined;
    if (at === undefined || at.length === 0) return false;
    const [old, now] = [valueAt(before, at), valueAt(after, at)];
    return old !== undefined && now !== undefined && deepEqual(old, now);
  };
}

interface Tried {
  readonly fix: Fix;
  /** The server's messages that are new after the fix. */
  readonly brings: readonly string[];
}

/** Returns the fixes that cause no new errors. If there are none, returns the others, with the errors they cause. */
function ranked(fixes: readonly Tried[]): readonly Fix[] {
  const clean = fixes.filter(({ brings }) => brings.length === 0);
  if (clean.length > 0) return clean.slice(0, mostFixes).map(({ fix }) => fix);
  return [...fixes]
    .sort((a, b) => a.brings.length - b.brings.length)
    .slice(0, mostFixes)
    .map(({ fix, brings }) => ({ ...fix, brings }));
}

/** Returns the fixes for anything that can be fixed: see `findFixes` and `findChangeFixes`. */
export function fixesFor(
  scenario: Scenario,
  document: DocumentId,
  target: Fixable,
  host: Host,
  known?: Memory,
): readonly Fix[] {
  if (whyNoFixes(scenario, document) !== undefined) return [];
  return target.kind === "problem"
    ? findFixes(scenario, document, target.problem, host, known)
    : findChangeFixes(scenario, document, target, host, known);
}

/** Makes rules fit their cost limit: only the rule of the error if it is about one rule, else all of them. */
function fitting(
  trials: Trials,
  problem: Problem,
  { path, origin }: FieldError,
  host: Host,
): readonly Tried[] {
  const { document } = trials;
  const { previousCrd, ...scenario } = trials.scenario;
  const isReplaced = document === "previousCrd" && previousCrd !== undefined;
  const before = isReplaced || previousCrd === undefined ? {} : { previousCrd };
  const asked: Scenario = { ...scenario, ...before, ...(isReplaced ? { crd: previousCrd } : {}) };
  const options = origin === "rules/cost" ? { path: pathText(path) } : {};
  const { proposals } = makeItFit(asked, options, host, trials.memory);
  const base = textOf(trials.scenario, document) ?? "";
  return proposals.slice(0, mostFixes).map(({ title, edits }) => {
    const after = trials.spend(document) ? trials.after(document, applyEdits(base, edits)) : undefined;
    const fresh = after === undefined ? [] : newErrors(trials.before, after, problem);
    return { fix: { title, document, edits }, brings: fresh.map(({ text }) => text) };
  });
}

/** Returns the dropped field of an unknown field that the server warns about or rejects. */
function droppedBy(trials: Trials, problem: Problem): Change | undefined {
  const { location } = problem;
  if (isDefinition(trials.document) || location === undefined || !isOneOf(problem, unknownField))
    return undefined;
  if (isOfNoVersion(problem)) return undefined;
  return (trials.before?.stages ?? [])
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

function attempts(draft: Draft, trials: Trials): readonly Attempt[] {
  const { document, scenario } = trials;
  if (isDefinition(document)) {
    const remedy = definitionRemedy(draft.problem);
    return [...fromNothing(draft), ...(remedy === undefined ? [] : forEachVersion(draft, remedy))];
  }
  if (document.startsWith("policies/")) return policyAttempts(draft, readValue(scenario.crd));
  const remedy = resourceRemedy(draft.problem);
  if (remedy === undefined) return undescribed(draft, trials);
  const definition = readValue(scenario.crd);
  const { playback } = trials;
  const ground = groundOf(playback, document);
  const own = remedy({
    ...draft,
    definition,
    ground,
    stored: (playback.store?.list("") ?? []).map(([, { value }]) => value),
    example: () => exampleFor(trials),
  });
  const definitionId = draft.problem.decidedBy?.document ?? "crd";
  const { error } = draft.problem;
  const isBroken = error?.origin === "rules/run";
  // A field that the object lacks is often meant to be optional, so a rule that checks for it comes first. Unquoted
  // words are often meant as strings.
  const text = textOf(scenario, definitionId) ?? "";
  if (!isBroken) return [...quotedWords(draft, definitionId, text), ...own];
  const check = ground === undefined ? () => undefined : ruleCheck(error, ground);
  const { inside, around } = guarded(draft, definitionId, text, check);
  // What the author wrote is not why the rule fails.
  const kept = around.length + inside.length === 0 ? own : own.filter(({ removes }) => removes !== true);
  return [...inside, ...kept, ...around];
}

/** Returns an object of the scenario's definition. */
function exampleFor({ playback }: Trials): ValueMap | undefined {
  const resource = playback.write?.live?.resource;
  if (resource === undefined) return undefined;
  const stored = storageVersion(resource);
  const version = stored.served ? stored : resource.versions.find(({ served }) => served);
  return version && sampleObject(resource, version, { kind: "minimal", isForPeople: true }).object;
}

/** Fixes a schema that all versions share in all of them at once, or in one of them. */
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
    const all = parts.flatMap((part): readonly TextEdit[] => part ?? []);
    // What is outside of the versions is edited once.
    const edits = parts.every((part) => part !== undefined)
      ? [...new Map(all.map((edit) => [JSON.stringify(edit), edit])).values()]
      : undefined;
    return [{ title: `${attempt.title} in every version`, edits }, attempt];
  });
}
