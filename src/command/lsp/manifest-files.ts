import { opendir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isGoFile } from "../../engine/tools/project/go-files.ts";
import { globTest } from "../glob.ts";
import { reasonOf } from "../inputs.ts";
import { readText } from "../text-file.ts";

/** The limits of what is read of a workspace. More files of a sort, larger files and more text are left out. */
export const scanLimits = {
  files: 2000,
  bytes: 2 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  entries: 50_000,
};

/** The files that were found in folders. */
export interface Scan {
  readonly manifests: readonly string[];
  /** Go files and the names of their modules. */
  readonly go: readonly string[];
  /** What was left out or could not be read, in sentences. */
  readonly told: readonly string[];
}

/** Whether a file has the name of a manifest. */
function isManifestName(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name);
}

/**
 * The files of a folder that may contain manifests or Go types, within the limits. Hidden folders, links and packages are skipped.
 */
export async function manifestFiles(folder: string, exclude: readonly string[] = []): Promise<Scan> {
  const isExcluded = exclude.map(globTest);
  const manifests: string[] = [];
  const go: string[] = [];
  const told = new Set<string>();
  const add = (files: string[], path: string, sort: string): void => {
    if (files.length < scanLimits.files) files.push(path);
    else told.add(`${folder} has more than ${scanLimits.files} ${sort} files. The others are not read.`);
  };
  let entries = 0;
  const open = [folder];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    try {
      for await (const entry of await opendir(next)) {
        if (++entries > scanLimits.entries) {
          told.add(`${folder} has more than ${scanLimits.entries} entries. The others are not read.`);
          return { manifests, go, told: [...told] };
        }
        const { name } = entry;
        if (name.startsWith(".") || name === "node_modules") continue;
        const path = join(next, name);
        const shown = relative(folder, path).split(sep).join("/");
        if (isExcluded.some((test) => test(shown))) continue;
        if (entry.isDirectory()) open.push(path);
        else if (entry.isFile() && isManifestName(name)) add(manifests, path, "manifest");
        else if (entry.isFile() && isGoFile(shown)) add(go, path, "Go");
      }
    } catch (error) {
      told.add(`${next} cannot be read: ${reasonOf(error)}.`);
    }
  }
  return { manifests, go, told: [...told] };
}

/** The text of a file. Undefined if it does not exist, is not UTF-8, or is too large for an editor. */
export async function manifestText(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size > scanLimits.bytes ? undefined : (await readText(path)).text;
  } catch {
    return undefined;
  }
}

/** The kinds that a text names, as far as single lines show them. */
export function kindsNamed(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\bkind["']?[ \t]*:[ \t]*["']?([A-Za-z]\w{0,99})/g);
  return new Set(Array.from(found, ([, kind = ""]) => kind));
}
