import type { ReadCoursePage } from "./lesson.ts";
import { dataIn, LessonFault } from "./lesson-faults.ts";
import { frontOf } from "./lesson-parts.ts";
import { mostItems } from "./pack.ts";
import { headOf, lessonLimits } from "./read-lesson.ts";

/** The file of a course's folder that is its first page. */
export const coursePageName = "README.md";

/** The heading that ends what learners read. */
const teacherHeading = "## For the teacher";

/** As many as all lessons of a course may have together. */
const mostMinutes = mostItems * lessonLimits.minutes;

/** Reads the first page of a course. Never throws; the error is a sentence that begins with the line. */
export function readCoursePage(text: string): ReadCoursePage {
  try {
    if (text.length > lessonLimits.text) {
      throw new LessonFault(1, `the page of a course has at most ${lessonLimits.text} characters`);
    }
    const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
    const { block, end } = frontOf(lines);
    const head = headOf(dataIn(block.text, block.line), block.line, (read) => read(), mostMinutes);
    if (head === undefined) throw new LessonFault(block.line, "the front matter cannot be read");
    const { id, title, minutes, summary } = head;
    const body = lines.slice(end);
    const heading = body.findIndex((line) => line.trimEnd() === teacherHeading);
    const about = heading < 0 ? body : body.slice(0, heading);
    const teacher = heading < 0 ? [] : body.slice(heading + 1);
    const page = { id, title, minutes, summary, about: trimmed(about), teacher: trimmed(teacher) };
    return { ok: true, page };
  } catch (error) {
    if (!(error instanceof LessonFault)) throw error;
    return { ok: false, error: `line ${error.line}: ${error.message}` };
  }
}

function trimmed(lines: readonly string[]): string {
  return lines.join("\n").trim();
}
