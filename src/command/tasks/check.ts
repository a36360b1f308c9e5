import type { Sentence } from "../../engine/apimachinery/sentence/sentence.ts";
import { parseDocument } from "../../engine/apimachinery/source/document.ts";
import type { Value } from "../../engine/go/value/value.ts";
import { Memory } from "../../engine/playback/evaluate/memory.ts";
import { createEngine } from "../../engine/playback/evaluate/whole-engine.ts";
import type { CallReport, Location, Problem, Report } from "../../engine/playback/report.ts";
import type { RequestUser, Scenario } from "../../engine/playback/scenario.ts";
import { problemCode } from "../../engine/server/stages/problem-code.ts";
import type { TextEdit } from "../../engine/tools/edit/text-edit.ts";
import { hasPage } from "../../engine/tools/error-index/codes.ts";
import { conventions as allConventions } from "../../engine/tools/notes/conventions.ts";
import { notesOn } from "../../engine/tools/notes/notes.ts";
import { definitionTrial, storedDefinition } from "../../engine/tools/notes/trial.ts";
import { decisive, limitOf, saidOf } from "../../engine/tools/project/said.ts";
import { problemFixes } from "../../package/fixes.ts";
import { shownPath } from "../../package/paths.ts";
import { admissionLists } from "../../package/places.ts";
import type { Fix } from "../../package/types.ts";
import { requestsFor, type Write } from "../../package/writes.ts";
import { firstOther, membersOf, type TaskText, textOfTask } from "./places.ts";

