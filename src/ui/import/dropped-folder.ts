import { filesBelow } from "../shell/files-below.ts";
import type { Playground } from "../shell/playground.ts";
import { importTexts } from "./import.ts";
import { readFile } from "./read-file.ts";
import type { ImportedText } from "./sort-manifests.ts";

/** The files of a folder that are opened. */
const opened = /\.(?:go|txtar|ya?ml|json)$|^go\.mod$/;

/** Opens what was dropped, folders with everything in them. Names are paths relative to what was dropped. */
export async function importEntries(
  playground: Playground,
  entries: readonly FileSystemEntry[],
): Promise<void> {
  const found = await filesBelow(entries, opened);
  const read = await Promise.all(
    found.map(async ({ path, file }) => {
      const each = await readFile(file);
      return each.ok ? [{ ...each, name: path }] : [];
    }),
  );
  const [first] = entries;
  const name = entries.length === 1 && first !== undefined ? first.name : `${entries.length} folders`;
  await importTexts(playground, withTypes(read.flat()), [], name);
}

/** If there is Go, keeps the packages that have types for JSON, and manifests: packages of controllers have no definition. */
export function withTypes(texts: readonly ImportedText[]): readonly ImportedText[] {
  const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf("/")));
  const isGo = ({ name }: ImportedText): boolean => name.endsWith(".go");
  const folders = new Set(
    texts
      .filter((each) => isGo(each) && /json:"|\+groupName/.test(each.text))
      .map(({ name }) => folderOf(name)),
  );
  if (folders.size === 0) return texts;
  return texts.filter((each) => !isGo(each) || folders.has(folderOf(each.name)));
}
