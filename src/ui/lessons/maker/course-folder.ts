import { type CourseDraft, idFor } from "../../files/course-draft.ts";
import { encodePack } from "../../files/pack.ts";
import { downloadFile } from "../../files/scenario-download.ts";
import { zipOf } from "../../share/zip.ts";
import { courseOf } from "../read-course.ts";
import type { Maker } from "./maker.ts";

/** Downloads a course without faults as a folder. Returns what is wrong, "" if nothing is. */
export async function downloadCourseFolder(files: Maker["files"], course: CourseDraft): Promise<string> {
  try {
    const read = await courseOf(encodePack(files.packOfCourse(course)));
    if (!read.ok) return `The folder cannot be made: ${read.error}.`;
    const lessons = [];
    for (const [i, item] of read.course.items.entries()) {
      const loaded = await item.load();
      if (!loaded.ok) return `${item.title} cannot be in the folder: ${loaded.error}.`;
      const draft = files.draftOf(loaded.lesson);
      const own = course.lessons[i];
      const text = own === undefined || own.kind === "ready" ? "" : files.writtenLesson(own).text;
      // A scenario is no lesson with an id of its own.
      const id = draft.id === "scenario" ? idFor(draft.title) || `scenario-${i + 1}` : draft.id;
      lessons.push({
        id,
        title: draft.title,
        minutes: draft.minutes,
        text: text === "" ? files.writeLesson({ ...draft, id }) : text,
      });
    }
    const name = files.folderName(course.title);
    const archive = zipOf(name, files.courseFiles(course, lessons), new Date());
    downloadFile(`${name}.zip`, archive, "application/zip");
    return "";
  } catch {
    return "A part of the page could not be loaded.";
  }
}
