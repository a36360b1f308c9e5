import { openProject } from "../project/open-project.ts";
import { chooseFolder, WatchedFolder } from "../project/sources/folder.ts";
import { chooseFiles } from "../project/sources/read-files.ts";
import { isRead, limits } from "../project/sources/source.ts";
import type { Playground } from "../shell/playground.ts";
import { importTexts } from "./import.ts";
import { readFile } from "./read-file.ts";

/** Lets a person choose a folder. Where the browser can, its files are read again as soon as they change. */
export async function openFolder(playground: Playground): Promise<void> {
  const root = await chooseFolder();
  if (root === null) return;
  if (root === undefined) return chooseFiles(true, (files) => void readOnce(playground, files));
  const folder = new WatchedFolder(root);
  const files = await folder.look();
  if (files.length === 0) {
    const text = `${root.name} has no manifests: no file ends in .yaml, .yml or .json.`;
    return playground.tell({ tone: "warning", text, actions: [] });
  }
  await openProject(playground, root.name, files, { source: folder });
}

/** Reads a folder once. */
async function readOnce(playground: Playground, all: readonly File[]): Promise<void> {
  const files = all.filter((file) => isRead(file.webkitRelativePath || file.name)).slice(0, limits.files);
  const read = await Promise.all(
    files.map(async (file) => {
      const each = await readFile(file);
      const [, ...path] = file.webkitRelativePath.split("/");
      return each.ok ? [{ ...each, name: path.join("/") || file.name }] : [];
    }),
  );
  await importTexts(playground, read.flat(), [], all[0]?.webkitRelativePath.split("/")[0] ?? "the folder");
}
