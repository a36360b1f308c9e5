import { stringify } from "yaml";
import { type CourseDraft, type CourseLesson, idFor } from "./course-draft.ts";
import type { Lesson, LessonFaultAt } from "./lesson.ts";
import { type LessonDraft, sameData } from "./lesson-draft.ts";
import type { Pack } from "./pack.ts";
import { draftOf } from "./read-draft.ts";
import { lessonLimits, readLesson } from "./read-lesson.ts";
import { packLimits } from "./read-pack.ts";
import { writeLesson } from "./write-lesson.ts";

/** A lesson of a course as its file, with the lesson that is read from it or everything that is wrong with it. */
export interface WrittenLesson {
  readonly text: string;
  readonly lesson?: Lesson;
  readonly faults: readonly LessonFaultAt[];
}

const written = new WeakMap<CourseLesson, WrittenLesson>();
const nothing: WrittenLesson = { text: "", faults: [] };

/** The file of a lesson. Remembered, since a lesson of many is edited at a time. One that is not made here has none. */
export function writtenLesson(lesson: CourseLesson): WrittenLesson {
  if (lesson.kind === "ready") return nothing;
  const known = written.get(lesson);
  if (known !== undefined) return known;
  const text = lesson.kind === "text" ? lesson.text : writeLesson(lesson.draft);
  const read = readLesson(text);
  const found: WrittenLesson = read.ok
    ? { text, lesson: read.lesson, faults: lesson.kind === "form" ? strayParts(lesson, read.lesson) : [] }
    : { text, faults: read.faults ?? [{ line: 1, message: read.error }] };
  written.set(lesson, found);
  return found;
}

/** Prose that looks like another part of a lesson is read as that part. */
function strayParts(
  { draft }: CourseLesson & { readonly kind: "form" },
  lesson: Lesson,
): readonly LessonFaultAt[] {
  const shape = ({ intro, predict = "", tasks, afterwards }: LessonDraft): unknown => ({
    texts: [intro, afterwards].map((text) => text.trim()),
    asks: predict.trim() !== "",
    tasks: tasks.map(({ text, hints, checks }) => [
      text.trim(),
      hints.filter((hint) => hint.trim() !== "").length,
      checks.length,
    ]),
  });
  if (sameData(shape(draft), shape(draftOf(lesson)))) return [];
  const message =
    "a line of the text begins like a task, a hint, a prediction or a block, and is read as one";
  return [{ line: 1, message }];
}

/** What is wrong with a course as a whole, in sentences. */
export function courseFaults({ about, lessons, title }: CourseDraft): readonly string[] {
  const faults: string[] = [];
  if (title.length > packLimits.title) faults.push(`The title has more than ${packLimits.title} characters.`);
  if (about.length > packLimits.about) {
    faults.push(`The text of the first page has more than ${packLimits.about} characters.`);
  }
  const seen = new Set<string>();
  for (const lesson of lessons) {
    const id = writtenLesson(lesson).lesson?.id;
    if (id === undefined) continue;
    if (seen.has(id)) faults.push(`Two lessons have the id ${id}.`);
    seen.add(id);
  }
  return faults;
}

/** A course as a pack. Only if none of its lessons has a fault, the pack can be opened. */
export function packOfCourse({ title, about, lessons }: CourseDraft): Pack {
  return {
    title,
    about: about.trim(),
    items: lessons.map((lesson) =>
      lesson.kind === "ready" ? lesson.item : { kind: "markdown", text: writtenLesson(lesson).text },
    ),
  };
}

/** A lesson in a folder. */
interface FolderLesson {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly text: string;
}

/**
 * The files of a course for a repository: `README.md`, which says what it is, and the lessons, numbered in their order.
 * The format: docs/lessons.md.
 */
export function courseFiles(
  course: Omit<CourseDraft, "lessons">,
  lessons: readonly FolderLesson[],
): readonly { readonly name: string; readonly text: string }[] {
  const digits = Math.max(2, String(lessons.length).length);
  return [
    { name: "README.md", text: readme(course, lessons) },
    ...lessons.map(({ id, text }, i) => ({
      name: `${String(i + 1).padStart(digits, "0")}-${id}.md`,
      text,
    })),
  ];
}

function readme(
  { title, about, teacher }: Omit<CourseDraft, "lessons">,
  lessons: readonly FolderLesson[],
): string {
  const front = {
    id: folderName(title),
    title: title.trim() === "" ? "Lessons" : title.trim(),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    summary: summaryOf(about, lessons),
  };
  const parts = [
    `---\n${stringify(front, { lineWidth: 0 })}---`,
    about.trim(),
    teacher.trim() === "" ? "" : `## For the teacher\n\n${teacher.trim()}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The name of a course's folder, which is its id. */
export function folderName(title: string): string {
  const id = idFor(title);
  return id === "" ? "course" : id;
}

/** The first paragraph about a course, or else what its lessons are. */
function summaryOf(about: string, lessons: readonly FolderLesson[]): string {
  const [first = ""] = about.trim().split(/\n[ \t]*\n/, 1);
  const words = first === "" ? lessons.map(({ title }) => title).join(", ") : first;
  const line = words.split(/\s+/).join(" ").trim();
  return line.length > lessonLimits.summary ? `${line.slice(0, lessonLimits.summary - 3)}...` : line;
}
