import { opendir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { globTest } from "../glob.ts";
import { reasonOf } from "../inputs.ts";
import { readText } from "../text-file.ts";

/** The limits of what is read of a workspace. More files, larger files and more text are left out. */
export const scanLimits = {
  files: 2000,
  bytes: 2 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  entries: 50_000,
};

/** The files that were found in folders. */
export interface Scan {
  readonly files: readonly string[];
  /** What was left out or could not be read, in sentences. */
  readonly told: readonly string[];
}

/** Whether a file has the name of a manifest. */
function isManifestName(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name);
}

/**
 * The files of a folder that may contain manifests, within the limits. Hidden folders, links and packages are skipped.
 */
export async function manifestFiles(folder: string, exclude: readonly string[] = []): Promise<Scan> {
  const isExcluded = exclude.map(globTest);
  const files: string[] = [];
  const told: string[] = [];
  let entries = 0;
  const open = [folder];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    try {
      for await (const entry of await opendir(next)) {
        if (++entries > scanLimits.entries || files.length >= scanLimits.files) {
          told.push(`${folder} has more than ${scanLimits.files} manifest files. The others are not read.`);
          return { files, told };
        }
        const { name } = entry;
        if (name.startsWith(".") || name === "node_modules") continue;
        const path = join(next, name);
        const shown = relative(folder, path).split(sep).join("/");
        if (isExcluded.some((test) => test(shown))) continue;
        if (entry.isDirectory()) open.push(path);
        else if (entry.isFile() && isManifestName(name)) files.push(path);
      }
    } catch (error) {
      told.push(`${next} cannot be read: ${reasonOf(error)}.`);
    }
  }
  return { files, told };
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
