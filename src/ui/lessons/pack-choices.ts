import { examples } from "../examples/examples.ts";
import type { PackItem } from "../files/pack.ts";
import type { ReadItem } from "../files/read-pack.ts";
import { ownCourse } from "./own-course.ts";

/** A pack's item with its name in lists. */
export interface NamedItem {
  readonly text: string;
  readonly item: PackItem;
}

export interface PackChoice extends NamedItem {
  readonly value: string;
}

/** The lessons and examples of the page. */
export const packChoices: readonly PackChoice[] = [
  ...ownCourse.items.map(({ id, title }) => ({ kind: "lesson" as const, id, title, prefix: "Lesson" })),
  ...examples.map(({ id, title }) => ({ kind: "example" as const, id, title, prefix: "Example" })),
].map(({ kind, id, title, prefix }) => ({
  value: `${kind}/${id}`,
  text: `${prefix}: ${title}`,
  item: { kind, id },
}));

export interface LessonFiles {
  readonly items: readonly NamedItem[];
  /** What could not be read, in sentences. */
  readonly trouble: string;
  /** The texts of lessons with faults. */
  readonly faulty: readonly string[];
  /** The title of the first course among the files, and the text of its first page; "" if there is none. */
  readonly title: string;
  readonly about: string;
  /** What the folder of a course says for teachers; "" without one. */
  readonly teacher: string;
}

const nothing = { items: [], trouble: "", faulty: [], title: "", about: "", teacher: "" } as const;

/** Reads the lessons in files, everything in packs, and the files of a course's folder, whose lessons are in the order of their names. */
export async function readLessonFiles(files: readonly File[]): Promise<LessonFiles> {
  try {
    const { coursePageName, readCoursePage, readPackFile } = await import("../files/with-yaml.ts");
    const first = files.find(({ name }) => name === coursePageName);
    const others = files.filter((file) => file !== first);
    if (first !== undefined) others.sort((a, b) => (a.name < b.name ? -1 : 1));
    const page = first && readCoursePage(await first.text());
    const texts = await Promise.all(others.map((file) => file.text()));
    const read = texts.map(
      (text) => readPackFile(text) ?? { ok: false as const, error: "it has no front matter" },
    );
    const pack = read.flatMap((each) => (each.ok && each.pack.items.length > 1 ? [each.pack] : []))[0];
    const { title, about = "", teacher = "" } = { ...pack, ...(page?.ok === true ? page.page : {}) };
    return {
      items: read.flatMap((each) => (each.ok ? each.pack.items.map(named) : [])),
      faulty: read.flatMap((each, i) => ("faults" in each ? [texts[i] ?? ""] : [])),
      title: title ?? "",
      about,
      teacher,
      trouble: [
        ...(page?.ok === false
          ? [`${coursePageName} is not the first page of a course: ${page.error}.`]
          : []),
        ...read.flatMap((each, i) => (each.ok ? [] : [`${others[i]?.name} is not a lesson: ${each.error}.`])),
      ].join(" "),
    };
  } catch {
    return { ...nothing, trouble: "The files could not be read." };
  }
}

function named(item: ReadItem): NamedItem {
  switch (item.kind) {
    case "markdown":
      return { text: `Lesson: ${item.lesson.title}`, item: { kind: "markdown", text: item.text } };
    case "scenario":
      return { text: `Scenario: ${item.scenario.title ?? "Untitled"}`, item };
    default: {
      const known = packChoices.find(({ value }) => value === `${item.kind}/${item.id}`);
      return { text: known?.text ?? item.id, item };
    }
  }
}
