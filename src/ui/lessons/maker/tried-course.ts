import type { Playground } from "../../shell/playground.ts";
import { makerPage } from "../../workspace/permalink/hash.ts";
import { createStore } from "../../workspace/store.ts";
import { sameWork, type Workspace } from "../../workspace/workspace.ts";
import { progress } from "../progress.ts";
import { showLesson } from "../show-lesson.ts";

/** The course that its maker tries as a learner, and the work that was on screen before. */
interface Tried {
  readonly pack: string;
  readonly before: Workspace;
}

export const triedCourse = createStore<Tried | null>(null);

/** Opens a course, or a lesson of it, as a learner opens it. */
export function tryCourse(playground: Playground, pack: string, id: string): void {
  triedCourse.update(() => ({ pack, before: playground.workspace.get() }));
  showLesson(playground, pack, id);
}

/** Opens the place to make a course. From the course that is tried, it goes back to the work that was on screen before. */
export function showMaker(playground: Playground): void {
  const { shell, workspace } = playground;
  const isTried = triedCourse.get()?.pack === shell.get().lesson?.pack;
  const tried = isTried ? triedCourse.get() : null;
  triedCourse.update(() => null);
  progress.begin("");
  shell.update((old) => ({
    ...old,
    lesson: { pack: "", id: makerPage, isFresh: true },
    prediction: null,
  }));
  if (tried !== null && !sameWork(tried.before, workspace.get())) {
    playground.open(tried.before, "Back to what was on screen before you tried the course.");
  }
}
