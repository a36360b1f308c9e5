import type { Scenario } from "../../playback/scenario.ts";
import type { Check, CheckResult, Json } from "../suite/check.ts";
import { runChecks } from "../suite/run-check.ts";
import { type Play, trialOf } from "../suite/trial.ts";
import { type Cheat, cheats, fieldCheats, onlyThese } from "./cheats.ts";

/** A lesson's work, and the checks of each of its tasks, which name no solution any more. */
export interface LessonWork {
  readonly start: Scenario;
  readonly solution: Scenario;
  readonly tasks: readonly (readonly Check[])[];
}

/** What the engine found out about a task. */
export interface TriedTask {
  /** The checks pass at the start: there is nothing to do. */
  readonly isDoneAtStart: boolean;
  /** What is wrong with the solution; "" if it does the task. */
  readonly why: string;
  /** The cheats that do this task at the start, by their names. */
  readonly cheats: readonly string[];
}

export interface TriedLesson {
  readonly tasks: readonly TriedTask[];
  /** The cheats that do all tasks, applied to the solution: what it needs beyond them is not asked for. */
  readonly cheats: readonly string[];
}

const most = { fields: 10 };

/**
 * Tries a lesson: the start does none of its tasks, the solution does all, and no cheat does any. Work that a learner
 * cannot see, such as the objects of checks, is used for cheats, too.
 */
export function* tryLesson(
  { start, solution, tasks }: LessonWork,
  play: Play,
): Generator<undefined, TriedLesson> {
  const [atStart, atSolution] = [trialOf(start, play), trialOf(solution, play)];
  const tried: TriedTask[] = [];
  for (const checks of tasks) {
    const isDoneAtStart = runChecks(checks, atStart).passed;
    const result = runChecks(checks, atSolution);
    yield undefined;
    const found = isDoneAtStart ? [] : yield* passing([checks], start, cheatsFor(checks, start), play);
    tried.push({ isDoneAtStart, why: whyOf(result), cheats: found });
  }
  const all = tasks.flat();
  const isSound = tasks.length > 0 && tried.every(({ why }) => why === "");
  const fields = fieldCheats(solution.crd).slice(0, most.fields);
  const whole = isSound
    ? yield* passing(tasks, solution, [...cheatsFor(all, solution), ...fields], play)
    : [];
  return { tasks: tried, cheats: whole };
}

function cheatsFor(checks: readonly Check[], { crd }: Scenario): readonly Cheat[] {
  const accepted = checks.flatMap(({ requests = [] }) =>
    requests.flatMap(({ send, existing, verdict }): readonly Json[] =>
      verdict === "accepted" ? [send, ...(existing === undefined ? [] : [existing])] : [],
    ),
  );
  return [...cheats, onlyThese(accepted)].filter(({ change }) => change(crd) !== crd);
}

/** The cheats that pass all checks when they are applied to a scenario. */
function* passing(
  tasks: readonly (readonly Check[])[],
  scenario: Scenario,
  tried: readonly Cheat[],
  play: Play,
): Generator<undefined, readonly string[]> {
  const names: string[] = [];
  for (const { name, change } of tried) {
    const crd = change(scenario.crd);
    if (crd === scenario.crd) continue;
    const trial = trialOf({ ...scenario, crd }, play);
    if (tasks.every((checks) => runChecks(checks, trial).passed)) names.push(name);
    yield undefined;
  }
  return names;
}

function whyOf({ passed, why }: CheckResult): string {
  return passed ? "" : why;
}
