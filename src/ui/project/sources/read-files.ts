import type { FileChange } from "../../engine.ts";
import { readArchive } from "./read-archive.ts";
import { isRead, limits } from "./source.ts";

/** The manifests among files that a person chose, with those of archives. What is no text is left out. */
export async function readFiles(files: readonly File[]): Promise<readonly FileChange[]> {
  const read: FileChange[] = [];
  for (const file of files) {
    if (read.length >= limits.files) break;
    const archive = await readArchive(file);
    if (archive !== undefined) {
      if (!archive.ok) throw new Error(archive.why);
      for (const { name, text } of archive.texts) read.push({ file: name, text });
    } else if (isRead(file.webkitRelativePath || file.name) && file.size <= limits.bytes) {
      read.push({ file: file.webkitRelativePath || file.name, text: await file.text() });
    }
  }
  return read;
}

/** Lets a person choose files, of the types in `accept`, or a folder. */
export function chooseFiles(isFolder: boolean, take: (files: readonly File[]) => void, accept = ""): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  input.accept = accept;
  input.addEventListener("change", () => take([...(input.files ?? [])]));
  input.click();
}
