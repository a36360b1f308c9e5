import type { Trouble } from "../../worker/client.ts";
import type {
  BreakingReport,
  CallReport,
  DocumentId,
  DocumentsReport,
  MinorsReport,
  Problem,
  Report,
  Value,
} from "../engine.ts";
import type { ScenarioPlan } from "./scenario-of.ts";
import type { DocumentName } from "./workspace.ts";

/**
 * The progress of an answer: at `slow` the page says that it takes long, at `stuck` it offers to stop. `held`: nothing
 * is asked until a person starts it.
 */
export type Progress = "held" | "idle" | "running" | "slow" | "stuck";

export interface Answered {
  readonly report: Report;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  readonly milliseconds: number;
}

/** The resource's call in the answer pane. */
export interface ShownCall {
  readonly call: CallReport;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** What the update of the definition breaks, and the question that it answers. */
export interface BreakingAnswer {
  readonly report: BreakingReport;
  readonly plan: ScenarioPlan;
}

/** What all minors answer, and the question that they answer. */
export interface MinorsAnswer {
  readonly report: MinorsReport;
  readonly plan: ScenarioPlan;
}

export interface Answer {
  /** The newest answer. */
  readonly current: Answered | null;
  /** The newest comparison with the old definition; it comes after the answer. */
  readonly breaking: BreakingAnswer | null;
  /** The newest answers of all minors; they come after the answer. */
  readonly minors: MinorsAnswer | null;
  /** The newest verdicts on the documents of a resource text with several; they come after the answer. */
  readonly documents: DocumentsReport | null;
  /** The newest call of the resource that reached its stages. */
  readonly shown: ShownCall | null;
  /** Why `shown` does not belong to the newest answer; null if it does. */
  readonly stale: string | null;
  /** The newest object that the server stored for the resource. */
  readonly accepted: Value | null;
  /** What is shown belongs to work that is no longer on screen. */
  readonly isOfOtherWork: boolean;
  /** The newest answer was built with the page, and the engine has not confirmed it yet. */
  readonly isUnconfirmed: boolean;
  readonly progress: Progress;
  /** Why the engine gave no answer to what is on screen now. */
  readonly trouble: Trouble | null;
  /** Other failures of the engine since the answer: the kind of question and the thrown error. */
  readonly defects: readonly string[];
}

export const noAnswer: Answer = {
  current: null,
  breaking: null,
  minors: null,
  documents: null,
  shown: null,
  stale: null,
  accepted: null,
  isOfOtherWork: false,
  isUnconfirmed: false,
  progress: "idle",
  trouble: null,
  defects: [],
};

/** The maximum number of defects in a report. */
const mostDefects = 5;

/** The call for a text of the page. */
export function callOf({ report, names }: Answered, name: DocumentName): CallReport | undefined {
  return allCalls(report).find((call) => names.get(call.document) === name);
}

/** The call of the resource as it would be, if a rejected definition kept it from the server. */
export function callIfAccepted({ report, names }: Answered): CallReport | undefined {
  return report.ifAccepted?.find((call) => names.get(call.document) === "resource");
}

/** All calls of the report, in the server's order. */
export function allCalls(report: Report): readonly CallReport[] {
  const definitions = [report.crd].filter((call) => call !== undefined);
  const before = [report.previousCrd].filter((call) => call !== undefined);
  const { namespaces = [], params = [], policies = [] } = report;
  const staged = [...namespaces, ...params, ...policies];
  return [...before, ...report.previousRequests, ...definitions, ...staged, ...report.requests];
}

/** The problems that the server reports. */
export function actualProblems(call: CallReport): readonly Problem[] {
  return call.problems.filter(
    ({ stage: id }) => !call.stages.some((stage) => stage.id === id && stage.hypothetical),
  );
}

/** The problems that are not reached yet: they appear after the earlier ones are fixed. */
export function upcomingProblems(call: CallReport): readonly Problem[] {
  return call.stages.flatMap((stage) => (stage.hypothetical ? stage.problems : []));
}

/** A problem with its call. */
export interface ListedProblem {
  readonly call: CallReport;
  readonly problem: Problem;
  readonly isUpcoming: boolean;
}

/**
 * All problems of the report, in the order of the calls: first the server's errors, then its warnings and losses, then
 * the problems not reached yet.
 */
export function listedProblems(report: Report): readonly ListedProblem[] {
  const calls = allCalls(report);
  const actual = calls.flatMap((call) =>
    actualProblems(call).map((problem) => ({ call, problem, isUpcoming: false })),
  );
  return [
    ...actual.filter(isError),
    ...actual.filter((listed) => !isError(listed)),
    ...calls.flatMap((call) =>
      upcomingProblems(call).map((problem) => ({ call, problem, isUpcoming: true })),
    ),
    ...(report.ifAccepted ?? []).flatMap((call) =>
      call.problems.map((problem) => ({ call, problem, isUpcoming: true })),
    ),
  ];
}

function isError({ problem }: ListedProblem): boolean {
  return problem.severity === "error";
}

/** Whether a call has a readable text, so that some stage worked on an object. */
function hasStages(call: CallReport): boolean {
  return call.stages.some((stage) => stage.output !== undefined);
}

function reasonWithoutStages(answered: Answered, call: CallReport | undefined): string {
  if (call !== undefined) {
    const isUnreadable = call.stages.some((stage) => stage.id === "decode" && stage.status === "failed");
    if (!isUnreadable) return `The server answered ${call.response.code} before the stages.`;
    const line = call.problems[0]?.location?.line;
    return line === undefined
      ? "The resource cannot be read."
      : `The resource cannot be read beyond line ${line}.`;
  }
  const { crd, previousCrd } = answered.report;
  if (crd === undefined || !crd.accepted) {
    const before = crd === undefined && previousCrd !== undefined;
    return `The definition${before ? " in Before" : ""} is not accepted, so the resource is not sent.`;
  }
  return "The resource is empty.";
}

/** The answer after the engine has answered `plan`. */
export function withReport(answer: Answer, plan: ScenarioPlan, report: Report, milliseconds: number): Answer {
  const current: Answered = { report, names: plan.names, milliseconds };
  const sent = callOf(current, "resource");
  const call = sent ?? callIfAccepted(current);
  const shown = answer.isOfOtherWork ? null : answer.shown;
  const accepted = sent?.stored ?? answer.accepted;
  // Without an old definition, there is nothing to compare. Otherwise the findings stay until there are new ones.
  const breaking = plan.scenario.previousCrd === undefined || answer.isOfOtherWork ? null : answer.breaking;
  const { minors, documents } = answer;
  const settled = {
    progress: "idle",
    trouble: null,
    defects: [],
    isOfOtherWork: false,
    isUnconfirmed: false,
  } as const;
  const base = { current, breaking, minors, documents, accepted, ...settled };
  if (call !== undefined && (call.accepted || hasStages(call) || shown === null)) {
    return { ...base, shown: { call, names: plan.names }, stale: null };
  }
  const stale = shown === null ? null : reasonWithoutStages(current, call);
  return { ...base, shown, stale };
}

/** The answer when other work is opened: it stays until that is answered, and is then replaced completely. */
export function ofOtherWork(answer: Answer): Answer {
  return { ...answer, isOfOtherWork: true, accepted: null };
}

/** The answer after the definitions of `plan` were compared. */
export function withBreaking(answer: Answer, plan: ScenarioPlan, report: BreakingReport): Answer {
  return { ...answer, breaking: { plan, report } };
}

/** The answer after the engine gave up: what was shown stays. */
export function withTrouble(answer: Answer, trouble: Trouble): Answer {
  return { ...answer, trouble, progress: "idle" };
}

/** The answer after another failure of the engine. */
export function withDefect(answer: Answer, defect: string): Answer {
  const { defects } = answer;
  if (defects.includes(defect) || defects.length >= mostDefects) return answer;
  return { ...answer, defects: [...defects, defect] };
}

export function withProgress(answer: Answer, progress: Progress): Answer {
  return answer.progress === progress ? answer : { ...answer, progress };
}

/** The answer to what is on screen; null while it is pending. */
export function newestAnswer({ current, progress, trouble }: Answer): Answer["current"] {
  return progress === "idle" && trouble === null ? current : null;
}
