/// <reference types="vite/client" />
import type { NamedText } from "./course-file.ts";

const texts = import.meta.glob<string>("../../../courses/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The files of the courses of the page, by the id of the course. */
export const pageCourses: ReadonlyMap<string, readonly NamedText[]> = byFolder();

function byFolder(): ReadonlyMap<string, readonly NamedText[]> {
  const courses = new Map<string, NamedText[]>();
  for (const [path, text] of Object.entries(texts)) {
    const [name = "", folder = ""] = path.split("/").reverse();
    const files = courses.get(folder) ?? [];
    files.push({ name, text });
    courses.set(folder, files);
  }
  return courses;
}