/** One definition and objects of it, to send to the servers of some minors. */
export interface CheckTask {
  readonly definition: string;
  /** The definition that it replaces. By default it is created. */
  readonly previous?: string;
  /** What the server has before: other definitions, policies, and what these see. */
  readonly texts?: readonly TaskText[];
  /** Who writes the objects. */
  readonly user?: RequestUser;
  readonly objects: readonly string[];
  /** The newest first. */
  readonly kubernetes: readonly string[];
  /** Whether to report the definition's own problems: only one of several tasks for a definition does. */
  readonly tellsDefinition: boolean;
  readonly fixes: boolean;
  /** How the objects are written. */
  readonly write: Write;
  /** The conventions to check in the definition. */
  readonly conventions?: readonly string[];
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/**
 * A range of one of the task's texts, by offsets: of the definition (-1), of a text that the server has before (-2 for the
 * first, then -3), or of an object by its index.
 */
export interface TaskPlace {
  readonly of: number;
  readonly start: number;
  readonly end: number;
}

export interface TaskFinding {
  /** The text that it is about: -1 for the definition. */
  readonly of: number;
  readonly severity: "error" | "warning" | "note";
  /** The code of what the server says. */
  readonly rule: string;
  /** Other names of the finding in settings: the check and the stage. None for what no server says. */
  readonly otherNames?: readonly string[];
  readonly path: string;
  readonly text: string;
  readonly reason?: Sentence;
  readonly place: TaskPlace;
  readonly decidedBy?: TaskPlace;
  readonly kubernetes: readonly string[];
  readonly fix?: {
    readonly title: string;
    readonly certain: boolean;
    readonly of: number;
    readonly edits: readonly TextEdit[];
  };
}

export interface CheckResult {
  /**
   * For the definition, then for each object: the answers by minor. An object has none if the definition was rejected.
   */
  readonly answers: readonly (readonly {
    readonly kubernetes: string;
    readonly code: number;
    readonly accepted: boolean;
  }[])[];
  readonly findings: readonly TaskFinding[];
}

/** The maximum number of problems per task for which fixes are searched. Each search costs some evaluations. */
const mostFixed = 20;

const engine = createEngine(new Memory(24));

/** Checks a definition and its objects, each object on a server that has only the definition and those before it. */
export function check(task: CheckTask): CheckResult {
  const { answers, said } = judged(task);
  const findings = said.map((each, i) => findingOf(each, task, task.fixes && i < mostFixed));
  return { answers, findings: [...findings, ...noted(task)] };
}

/** Where the definition does not follow the requested conventions. */
function noted({
  definition,
  conventions,
  kubernetes,
  tellsDefinition,
  now,
}: CheckTask): readonly TaskFinding[] {
  const [newest = ""] = kubernetes;
  if (conventions === undefined || !tellsDefinition) return [];
  const { notes } = notesOn(
    { definition, wanted: conventions, stored: () => storedDefinition(definition, newest, now) },
    definitionTrial(definition, newest, now),
  );
  return notes.map(({ convention, location, text, fix }) => {
    const { reason, isAlways } = allConventions.find(({ name }) => name === convention) ?? {};
    return {
      of: -1,
      severity: isAlways === true ? "warning" : "note",
      rule: convention,
      path: shownPath(location.path),
      text: text.replaceAll("`", ""),
      ...(reason === undefined ? {} : { reason }),
      place: placeOf(location, -1),
      kubernetes: [],
      // Following a convention may change what clients see, so a person must decide.
      ...(fix === undefined ? {} : { fix: { ...fix, certain: false, of: -1 } }),
    };
  });
}

/** A range of one text of a task. */
export interface FixesTask extends CheckTask {
  readonly at: TaskPlace;
}

/** Fixes of a problem, the best first. */
export interface ProblemFixes {
  readonly text: string;
  readonly fixes: readonly NonNullable<TaskFinding["fix"]>[];
}

/** The fixes of problems that overlap a range of a text. They edit the definition (-1) or the object. */
export function fixesAt(task: FixesTask): readonly ProblemFixes[] {
  const { of, start, end } = task.at;
  const touched = judged(task).said.filter((each) => {
    const range = each.problem.location?.range ?? { start: 0, end: 0 };
    return each.of === of && range.start <= end && start <= range.end;
  });
  return touched.slice(0, mostFixed).map((each) => ({
    text: each.problem.text,
    fixes: cleanFixes(each, task.now).map((fix) => taskFix(fix, of, task.texts)),
  }));
}

/** The answers, and what the servers report, without repetitions. */
function judged(task: CheckTask): {
  readonly answers: CheckResult["answers"];
  readonly said: readonly Merged[];
} {
  const { definition, previous, texts = [], objects, kubernetes, tellsDefinition, write, user, now } = task;
  const { others, ...admission } = membersOf(texts);
  const answers: { readonly kubernetes: string; readonly code: number; readonly accepted: boolean }[][] = [
    [],
    ...objects.map(() => []),
  ];
  const merged = new Map<string, Merged>();
  const take = (of: number, minor: string, call: CallReport, scenario: Scenario): void => {
    for (const problem of saidOf(call)) note(merged, { of, minor, call, problem, scenario });
  };
  for (const minor of kubernetes) {
    const scenario: Scenario = {
      kubernetes: minor,
      ...(others && { others }),
      crd: definition,
      ...(previous === undefined ? {} : { previousCrd: previous }),
      ...admission,
      ...(user && { user }),
    };
    const about = (call: CallReport) => ({
      kubernetes: minor,
      code: call.response.code,
      accepted: call.accepted,
    });
    const report = engine.evaluate(scenario, { now });
    limited(report);
    if (report.crd !== undefined) {
      answers[0]?.push(about(report.crd));
      if (tellsDefinition) take(-1, minor, report.crd, scenario);
    }
    const { namespaces = [], params = [], policies = [] } = report;
    for (const call of [...namespaces, ...params, ...policies]) {
      const of = textOfTask(call.document, -1, texts);
      if (texts[firstOther - of]?.isTold === true) take(of, minor, call, scenario);
    }
    objects.forEach((object, i) => {
      const asked: Scenario = {
        ...scenario,
        ...withoutText(admission.params, object),
        requests: requestsFor(object, write.status === true ? read(object) : undefined, write),
      };
      const { requests, ifAccepted = [], ...rest } = engine.evaluate(asked, { now });
      limited(rest);
      const call = decisive(requests);
      if (call !== undefined) answers[i + 1]?.push(about(call));
      const told = call ?? decisive(ifAccepted);
      if (told !== undefined) take(i, minor, told, asked);
    });
  }
  return { answers, said: [...merged.values()] };
}

function read(text: string): Value | undefined {
  const document = parseDocument(text);
  return document.ok ? document.value : undefined;
}

/** Fails if the engine reached its own limit: then there is no answer. */
function limited(report: Pick<Report, "limitations">): void {
  const limit = limitOf(report);
  if (limit !== undefined) throw new Error(limit);
}

/** A problem as the newest minor that reports it has it, and all minors that report it. */
interface Merged {
  readonly of: number;
  readonly call: CallReport;
  readonly problem: Problem;
  readonly scenario: Scenario;
  readonly minors: string[];
}

interface Noted extends Omit<Merged, "minors"> {
  readonly minor: string;
}

function note(merged: Map<string, Merged>, { minor, ...rest }: Noted): void {
  const { of, problem } = rest;
  const key = JSON.stringify([of, problem.severity, problem.location?.range.start ?? 0, problem.text]);
  const known = merged.get(key);
  if (known === undefined) merged.set(key, { ...rest, minors: [minor] });
  else if (!known.minors.includes(minor)) known.minors.push(minor);
}

function findingOf(merged: Merged, task: CheckTask, withFix: boolean): TaskFinding {
  const { of, problem, minors } = merged;
  const { severity, text, error, stage, location, decidedBy, explanation } = problem;
  const code = problemCode(problem);
  const fix = withFix ? bestFix(merged, task) : undefined;
  return {
    of,
    severity: severity === "error" ? "error" : "warning",
    rule: code,
    ...(hasPage(code) ? { otherNames: error === undefined ? [stage] : [error.origin, stage] } : {}),
    path: shownPath(location?.path ?? error?.at ?? error?.path ?? []),
    text,
    ...(explanation === undefined ? {} : { reason: explanation }),
    place: location === undefined ? { of, start: 0, end: 0 } : placeOf(location, of, task.texts),
    ...(decidedBy === undefined ? {} : { decidedBy: placeOf(decidedBy, of, task.texts) }),
    kubernetes: minors,
    ...(fix === undefined ? {} : { fix }),
  };
}

function placeOf({ document, range }: Location, of: number, texts: readonly TaskText[] = []): TaskPlace {
  return { of: textOfTask(document, of, texts), start: range.start, end: range.end };
}

/** The best fix: a certain one, otherwise the first, as on the page. */
function bestFix(merged: Merged, { texts, now }: CheckTask): TaskFinding["fix"] {
  const clean = cleanFixes(merged, now);
  const best = clean.find(({ isCertain }) => isCertain) ?? clean[0];
  return best === undefined ? undefined : taskFix(best, merged.of, texts);
}

/** Fixes that cause no other problem. */
function cleanFixes({ scenario, call, problem }: Merged, now: string): readonly Fix[] {
  const found = problemFixes({ scenario, texts: {}, now }, call.document, problem);
  return found.filter(({ brings }) => brings.length === 0);
}

/** `of` is the text that the problem is in. */
function taskFix(
  { title, isCertain, document, index = 0, edits }: Fix,
  of: number,
  texts: readonly TaskText[] = [],
): NonNullable<TaskFinding["fix"]> {
  const listed = admissionLists.find((list) => list === document);
  const own = document === "object" ? of : -1;
  return {
    title,
    certain: isCertain,
    of: listed === undefined ? own : textOfTask(`${listed}/${index}`, of, texts),
    edits,
  };
}

/** The params without one that is the object itself, which a file may be at once. The others keep their places. */
function withoutText(params: Scenario["params"], object: string): Pick<Scenario, "params"> {
  return params?.includes(object) === true
    ? { params: params.map((text) => (text === object ? "" : text)) }
    : {};
}
