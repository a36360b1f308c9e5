import { realpath } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { isGoFile } from "../engine/tools/project/go-files.ts";
import { globTest } from "./glob.ts";
import { filesBelow } from "./inputs.ts";
import { type Change, readText, writeText } from "./text-file.ts";
import { watchPaths } from "./watch/watch-paths.ts";

/** The text of a file of the folder; null if it is gone. Paths have slashes and are relative to the folder. */
export interface WatchedText {
  readonly file: string;
  readonly text: string | null;
}

/** A folder whose manifests are read again as soon as they change. */
export interface WatchedFolder {
  readonly name: string;
  /** Everything that is there. */
  files(): readonly WatchedText[];
  /** Calls `listener` for what changed. Returns a function that ends it. */
  listen(listener: (changes: readonly WatchedText[]) => void): () => void;
  /** Writes a file whose text is `before`. Rejects with a reason. */
  write(file: string, before: string, after: string): Promise<void>;
  stop(): void;
}

const isRead = (file: string): boolean => /\.(?:ya?ml|json)$/i.test(file) || isGoFile(file);

/** More is not held in memory. */
const mostFiles = 6_000;

/** Reads a folder and watches it. Hidden files, links and packages are not read, and what is excluded is not. */
export async function watchFolder(folder: string, exclude: readonly string[] = []): Promise<WatchedFolder> {
  const root = await realpath(folder);
  const isExcluded = exclude.map(globTest);
  const texts = new Map<string, string>();
  const listeners = new Set<(changes: readonly WatchedText[]) => void>();
  const nameOf = (path: string): string => relative(root, path).split(sep).join("/");
  const isSkipped = (name: string): boolean =>
    name.split("/").some((part) => (part.startsWith(".") && part !== ".") || part === "node_modules") ||
    isExcluded.some((test) => test(name));
  const readAll = async (): Promise<void> => {
    for (const file of await filesBelow(root, isRead)) {
      const name = nameOf(file);
      if (texts.size >= mostFiles) return;
      if (isSkipped(name) || !isRead(name)) continue;
      const text = await rawText(file).catch(() => null);
      if (text !== null) texts.set(name, text);
    }
  };

  /** Reads files again. */
  const read = async (names: Iterable<string>): Promise<void> => {
    const changes: WatchedText[] = [];
    for (const name of names) {
      const text = await rawText(join(root, name)).catch(() => null);
      if (text === (texts.get(name) ?? null)) continue;
      if (text === null) texts.delete(name);
      else if (texts.has(name) || texts.size < mostFiles) texts.set(name, text);
      else continue;
      changes.push({ file: name, text });
    }
    if (changes.length > 0) for (const listener of listeners) listener(changes);
  };
  let first: Promise<void> | undefined;
  const stop = await watchPaths([root], {
    isSkipped: (path) => isSkipped(nameOf(path)),
    changed: async ({ paths, isAll }) => {
      // What changes while everything is read is read after it.
      await first;
      const below = isAll ? await filesBelow(root, isRead).catch(() => []) : [];
      const names = new Set(
        [...paths, ...below].map(nameOf).filter((name) => isRead(name) && !isSkipped(name)),
      );
      if (isAll) for (const name of texts.keys()) names.add(name);
      await read(names);
    },
  });
  // Only now, so that no change comes between the two. What changes from here on is read after this.
  first = readAll();
  await first.catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return {
    name: basename(root),
    files: () => [...texts].map(([file, text]) => ({ file, text })),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async write(file, before, after) {
      if (!texts.has(file)) throw new Error("it is not in the folder");
      const path = join(root, file);
      if ((await rawText(path)) !== before) throw new Error("it has changed in the meantime");
      const change: Change = {
        file: path,
        before: withoutMark(before),
        after: withoutMark(after),
        isExact: true,
      };
      await writeText(change, [root]);
      texts.set(file, await rawText(path));
    },
    stop() {
      void stop();
      listeners.clear();
    },
  };
}

/** A text with its byte order mark and line ends, since it is compared with what a page writes back. */
async function rawText(path: string): Promise<string> {
  const { text, isMarked } = await readText(path);
  return isMarked ? `\ufeff${text}` : text;
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}
