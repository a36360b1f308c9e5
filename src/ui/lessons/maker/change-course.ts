import { type CourseDraft, emptyCourse } from "../../files/course-draft.ts";
import type { Playground } from "../../shell/playground.ts";
import type { Course } from "../course.ts";
import { lessonsFrom } from "./add-files.ts";
import { type NewLesson, withLessons } from "./course-changes.ts";
import { type Maker, openMaker } from "./maker.ts";
import { showMaker } from "./tried-course.ts";

/** Opens a copy of a course in the maker. The course that is made there now is kept among the earlier ones. */
export async function changeCourse(playground: Playground, course: Course): Promise<void> {
  await inMaker(playground, async (maker) => {
    const draft = await draftFrom(maker, course);
    const hadOther = maker.state.get().steps.now.course.lessons.length > 0;
    maker.replace(draft);
    showMaker(playground);
    if (!hadOther) return;
    const text = "This is a copy. The course that you made before is under Courses.";
    playground.tell({ tone: "info", text, actions: [{ label: "Undo", run: maker.undo }] });
  });
}

/** Opens a text with the faults of a lesson in the maker, where all of them are listed. */
export async function correctLesson(playground: Playground, text: string): Promise<void> {
  await inMaker(playground, async (maker) => {
    maker.change((old) => withLessons(old, [{ kind: "text", text }]));
    maker.open(maker.state.get().steps.now.course.lessons.at(-1)?.key ?? null);
    playground.tell(null);
    showMaker(playground);
  });
}

async function inMaker(playground: Playground, run: (maker: Maker) => Promise<void>): Promise<void> {
  try {
    await run(await openMaker());
  } catch {
    playground.tell({ tone: "warning", text: "This part of the page could not be loaded.", actions: [] });
  }
}

async function draftFrom(maker: Maker, course: Course): Promise<CourseDraft> {
  const head = { ...emptyCourse, title: course.title, about: course.about, teacher: course.teacher };
  const read = course.pack === "" ? undefined : maker.files.decodePack(course.pack);
  if (read?.ok === true) {
    const named = read.pack.items.map((item, i) => ({ item, text: course.items[i]?.title ?? "" }));
    return withLessons(head, lessonsFrom(maker, named));
  }
  const lessons: NewLesson[] = [];
  for (const item of course.items) {
    const loaded = await item.load();
    if (loaded.ok) lessons.push({ kind: "form", draft: maker.files.draftOf(loaded.lesson) });
  }
  return withLessons(head, lessons);
}
