/** A file that was dropped, and its path below what was dropped. */
export interface FileBelow {
  readonly path: string;
  readonly file: File;
}

/** More files of folders are not read. */
const mostFiles = 2_000;
/** Folders that hold other people's code, or none. */
const passedOver = /^(?:\.|_)|^(?:node_modules|testdata|bin|vendor)$/;

/** The files with such names among what was dropped, those of folders with it. Names are paths below what was dropped alone. */
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
    // A reader gives some entries a time, and none at the end.
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
