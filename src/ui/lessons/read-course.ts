import { packName } from "../../classroom/pack-name.ts";
import { examples } from "../examples/examples.ts";
import type { Lesson, ReadLesson } from "../files/lesson.ts";
import type { ReadItem } from "../files/read-pack.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { courseFormat } from "../workspace/permalink/hash.ts";
import type { CourseItem, ReadCourse } from "./course.ts";
import { ownCourse } from "./own-course.ts";
import { readPageCourse } from "./page-courses.ts";

/**
 * The course of a pack's payload, one of the page's courses for `course=ID`, or the page's own lessons for "". Never throws because of the content of a pack.
 * @throws Error if a part of the page cannot be loaded
 */
export async function courseOf(pack: string): Promise<ReadCourse> {
  if (pack === "") return { ok: true, course: ownCourse };
  if (pack.startsWith(courseFormat)) return readPageCourse(pack);
  const { decodePack } = await import("../files/with-yaml.ts");
  const read = decodePack(pack);
  if (!read.ok) return read;
  const name = packName(pack);
  const items = read.pack.items.map((item, i) => courseItem(item, String(i + 1), `${name}/${i + 1}`));
  const { title, about = "" } = read.pack;
  return { ok: true, course: { title: title === "" ? "Lessons" : title, about, pack, items, teacher: "" } };
}

function courseItem(item: ReadItem, id: string, key: string): CourseItem {
  switch (item.kind) {
    case "markdown": {
      const { title, summary, minutes } = item.lesson;
      return { id, key, title, summary, minutes, load: async () => ({ ok: true, lesson: item.lesson }) };
    }
    case "scenario": {
      const title = item.scenario.title ?? "A scenario";
      const load = async (): Promise<ReadLesson> => ({ ok: true, lesson: lookAt(item.scenario, title, "") });
      return { id, key, title, summary: "A scenario.", load };
    }
    case "lesson": {
      const own = ownCourse.items.find((each) => each.id === item.id);
      // A lesson of the page that is done is done in every course.
      return own === undefined ? missing(item.id, id, key) : { ...own, id };
    }
    case "example": {
      const example = examples.find((each) => each.id === item.id);
      if (example === undefined) return missing(item.id, id, key);
      const { title, summary } = example;
      const load = async (): Promise<ReadLesson> => {
        const lesson = lookAt(await example.load(), title, summary);
        return { ok: true, lesson };
      };
      return { id, key, title, summary, load };
    }
  }
}

function missing(name: string, id: string, key: string): CourseItem {
  const error = `this page has nothing named ${name}`;
  return { id, key, title: name, summary: "Not on this page.", load: async () => ({ ok: false, error }) };
}

/** A scenario as a lesson without tasks. */
function lookAt(start: ScenarioFile, title: string, summary: string): Lesson {
  return { id: "scenario", title, minutes: 1, summary, start, intro: summary, tasks: [], afterwards: "" };
}
