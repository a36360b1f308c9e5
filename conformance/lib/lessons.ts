import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lesson } from "../../src/ui/files/lesson.ts";
import { coursePageName } from "../../src/ui/files/read-course-page.ts";
import { readLesson } from "../../src/ui/files/read-lesson.ts";

/** The folders of the courses of a project. `root` is the project's folder. */
export function courseFolders(root: string): readonly string[] {
  const courses = join(root, "courses");
  return readdirSync(courses)
    .sort()
    .map((name) => join(courses, name));
}

/** The lessons in a folder, in the order of their file names. @throws Error if one cannot be read */
export function lessonsIn(folder: string): readonly Lesson[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== coursePageName)
    .sort()
    .map((file) => {
      const read = readLesson(readFileSync(join(folder, file), "utf8"));
      if (!read.ok) throw new Error(`${folder}/${file}: ${read.error}`);
      if (!file.endsWith(`-${read.lesson.id}.md`))
        throw new Error(`${folder}/${file} is not named by its id`);
      return read.lesson;
    });
}
