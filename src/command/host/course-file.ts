import type { CourseOutline, LessonOutline } from "../../classroom/outline.ts";
import { packName } from "../../classroom/pack-name.ts";
import { courseName } from "../../classroom/progress-code.ts";
import type { Lesson } from "../../ui/files/lesson.ts";
import { encodePack, mostItems } from "../../ui/files/pack.ts";
import { coursePageName, readCoursePage } from "../../ui/files/read-course-page.ts";
import { readLesson } from "../../ui/files/read-lesson.ts";
import { type CheckedPack, packLimits, type ReadItem, readPackFile } from "../../ui/files/read-pack.ts";
import { linkLimit } from "../../ui/workspace/permalink/codec.ts";

/** A course that can be hosted, and what the host knows of it. */
export interface HostedCourse {
  /** Its pack, in characters that need no escape. */
  readonly pack: string;
  /** What follows the address of the page in the address of the course. */
  readonly hash: string;
  readonly outline: CourseOutline;
}

/** The longest question on the wall, in characters. */
const longestQuestion = 300;

/** The course in the text of a file, or why there is none. */
export function courseIn(text: string): HostedCourse | string {
  const read = readPackFile(clean(text));
  if (read === undefined) return "it is neither a lesson nor a pack of lessons";
  if (!read.ok) return read.error;
  return hosted(read.pack);
}

/** A file of a folder. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The course in the Markdown files of a folder, or why there is none: README.md is its first page, which may be missing,
 * and the others are its lessons in the order of their names.
 */
export function courseInFolder(files: readonly NamedText[]): HostedCourse | string {
  const page = files.find(({ name }) => name === coursePageName);
  const head = page && readCoursePage(clean(page.text));
  if (head?.ok === false) return `${coursePageName}: ${head.error}`;
  const lessons = files.filter((each) => each !== page).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (lessons.length === 0) return "the folder has no lessons";
  if (lessons.length > mostItems) return `the folder has more than ${mostItems} lessons`;
  const items: ReadItem[] = [];
  for (const { name, text } of lessons) {
    const read = readLesson(clean(text));
    if (!read.ok) return `${name}: ${read.error}`;
    items.push({ kind: "markdown", text: clean(text), lesson: read.lesson });
  }
  const { title = "", about = "" } = head?.page ?? {};
  if (about.length > packLimits.about)
    return `${coursePageName}: a first page has at most ${packLimits.about} characters`;
  return hosted({ title, about, items });
}

/** A text with the ends of lines that its pack has. */
function clean(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "");
}

function hosted({ title, about = "", items }: CheckedPack): HostedCourse | string {
  const payload = encodePack({
    title,
    about,
    items: items.map((item) => (item.kind === "markdown" ? { kind: item.kind, text: item.text } : item)),
  });
  if (payload.length > linkLimit)
    return `it has ${payload.length} characters as a link, and a browser's address takes ${linkLimit}`;
  const lessons = items.map(outlineOf);
  const first = items.length === 1 && about === "" ? "&lesson=1" : "";
  return {
    pack: payload,
    hash: `#${payload}${first}`,
    outline: { title: title === "" ? "Lessons" : title, code: codeOf(payload, items), lessons },
  };
}

/** The name of the course in the progress codes of pages that opened its link. */
function codeOf(payload: string, items: readonly ReadItem[]): string {
  const name = packName(payload);
  return courseName({
    items: items.map((item, i) => ({ key: item.kind === "lesson" ? item.id : `${name}/${i + 1}` })),
  });
}

function outlineOf(item: ReadItem): LessonOutline {
  switch (item.kind) {
    case "markdown":
      return lessonOutline(item.lesson);
    case "scenario":
      return { title: item.scenario.title ?? "A scenario", tasks: [], questions: [] };
    default:
      // It is a part of the page. Learners report how many tasks it has.
      return { title: item.id, tasks: [], questions: [] };
  }
}

function lessonOutline({ title, predict, tasks }: Lesson): LessonOutline {
  const asked = [predict, ...tasks.map((task) => task.predict)];
  return {
    title: title,
    tasks: tasks.map((task) => task.title),
    questions: asked.flatMap((text, task) =>
      text === undefined ? [] : [{ task, text: text.slice(0, longestQuestion) }],
    ),
  };
}
