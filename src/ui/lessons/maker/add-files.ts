import type { PackItem } from "../../files/pack.ts";
import { type NamedItem, readLessonFiles } from "../pack-choices.ts";
import { type NewLesson, withLessons } from "./course-changes.ts";
import type { Maker } from "./maker.ts";

/**
 * Adds the lessons in files, and everything in packs and the files of a course's folder, to the course. Returns what is wrong with them in sentences, "" if
 * nothing is. A lesson with faults is added as text, so that they can be corrected.
 */
export async function addFiles(maker: Maker, files: readonly File[]): Promise<string> {
  const { items, trouble, faulty, title, about, teacher } = await readLessonFiles(files);
  const lessons = [
    ...lessonsFrom(maker, items),
    ...faulty.map((text): NewLesson => ({ kind: "text", text })),
  ];
  maker.change((old) => {
    const isNew = old.lessons.length === 0;
    const head = {
      title: isNew && old.title === "" ? title : old.title,
      about: isNew && old.about === "" ? about : old.about,
      teacher: isNew && old.teacher === "" ? teacher : old.teacher,
    };
    return withLessons({ ...old, ...head }, lessons);
  });
  return trouble;
}

/** The items of a pack as lessons of the course. Markdown is read into the form. */
export function lessonsFrom(maker: Maker, items: readonly NamedItem[]): readonly NewLesson[] {
  return items.map(({ item, text }) => lessonFrom(maker, item, text));
}

function lessonFrom({ files }: Maker, item: PackItem, title: string): NewLesson {
  if (item.kind !== "markdown") return { kind: "ready", title, item };
  const read = files.writtenLesson({ key: 0, kind: "text", text: item.text });
  return read.lesson === undefined
    ? { kind: "text", text: item.text }
    : { kind: "form", draft: files.draftOf(read.lesson) };
}
