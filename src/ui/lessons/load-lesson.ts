import type { Lesson, ReadLesson } from "../files/lesson.ts";

/**
 * Loads a lesson of the page by its file.
 * @throws Error if a part of the page cannot be loaded
 */
export async function loadLesson(
  lessons: Readonly<Record<string, () => Promise<Lesson>>>,
  file: string,
): Promise<ReadLesson> {
  const lesson = await lessons[file]?.();
  return lesson === undefined ? { ok: false, error: "it was not found" } : { ok: true, lesson };
}
