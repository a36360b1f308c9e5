import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether a file contains recorded answers: one per line, each with the id of its case. */
export function isAnswers(file: string): boolean {
  return file.endsWith(".answers.jsonl");
}

/** The recorded answers in all files of a folder: the line of each id. */
export function allAnswers(folder: string): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const file of readdirSync(folder).filter(isAnswers).sort()) {
    for (const line of readFileSync(join(folder, file), "utf8").trim().split("\n")) {
      const { id } = JSON.parse(line) as { readonly id: string };
      if (answers.has(id)) throw new Error(`${file}: ${id} is recorded twice`);
      answers.set(id, line);
    }
  }
  return answers;
}
