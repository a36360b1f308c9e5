import { type CourseDraft, emptyCourse } from "../../files/course-draft.ts";

/** A state of the maker. */
export interface Moment {
  readonly course: CourseDraft;
  /** The key of the lesson that is open; null for the course itself. */
  readonly open: number | null;
}

/** What was changed, to undo and to redo it. */
export interface CourseSteps {
  readonly past: readonly Moment[];
  readonly now: Moment;
  readonly future: readonly Moment[];
  /** What the last change was made to, so that the next one to the same joins it. "" if none may. */
  readonly mark: string;
}

/** More steps are of no use. */
const mostSteps = 200;

export function stepsFrom(now: Moment = { course: emptyCourse, open: null }): CourseSteps {
  return { past: [], now, future: [], mark: "" };
}

/** After a change. Changes with the same `mark`, one after the other, are one step. */
export function stepped(steps: CourseSteps, next: Moment, mark = ""): CourseSteps {
  const { past, now } = steps;
  if (next.course === now.course) return { ...steps, now: next };
  const joins = mark !== "" && mark === steps.mark;
  return { past: joins ? past : [...past, now].slice(-mostSteps), now: next, future: [], mark };
}

/** After undo; the same steps if there is nothing to undo. */
export function stepBack(steps: CourseSteps): CourseSteps {
  const { past, now, future } = steps;
  const before = past.at(-1);
  if (before === undefined) return steps;
  // The place where something was changed is shown.
  return { past: past.slice(0, -1), now: inSight(before, now), future: [now, ...future], mark: "" };
}

/** After redo; the same steps if there is nothing to redo. */
export function stepForward(steps: CourseSteps): CourseSteps {
  const { past, now, future } = steps;
  const [after, ...rest] = future;
  return after === undefined ? steps : { past: [...past, now], now: after, future: rest, mark: "" };
}

/** A moment that shows the lesson in which something was changed after it, if it has that lesson. */
function inSight({ course, open }: Moment, { open: later }: Moment): Moment {
  const has = later === null || course.lessons.some(({ key }) => key === later);
  return { course, open: has ? later : open };
}
