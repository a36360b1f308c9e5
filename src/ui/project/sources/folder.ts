import type { FileChange } from "../../engine.ts";
import { decodedText, isRead, limits, type ProjectSource } from "./source.ts";

/** The File System Access API as far as it is used. Not all browsers have it, and TypeScript's DOM lacks parts of it. */
export interface FolderHandle {
  readonly kind: "directory";
  readonly name: string;
  values(): AsyncIterable<FolderHandle | FileHandle>;
  requestPermission?(options: { readonly mode: "readwrite" }): Promise<PermissionState>;
}
interface FileHandle {
  readonly kind: "file";
  readonly name: string;
  getFile(): Promise<File>;
  createWritable(): Promise<{
    write(text: string): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** The folder that a person chooses. Undefined if the browser has no such dialog, null if none was chosen. */
export async function chooseFolder(): Promise<FolderHandle | null | undefined> {
  const { showDirectoryPicker: choose } = globalThis as {
    showDirectoryPicker?: (options: { readonly id: string }) => Promise<FolderHandle>;
  };
  if (choose === undefined) return undefined;
  try {
    return await choose.call(globalThis, { id: "crd-playground" });
  } catch {
    return null;
  }
}

/** A file as it was read: an unchanged one is not read again. */
interface Seen {
  readonly handle: FileHandle;
  readonly modified: number;
  readonly size: number;
}

/** At least so long between two looks at the folder, in milliseconds, and ten times as long as a look takes. */
const rest = 700;

/** Reads a folder, and then what changes in it, as long as the page is in sight. */
export class WatchedFolder implements ProjectSource {
  readonly #root: FolderHandle;
  readonly #seen = new Map<string, Seen>();

  constructor(root: FolderHandle) {
    this.#root = root;
  }

  /** What is new, other or gone since the last look. */
  async look(): Promise<readonly FileChange[]> {
    const changes: FileChange[] = [];
    const there = new Set<string>();
    let size = 0;
    for await (const [path, handle] of filesBelow(this.#root, "")) {
      if (there.size >= limits.files) break;
      const file = await handle.getFile();
      size += file.size;
      if (size > limits.bytes) break;
      there.add(path);
      const seen = this.#seen.get(path);
      if (seen?.modified === file.lastModified && seen.size === file.size) continue;
      const text = await textOf(file);
      this.#seen.set(path, { handle, modified: file.lastModified, size: file.size });
      if (text !== undefined) changes.push({ file: path, text });
    }
    for (const path of this.#seen.keys()) {
      if (there.has(path)) continue;
      this.#seen.delete(path);
      changes.push({ file: path, text: null });
    }
    return changes;
  }

  watch: NonNullable<ProjectSource["watch"]> = ({ changed, trouble }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async (): Promise<void> => {
      const start = performance.now();
      if (document.visibilityState === "visible") {
        try {
          const changes = await this.look();
          if (isOver) return;
          trouble(null);
          if (changes.length > 0) changed(changes);
        } catch {
          if (!isOver) trouble("The folder cannot be read any more. What was read and edited stays here.");
        }
      }
      if (!isOver) timer = setTimeout(() => void again(), Math.max(rest, 10 * (performance.now() - start)));
    };
    timer = setTimeout(() => void again(), rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };

  write: NonNullable<ProjectSource["write"]> = async (path, before, after) => {
    const seen = this.#seen.get(path);
    if (seen === undefined) throw new Error("it is no longer in the folder");
    const permission = (await this.#root.requestPermission?.({ mode: "readwrite" })) ?? "granted";
    if (permission !== "granted") throw new Error("the browser was not allowed to");
    if ((await textOf(await seen.handle.getFile())) !== before)
      throw new Error("it has changed in the meantime");
    const writable = await seen.handle.createWritable();
    try {
      await writable.write(after);
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
    const { lastModified: modified, size } = await seen.handle.getFile();
    this.#seen.set(path, { ...seen, modified, size });
  };
}

async function* filesBelow(
  folder: FolderHandle,
  above: string,
): AsyncGenerator<readonly [string, FileHandle]> {
  for await (const entry of folder.values()) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const path = `${above}${entry.name}`;
    if (entry.kind === "directory") yield* filesBelow(entry, `${path}/`);
    else if (isRead(path)) yield [path, entry];
  }
}

async function textOf(file: Blob): Promise<string | undefined> {
  return decodedText([await file.arrayBuffer()]);
}
