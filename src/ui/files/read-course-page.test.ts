import { describe, expect, test } from "vitest";
import { readCoursePage } from "./read-course-page.ts";

const front = "---\nid: a-course\ntitle: A course\nminutes: 90\nsummary: Of it.\n---\n";

describe("the first page of a course", () => {
  test.each([
    ["About.\n\n## More\n\n## For the teacher\n\nNotes.\n", "About.\n\n## More", "Notes."],
    ["About.\r\n\r\n## For the teacher  \r\nNotes.", "About.", "Notes."],
    ["About.\n\n### For the teacher\n", "About.\n\n### For the teacher", ""],
    ["\n## For the teacher\nA\n## For the teacher\nB", "", "A\n## For the teacher\nB"],
    ["", "", ""],
  ])("ends where the teacher's notes begin, case %#", (body, about, teacher) => {
    expect(readCoursePage(front + body)).toEqual({
      ok: true,
      page: { id: "a-course", title: "A course", minutes: 90, summary: "Of it.", about, teacher },
    });
  });

  test.each([
    ["About.", "line 1: a lesson must begin with front matter"],
    [front.replace("90", "7201"), "line 4: minutes must be an integer up to 7200"],
    [front.replace("a-course", "A course"), "line 2: id must be"],
    [front.replace("title: A course\n", ""), "line 2: title must be"],
    [front.replace("summary", "sumary"), "line 5: sumary is not a field"],
    [front + "a".repeat(300_000), "line 1: the page of a course has at most"],
  ])("says with its line what is wrong, case %#", (text, error) => {
    const read = readCoursePage(text);
    expect(read.ok ? "" : read.error).toContain(error);
  });
});
