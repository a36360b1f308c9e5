/// <reference types="vite/client" />
import type { NamedText } from "./course-file.ts";

const texts = import.meta.glob<string>("../../../courses/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The files of a course of the page by its id; undefined if there is no such course. */
export function pageCourseFiles(id: string): readonly NamedText[] | undefined {
  const files = Object.entries(texts).flatMap(([path, text]) => {
    const [name = "", folder] = path.split("/").reverse();
    return folder === id ? [{ name, text }] : [];
  });
  return files.length === 0 ? undefined : files;
}
