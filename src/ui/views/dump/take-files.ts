import { chooseFiles } from "../../project/sources/read-files.ts";
import { manifestName } from "../../project/sources/source.ts";
import { filesBelow } from "../../shell/files-below.ts";
import type { DumpFiles } from "./open-dump.ts";

/** Returns the dropped files, with those in folders. Must be called within the event: later the event has no data. */
export function droppedFiles({ items, files }: DataTransfer): Promise<DumpFiles> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.some(({ isDirectory }) => isDirectory))
    return filesBelow(entries, manifestName).then((found) =>
      found.map(({ path, file }) => ({ file: path, blob: file })),
    );
  return Promise.resolve(namedFiles([...files]));
}

/** Asks the user to choose files or a folder. */
export function chooseDump(isFolder: boolean, onChosen: (files: DumpFiles) => void): void {
  const take = (files: readonly File[]): void => {
    const own = isFolder ? files.filter(({ name }) => manifestName.test(name)) : files;
    if (own.length > 0) onChosen(namedFiles(own));
  };
  chooseFiles(isFolder, take, isFolder ? "" : ".yaml,.yml,.json,.txt");
}

function namedFiles(files: readonly File[]): DumpFiles {
  return files.map((file) => ({ file: file.webkitRelativePath || file.name, blob: file }));
}

/** Returns a pasted text as a dump. */
export function pastedDump(text: string): DumpFiles {
  return [{ file: "the pasted text", blob: new Blob([text]) }];
}
