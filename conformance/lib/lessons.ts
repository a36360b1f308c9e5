import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lesson } from "../../src/ui/files/lesson.ts";
import { readLesson } from "../../src/ui/files/read-lesson.ts";

/** The lessons in a folder, in the order of their file names. @throws Error if one cannot be read */
export function lessonsIn(folder: string): readonly Lesson[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => {
      const read = readLesson(readFileSync(join(folder, file), "utf8"));
      if (!read.ok) throw new Error(`lessons/${file}: ${read.error}`);
      if (!file.endsWith(`-${read.lesson.id}.md`)) throw new Error(`lessons/${file} is not named by its id`);
      return read.lesson;
    });
}
