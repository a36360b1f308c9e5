import { type Entry, type EntryProblem, inOrder } from "../engine.ts";
import type { ProjectState } from "./project-state.ts";
import { entryName, type Mark, markOf, worstOf } from "./summary.ts";

/** A line of the list of files: a file, or one of its documents if it has several. */
export type Row =
  | {
      readonly type: "file";
      readonly key: string;
      readonly file: string;
      readonly mark: Mark;
      readonly only?: Entry;
    }
  | {
      readonly type: "document";
      readonly key: string;
      readonly file: string;
      readonly mark: Mark;
      readonly entry: Entry;
    };

/** Which documents are listed. */
export interface Filter {
  /** Words, all of which a document or its file must have. */
  readonly text: string;
  readonly show: "all" | "wrong" | "definitions" | "objects" | "twins";
}

/** The rows of the list of files, in the order of the files. */
export function rowsOf({ entries, answers }: ProjectState, filter: Filter): readonly Row[] {
  const rows: Row[] = [];
  const files = [...entries.keys()].sort(inOrder);
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const file of files) {
    const own = (entries.get(file) ?? []).map((entry) => ({ entry, mark: markOf(answers.get(entry.id)) }));
    const shown = own.filter(
      ({ entry, mark }) =>
        isOfKind(entry, mark, filter.show) && words.every((word) => textOf(entry).includes(word)),
    );
    const [first] = shown;
    if (first === undefined) continue;
    const mark = worstOf(shown.map((each) => each.mark));
    const isOnly = own.length === 1;
    rows.push({ type: "file", key: file, file, mark, ...(isOnly ? { only: first.entry } : {}) });
    if (!isOnly)
      for (const { entry, mark: each } of shown)
        rows.push({ type: "document", key: entry.id, file, mark: each, entry });
  }
  return rows;
}

function isOfKind({ role, twins }: Entry, mark: Mark, show: Filter["show"]): boolean {
  if (show === "twins") return twins !== undefined;
  if (show === "wrong") return mark === "wrong" || mark === "told";
  if (show === "definitions") return role === "definition";
  return show === "all" || role === "object";
}

function textOf(entry: Entry): string {
  return `${entry.file} ${entryName(entry)} ${entry.kind} ${entry.apiVersion} ${entry.namespace}`.toLowerCase();
}

/** A problem of a document. */
export interface ProblemRow {
  readonly key: string;
  readonly entry: Entry;
  readonly problem: EntryProblem;
}

/** The problems of all files in order, errors before warnings in each. */
export function problemRows(state: ProjectState, { text }: Filter): readonly ProblemRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows: ProblemRow[] = [];
  for (const file of [...state.entries.keys()].sort(inOrder)) {
    for (const entry of state.entries.get(file) ?? []) {
      (state.answers.get(entry.id)?.problems ?? []).forEach((problem, i) => {
        const all = `${textOf(entry)} ${problem.text.toLowerCase()} ${problem.code}`;
        if (words.every((word) => all.includes(word)))
          rows.push({ key: `${entry.id}\n${i}`, entry, problem });
      });
    }
  }
  return rows;
}
