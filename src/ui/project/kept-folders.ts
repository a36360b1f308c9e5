import { delMany, get, getMany, setMany, update } from "idb-keyval";
import type { ProjectFile } from "./project-state.ts";

/** A folder that a person asked this browser to keep. */
export interface KeptFolder {
  readonly id: string;
  readonly name: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly time: number;
  readonly files: number;
}

/** A file as it is kept: the text here, and that of the disk it came from. */
export type KeptFile = Pick<ProjectFile, "text" | "disk">;

const indexKey = "crd-playground/1/folders";
const filesKey = (id: string): string => `${indexKey}/${id}`;
const fileKey = (id: string, file: string): string => `${indexKey}/${id}/${file}`;

/** The folders that are kept, the newest first. Empty if the browser keeps nothing. */
export async function keptFolders(): Promise<readonly KeptFolder[]> {
  try {
    return [...foldersIn(await get(indexKey))].sort((a, b) => b.time - a.time);
  } catch {
    return [];
  }
}

/**
 * Keeps files of a folder: those that changed, and which ones there are. Rejects if the browser does not keep them, for example
 * because there is no space.
 */
export async function keepFiles(
  { id, name, time }: Omit<KeptFolder, "files">,
  files: ReadonlyMap<string, KeptFile>,
  before: ReadonlyMap<string, KeptFile>,
): Promise<void> {
  const changed = [...files].filter(([file, { text, disk }]) => {
    const old = before.get(file);
    return old?.text !== text || old.disk !== disk;
  });
  await setMany([
    ...changed.map(([file, { text, disk }]): [string, KeptFile] => [fileKey(id, file), { text, disk }]),
    [filesKey(id), [...files.keys()]],
  ]);
  await delMany([...before.keys()].filter((file) => !files.has(file)).map((file) => fileKey(id, file)));
  const kept: KeptFolder = { id, name, time, files: files.size };
  await update(indexKey, (old) => [kept, ...foldersIn(old).filter((each) => each.id !== id)]);
}

/** The files of a folder that is kept; undefined if it is not kept any more. */
export async function keptFiles(id: string): Promise<ReadonlyMap<string, KeptFile> | undefined> {
  try {
    const names = namesIn(await get(filesKey(id)));
    const all = await getMany(names.map((file) => fileKey(id, file)));
    const files = names.flatMap((file, i): readonly [string, KeptFile][] => {
      const kept = fileIn(all[i]);
      return kept === undefined ? [] : [[file, kept]];
    });
    return files.length === 0 ? undefined : new Map(files);
  } catch {
    return undefined;
  }
}

/** Forgets a folder with all its files. */
export async function forgetFolder(id: string): Promise<void> {
  await update(indexKey, (old) => foldersIn(old).filter((each) => each.id !== id));
  const names = namesIn(await get(filesKey(id)));
  await delMany([filesKey(id), ...names.map((file) => fileKey(id, file))]);
}

/** Another version of the page may have written it. */
function foldersIn(data: unknown): readonly KeptFolder[] {
  return (Array.isArray(data) ? data : []).flatMap((each: Partial<KeptFolder> | null) => {
    const { id, name, time, files } = each ?? {};
    return typeof id === "string" && typeof name === "string"
      ? [{ id, name, time: Number(time) || 0, files: Number(files) || 0 }]
      : [];
  });
}

function namesIn(data: unknown): readonly string[] {
  return (Array.isArray(data) ? data : []).filter((each) => typeof each === "string");
}

function fileIn(data: unknown): KeptFile | undefined {
  const { text, disk } = (data ?? {}) as Partial<KeptFile>;
  return typeof text === "string" && typeof disk === "string" ? { text, disk } : undefined;
}
