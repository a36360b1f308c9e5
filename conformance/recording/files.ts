import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Topic } from "../lib/cases.ts";
import { isAnswers } from "../lib/recorded.ts";

/** The lines of recorded answers by id. */
export type Lines = ReadonlyMap<string, string>;
/** The files of a folder of recorded answers: their lines in order. */
export type AnswerFiles = ReadonlyMap<string, Lines>;

/** The answer files of a folder; none if there is no such folder. */
export function readAnswerFiles(folder: string): AnswerFiles {
  const names = existsSync(folder) ? readdirSync(folder).filter(isAnswers).sort() : [];
  return new Map(names.map((name) => [name, linesOf(readFileSync(join(folder, name), "utf8"))]));
}

/** The lines of a text of answers, by id. */
export function linesOf(text: string): Lines {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [(JSON.parse(line) as { readonly id: string }).id, line]));
}

/** All lines of a folder. */
export function allLines(files: AnswerFiles): Lines {
  return new Map([...files.values()].flatMap((lines) => [...lines]));
}

/**
 * The files as they should be: each topic has its own, with the lines of its cases in the order of the cases. Other
 * files lose the lines of these cases (a case may have moved), and are removed when empty. If the topics are complete
 * (`isWhole`), all other files are removed.
 */
export function filesOf(
  topics: readonly Topic[],
  lines: Lines,
  before: AnswerFiles,
  isWhole: boolean,
): AnswerFiles {
  const own = new Map(
    topics.map(({ name, cases }) => [
      `${name}.answers.jsonl`,
      new Map(cases.flatMap(({ id }) => [...lineOf(lines, id)])),
    ]),
  );
  const ids = new Set(topics.flatMap(({ cases }) => cases.map(({ id }) => id)));
  const others = [...before]
    .filter(([name]) => !isWhole && !own.has(name))
    .map(([name, held]) => [name, new Map([...held].filter(([id]) => !ids.has(id)))] as const);
  return new Map([...own, ...others].filter(([, held]) => held.size > 0));
}

function* lineOf(lines: Lines, id: string): Generator<readonly [string, string]> {
  const line = lines.get(id);
  if (line !== undefined) yield [id, line];
}

/** Updates a folder to these answer files: writes those that changed, and removes those that no longer exist. */
export function writeAnswerFiles(folder: string, after: AnswerFiles, before: AnswerFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const name of before.keys()) if (!after.has(name)) rmSync(join(folder, name));
  for (const [name, lines] of after) {
    const text = textOf(lines);
    if (text !== textOf(before.get(name) ?? new Map())) writeFileSync(join(folder, name), text);
  }
}

/** Answers in the form of a file: one per line. */
export function textOf(lines: Lines): string {
  return [...lines.values()].map((line) => `${line}\n`).join("");
}
