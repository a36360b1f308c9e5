import type { Playground } from "../shell/playground.ts";
import { importTexts } from "./import.ts";
import { readFile } from "./read-file.ts";
import type { ImportedText } from "./sort-manifests.ts";

/** More files of folders are not read. */
const mostFiles = 2_000;
/** Folders that hold other people's code, or none. */
const passedOver = /^(?:\.|_)|^(?:node_modules|testdata|bin|vendor)$/;

/** Opens what was dropped, folders with all that is in them. Names are paths below what was dropped alone. */
export async function importEntries(
  playground: Playground,
  entries: readonly FileSystemEntry[],
): Promise<void> {
  const found: { readonly path: string; readonly file: File }[] = [];
  for (const entry of entries) await collect(entry, entries.length === 1 ? "" : entry.name, found);
  const read = await Promise.all(
    found.map(async ({ path, file }) => {
      const each = await readFile(file);
      return each.ok ? [{ ...each, name: path }] : [];
    }),
  );
  await importTexts(playground, withTypes(read.flat()));
}

async function collect(
  entry: FileSystemEntry,
  path: string,
  found: { readonly path: string; readonly file: File }[],
): Promise<void> {
  if (found.length >= mostFiles) return;
  if (isFile(entry)) {
    if (!/\.(?:go|txtar|ya?ml|json)$|^go\.mod$/.test(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: path === "" ? entry.name : path, file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A reader gives some entries a time, and none at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) break;
      for (const each of some)
        if (!passedOver.test(each.name))
          await collect(each, path === "" ? each.name : `${path}/${each.name}`, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Where there is Go, the packages that have types for JSON: those of controllers make no definition. */
export function withTypes(texts: readonly ImportedText[]): readonly ImportedText[] {
  const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf("/")));
  const isGo = ({ name }: ImportedText): boolean => name.endsWith(".go");
  const folders = new Set(
    texts
      .filter((each) => isGo(each) && /json:"|\+groupName/.test(each.text))
      .map(({ name }) => folderOf(name)),
  );
  if (folders.size === 0) return texts;
  return texts.filter((each) => (isGo(each) && folders.has(folderOf(each.name))) || each.name === "go.mod");
}
