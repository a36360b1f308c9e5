import type { Scenario } from "../../playback/scenario.ts";
import { diffLines } from "../edit/diff-lines.ts";
import type { Check } from "../suite/check.ts";
import { referenceTo } from "../suite/reference-to.ts";
import { callOf } from "../suite/request-scenario.ts";
import { runCheck } from "../suite/run-check.ts";
import { type Play, subjectOf, trialOf } from "../suite/trial.ts";
import { type CourseWork, candidatesOf } from "./candidates.ts";
import { type Answer, type ProposedTask, taskOf } from "./task-of.ts";

/** What can be asked of a learner. */
export interface Proposal {
  readonly tasks: readonly ProposedTask[];
  /** The lines that the solution has and the start does not, as a hint. Empty if there are none. */
  readonly hints: readonly string[];
  /** A question about the answer at the start, and its verdict. Missing if nothing is sent. */
  readonly prediction?: { readonly question: string; readonly verdict: "accepted" | "rejected" };
}

const most = { tasks: 8, candidates: 160, hintLines: 4 };

/**
 * Proposes tasks from the difference between a lesson's start and its solution, and from tests, each with a check. Every
 * check is tried: it fails at the start and passes with the solution. Pure, and never throws for what a person typed.
 */
export function* proposeSteps(work: CourseWork, play: Play): Generator<undefined, Proposal> {
  const { start, solution } = work;
  const trials = [start, solution].map((scenario) => trialOf(scenario, play));
  const isProved = ({ check: { reference, ...rest } }: ProposedTask): boolean => {
    const check: Check = reference === undefined ? rest : { ...rest, reference: referenceTo(solution) };
    const [before, after] = trials.map((trial) => runCheck(check, trial).passed);
    return before === false && after === true;
  };
  const answer: Answer = (request) => {
    const before = callOf(play, request, start);
    const after = before && callOf(play, request, solution);
    return before === undefined || after === undefined ? undefined : [before, after];
  };
  const isSame = start.crd === solution.crd && sameTexts(start.policies, solution.policies);
  const tasks: ProposedTask[] = [];
  const add = (task: ProposedTask): void => {
    if (tasks.length < most.tasks && isProved(task)) tasks.push(task);
  };
  add(isSame ? requestTask(solution, play) : definitionTask);
  yield undefined;
  if (!isSame) {
    const found = new Set<string>();
    const candidates = yield* candidatesOf(work);
    for (const candidate of candidates.slice(0, most.candidates)) {
      if (tasks.length >= most.tasks - 1) break;
      const task = taskOf(candidate, answer);
      if (task !== undefined && !found.has(task.about)) {
        found.add(task.about);
        const { about: _, ...proposed } = task;
        add(proposed);
      }
      yield undefined;
    }
    add(referenceTask);
  }
  return { tasks, hints: hintsOf(start, solution), ...predictionOf(start, play) };
}

const definitionTask: ProposedTask = {
  title: "Make the definition valid",
  check: { call: "crd", verdict: "accepted" },
};

/** So that a solution for the objects of the other tasks alone does not pass. */
const referenceTask: ProposedTask = {
  title: "Answer every other object as the solution does",
  check: { reference: "solution" },
};

/** If only the request is changed, it is what must become valid. */
function requestTask(solution: Scenario, play: Play): ProposedTask {
  const { call } = subjectOf(play(solution), solution, undefined);
  const name = call === undefined ? "request" : `${call.kind} ${call.name}`.trim();
  return { title: `Make the ${name} valid`, check: { verdict: "accepted" } };
}

function sameTexts(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

function hintsOf(start: Scenario, solution: Scenario): readonly string[] {
  const added = diffLines(start.crd, solution.crd).flatMap(({ mark, text }) =>
    mark === "added" && text.trim() !== "" ? [text.trim()] : [],
  );
  if (added.length === 0 || added.length > most.hintLines) return [];
  return [added.map((line) => `\`${line.replaceAll("`", "'")}\``).join(", ")];
}

function predictionOf(start: Scenario, play: Play): Pick<Proposal, "prediction"> {
  const { call } = subjectOf(play(start), start, undefined);
  if (call === undefined) return {};
  const isDefinition = (start.requests?.length ?? 0) === 0;
  const what = isDefinition ? "definition" : `${call.kind} ${call.name}`.trim() || "object";
  const question = `Will the server accept the ${what}?`;
  return { prediction: { question, verdict: call.accepted ? "accepted" : "rejected" } };
}
