import type { CourseDraft } from "../../files/course-draft.ts";
import { browserStorage, textsIn } from "../../workspace/browser-texts.ts";
import { createStore, type Store } from "../../workspace/store.ts";
import { type CourseSteps, stepBack, stepForward, stepped, stepsFrom } from "./course-steps.ts";
import { type EarlierCourses, withFuller, withReplaced } from "./earlier-courses.ts";
import { createKeptCourse, type KeptCourse } from "./kept-course.ts";

/** What reads and writes files. It is loaded when the maker is opened. */
type Files = Awaited<ReturnType<typeof loadFiles>>;

async function loadFiles() {
  const files = await import("../../files/with-yaml.ts");
  return {
    readCourseDraft: files.readCourseDraft,
    decodePack: files.decodePack,
    writePackFile: files.writePackFile,
    draftOf: files.draftOf,
    writeLesson: files.writeLesson,
    writtenLesson: files.writtenLesson,
    courseFaults: files.courseFaults,
    packOfCourse: files.packOfCourse,
    courseFiles: files.courseFiles,
    folderName: files.folderName,
  };
}

export interface MakerState {
  readonly steps: CourseSteps;
  readonly earlier: EarlierCourses;
  /** `refused`: the browser does not keep the course. `shared`: another tab has kept one, which is an earlier one now. */
  readonly keeping: "kept" | "refused" | "shared";
}

/** The place to make a course: its state, what changes it, and the tools for its files. */
export interface Maker {
  readonly state: Store<MakerState>;
  readonly files: Files;
  /** Changes the course. Changes with the same `mark`, one after the other, are undone in one step. */
  change(change: (course: CourseDraft) => CourseDraft, mark?: string): void;
  /** Shows a lesson, by its key, or the course for null. */
  open(key: number | null): void;
  /** Puts another course in place of this one, which can be had back: by undo, or among the earlier ones. */
  replace(course: CourseDraft): void;
  undo(): void;
  redo(): void;
  /** Keeps the course now. */
  flush(): void;
}

/** After this pause in changes, in milliseconds, the course is kept. */
const quietFor = 500;

let opened: Promise<Maker> | undefined;

/** The maker of this tab, with the course that the browser keeps. @throws Error if a part of the page cannot be loaded */
export function openMaker(): Promise<Maker> {
  opened ??= load().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function load(): Promise<Maker> {
  const files = await loadFiles();
  const maker = createMaker(
    files,
    createKeptCourse(textsIn(browserStorage("localStorage")), files.readCourseDraft),
  );
  // A page in the background may be ended at any moment.
  addEventListener("pagehide", maker.flush);
  document.addEventListener("visibilitychange", maker.flush);
  return maker;
}

function createMaker(files: Files, kept: KeptCourse): Maker {
  const found = kept.load();
  const state = createStore<MakerState>({
    steps: stepsFrom(found),
    earlier: found?.earlier ?? [],
    keeping: "kept",
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = state.get();

  const flush = (): void => {
    clearTimeout(timer);
    const { steps, earlier } = state.get();
    if (saved.steps.now === steps.now && saved.earlier === earlier) return;
    const { isKept, other } = kept.save({ ...steps.now, earlier });
    state.update((old) => ({
      ...old,
      earlier: other === undefined ? old.earlier : withFuller(old.earlier, other),
      keeping: isKept ? (other === undefined ? "kept" : "shared") : "refused",
    }));
    saved = state.get();
  };
  const step = (change: (steps: CourseSteps) => CourseSteps): void => {
    state.update((old) => {
      const steps = change(old.steps);
      return steps === old.steps ? old : { ...old, steps };
    });
    clearTimeout(timer);
    timer = setTimeout(flush, quietFor);
  };
  return {
    state,
    files,
    change(change, mark) {
      const before = state.get().steps.now.course;
      const course = change(before);
      if (course.lessons.length < before.lessons.length) {
        state.update((old) => ({ ...old, earlier: withFuller(old.earlier, before) }));
      }
      step((steps) => stepped(steps, { ...steps.now, course }, mark));
    },
    open: (key) => step((steps) => ({ ...stepped(steps, { ...steps.now, open: key }), mark: "" })),
    replace(course) {
      state.update((old) => ({
        ...old,
        earlier: withReplaced(old.earlier, old.steps.now.course, course),
      }));
      step((steps) => stepped(steps, { course, open: null }));
    },
    undo: () => step(stepBack),
    redo: () => step(stepForward),
    flush,
  };
}
