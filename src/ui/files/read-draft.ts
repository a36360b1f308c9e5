import { referenceTo } from "../../engine/tools/suite/reference-to.ts";
import type { Check, Scenario } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { Lesson } from "./lesson.ts";
import { type CheckDraft, type LessonDraft, sameData } from "./lesson-draft.ts";

/** The draft from which a lesson could have been read. */
export function draftOf({ start, solution, tasks, ...rest }: Lesson): LessonDraft {
  return {
    ...rest,
    start: withoutTitle(start),
    ...(solution === undefined ? {} : { solution: withoutTitle(solution) }),
    tasks: tasks.map((task) => ({ ...task, checks: task.checks.map((check) => named(check, solution)) })),
  };
}

function withoutTitle({ title: _, ...scenario }: ScenarioFile): Scenario {
  return scenario;
}

/** A check that names the solution where its reference has the same texts. */
function named({ reference, ...check }: Check, solution: Scenario | undefined): CheckDraft {
  if (reference === undefined) return check;
  const { except, messages, ...texts } = reference;
  if (solution === undefined || !sameData(texts, referenceTo(solution))) return { ...check, reference };
  const more = {
    ...(except === undefined ? {} : { except }),
    ...(messages === undefined ? {} : { messages }),
  };
  return { ...check, reference: Object.keys(more).length === 0 ? "solution" : { crd: "solution", ...more } };
}
