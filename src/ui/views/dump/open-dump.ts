import type { InputOf } from "../../../worker/question.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { createStore, type Store } from "../../workspace/store.ts";

/** The files of a dump. Only a worker reads their texts. */
export type DumpFiles = InputOf<"beginStored">["files"];

/** Objects that a user exported from a cluster. */
export interface Dump {
  readonly files: DumpFiles;
  /** How many objects there are, without those that are not checked. Undefined until a worker has counted them. */
  readonly count?: number;
}

/** A larger dump is not accepted: it would not fit into the memory of a tab together with the rest. */
const mostBytes = 50 * 1024 * 1024;

const dumps = new WeakMap<EngineSession, Store<Dump | null>>();

/** Returns the dump of a page, which all views share, or null if there is none. It is in no link and in no storage. */
export function dumpOf(engine: EngineSession): Store<Dump | null> {
  const known = dumps.get(engine) ?? createStore<Dump | null>(null);
  dumps.set(engine, known);
  return known;
}

/** Returns why files are not accepted as a dump, or undefined if they are. */
export function whyNotTaken(files: DumpFiles): string | undefined {
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
  if (bytes <= mostBytes) return undefined;
  return `The dump has ${Math.ceil(bytes / 1024 / 1024)} MB; the limit is 50 MB. Load one kind, or one namespace at a time.`;
}

/** Stores how many objects the dump of these files has, unless another one has replaced it. */
export function noteCount(dump: Store<Dump | null>, files: DumpFiles, count: number): void {
  dump.update((old) => (old?.files === files && old.count !== count ? { ...old, count } : old));
}

/** Returns the name of a dump: its file, or how many there are. */
export function dumpName(files: DumpFiles): string {
  const [first] = files;
  return files.length === 1 && first !== undefined ? first.file : `${files.length} files`;
}
