import { type DiffLine, diffLines } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";
import { workspaceOf } from "../workspace/from-scenario.ts";
import { contents } from "../workspace/permalink/hash.ts";
import { documentTitles } from "../workspace/words.ts";
import { documentNames } from "../workspace/workspace.ts";
import type { Course, CourseItem } from "./course.ts";

/** A lesson on paper, or why it cannot be read. */
export type HandoutPart =
  | {
      readonly key: string;
      readonly ok: true;
      readonly lesson: Lesson;
      /** What is in the editors at the start. */
      readonly texts: readonly HandoutText[];
      readonly answers: readonly HandoutAnswer[];
    }
  | { readonly key: string; readonly ok: false; readonly title: string; readonly error: string };

/** A text of the start, by lines. */
export interface HandoutText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the solution changes in one of the texts. */
export interface HandoutAnswer {
  readonly title: string;
  readonly lines: readonly DiffLine[];
}

/** Loads lessons for paper. Does not throw if one cannot be loaded. */
export async function handoutParts(items: readonly CourseItem[]): Promise<readonly HandoutPart[]> {
  return Promise.all(
    items.map(async (item): Promise<HandoutPart> => {
      const { key, title } = item;
      try {
        const read = await item.load();
        if (!read.ok) return { key, ok: false, title, error: read.error };
        return {
          key,
          ok: true,
          lesson: read.lesson,
          texts: textsOf(read.lesson),
          answers: answersOf(read.lesson),
        };
      } catch {
        return { key, ok: false, title, error: "it could not be loaded" };
      }
    }),
  );
}

function textsOf({ start }: Lesson): readonly HandoutText[] {
  const { documents } = workspaceOf(start).workspace;
  return documentNames.flatMap((name) => {
    const text = documents[name].trimEnd();
    return text === "" ? [] : [{ title: documentTitles[name], lines: text.split(/\r?\n/) }];
  });
}

function answersOf({ start, solution }: Lesson): readonly HandoutAnswer[] {
  if (solution === undefined) return [];
  const [before, after] = [start, solution].map((scenario) => workspaceOf(scenario).workspace.documents);
  return documentNames.flatMap((name) => {
    const [old = "", next = ""] = [before?.[name], after?.[name]];
    return old === next ? [] : [{ title: documentTitles[name], lines: diffLines(old, next) }];
  });
}

/** The address at which a course, or one of its lessons, opens. `page` is the page's own address, without its hash. */
export function courseLink(page: string, { pack }: Course, item: CourseItem | undefined): string {
  const lesson = item === undefined ? (pack === "" ? `lesson=${contents}` : "") : `lesson=${item.id}`;
  return `${page}#${[pack, lesson].filter((part) => part !== "").join("&")}`;
}
