import type { Entry, EntryAnswer, ProjectChange } from "../engine.ts";

/** A file of the project. Line ends are those of the editors. */
export interface ProjectFile {
  readonly text: string;
  /** As it is on disk, or as it was opened if it is not read from there again. */
  readonly disk: string;
  /** What the disk has now, although the text was edited here; null if the file is gone. */
  readonly conflict?: string | null;
}

/** The folder that is open, as plain data. */
export interface ProjectState {
  readonly name: string;
  readonly files: ReadonlyMap<string, ProjectFile>;
  /** Whether the worker has read the files, so that their documents are known. */
  readonly isRead: boolean;
  /** The documents of each file. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly answers: ReadonlyMap<string, EntryAnswer>;
  /** The number of documents that have no answer yet. */
  readonly waiting: number;
  /** The document in the editors. */
  readonly selected: string | null;
  readonly isShown: boolean;
  /** Why files are not read any more. */
  readonly trouble: string | null;
}

/** The state of a project before its files are read. */
export function emptyProject(name: string): ProjectState {
  return {
    name,
    files: new Map(),
    isRead: false,
    entries: new Map(),
    answers: new Map(),
    waiting: 0,
    selected: null,
    isShown: true,
    trouble: null,
  };
}

/** The text of a file with the line ends of the editors, without a byte order mark. */
export function asEdited(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
}

/** Whether a file was edited here, and is only here as it is. */
export function isEdited({ text, disk }: ProjectFile): boolean {
  return text !== asEdited(disk);
}

/** The files that were edited here. */
export function editedFiles({ files }: ProjectState): readonly string[] {
  return [...files].flatMap(([file, each]) => (isEdited(each) ? [file] : []));
}

/** The state with the documents that the worker read. Answers to documents that are gone are dropped. */
export function withChange(state: ProjectState, { files }: ProjectChange): ProjectState {
  const entries = new Map(state.entries);
  const answers = new Map(state.answers);
  for (const { file, entries: own } of files) {
    const ids = new Set(own.map(({ id }) => id));
    for (const { id } of entries.get(file) ?? []) if (!ids.has(id)) answers.delete(id);
    if (own.length === 0) entries.delete(file);
    else entries.set(file, own);
  }
  return { ...state, isRead: true, entries, answers };
}

/** Which documents must be answered again: those of changed files, those that the worker names, and objects of either. */
export function askedAgain(
  { entries }: ProjectState,
  changed: ReadonlySet<string>,
  { files, waiting }: ProjectChange,
): readonly string[] {
  const touched = new Set([...changed, ...files.map(({ file }) => file)]);
  const named = new Set(waiting);
  const asked: string[] = [];
  for (const [file, own] of entries) {
    for (const { id, definition } of own) {
      const place = definition?.slice(0, definition.lastIndexOf("\n"));
      if (touched.has(file) || named.has(id) || (place !== undefined && changed.has(place))) asked.push(id);
    }
  }
  return asked;
}
