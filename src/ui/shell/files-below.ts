/** A dropped file, and its path below what was dropped. */
export interface FileBelow {
  readonly path: string;
  readonly file: File;
}

/** No more files of folders are read. */
const mostFiles = 2_000;
/** Folders with other people's code, or without code. */
const passedOver = /^(?:\.|_)|^(?:node_modules|testdata|bin|vendor)$/;

/**
 * Returns the dropped files with names that match `takes`, including those in folders. Paths begin with the name of
 * what was dropped, unless that is a single folder.
 */
export async function filesBelow(
  entries: readonly FileSystemEntry[],
  takes: RegExp,
): Promise<readonly FileBelow[]> {
  const found: FileBelow[] = [];
  for (const entry of entries) await collect(entry, entries.length === 1 ? "" : entry.name, takes, found);
  return found;
}

async function collect(
  entry: FileSystemEntry,
  path: string,
  takes: RegExp,
  found: FileBelow[],
): Promise<void> {
  if (found.length >= mostFiles) return;
  if (isFile(entry)) {
    if (!takes.test(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: path === "" ? entry.name : path, file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A reader returns some entries per call, and none at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) break;
      for (const each of some)
        if (!passedOver.test(each.name))
          await collect(each, path === "" ? each.name : `${path}/${each.name}`, takes, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
