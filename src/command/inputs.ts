import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { folderOf, globTest, isGlob } from "./glob.ts";
import { readStream, readText } from "./text-file.ts";

/** A text to check. */
export interface Input {
  /** The path as it was named or found; `<stdin>` for standard input. */
  readonly file: string;
  readonly text: string;
  /** Whether the file itself was named, not found in a folder. */
  readonly isNamed: boolean;
}

export interface Inputs {
  readonly inputs: readonly Input[];
  /** What could not be read, and why. */
  readonly failures: readonly { readonly file: string; readonly text: string }[];
}

export const stdinName = "<stdin>";

/** The files of folders that are checked: manifests, and Go files with the types of definitions. */
export const checkedEndings = /\.(?:ya?ml|json|go)$|^go\.mod$/i;

interface Found {
  readonly file: string;
  readonly isNamed: boolean;
}

/**
 * Reads what is named: files, folders with everything below them, patterns, and `-` for standard input. In folders,
 * only files with the endings of manifests (or with `endings`) are read, hidden files and links are skipped, and files
 * are sorted by name, as kubectl does. Nothing is read twice.
 */
export async function readInputs(
  paths: readonly string[],
  exclude: readonly string[] = [],
  endings = /\.(?:ya?ml|json)$/i,
): Promise<Inputs> {
  const failures: Inputs["failures"][number][] = [];
  const found = new Map<string, Found>();
  const isExcluded = exclude.map(globTest);
  for (const path of paths) {
    try {
      for (const each of await expanded(path, endings)) {
        if (!each.isNamed && isExcluded.some((test) => test(each.file))) continue;
        if (!found.has(each.file)) found.set(each.file, each);
      }
    } catch (error) {
      failures.push({ file: path, text: reasonOf(error) });
    }
  }
  const inputs: Input[] = [];
  for (const { file, isNamed } of found.values()) {
    try {
      const { text } = await (file === stdinName ? readStream(process.stdin) : readText(file));
      inputs.push({ file, text, isNamed });
    } catch (error) {
      failures.push({ file, text: reasonOf(error) });
    }
  }
  return { inputs, failures };
}

async function expanded(path: string, endings: RegExp): Promise<readonly Found[]> {
  if (path === "-") return [{ file: stdinName, isNamed: true }];
  const kind = await stat(path).catch(() => undefined);
  if (kind === undefined && isGlob(path)) {
    const test = globTest(path);
    const all = await filesBelow(folderOf(path), () => true);
    const files = all.filter(test);
    if (files.length === 0) throw new Error("no file matches");
    return files.map((file) => ({ file, isNamed: false }));
  }
  if (kind === undefined) throw new Error("there is no such file");
  if (!kind.isDirectory()) return [{ file: path, isNamed: true }];
  const files = await filesBelow(path, (name) => endings.test(name));
  return files.map((file) => ({ file, isNamed: false }));
}

/** The files in a folder whose names `takes` accepts, sorted by path. Links and hidden files are passed over. */
export async function filesBelow(
  folder: string,
  takes: (name: string) => boolean,
): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const path = folder === "." ? entry.name : join(folder, entry.name);
    if (entry.isDirectory()) for (const file of await filesBelow(path, takes)) files.push(file);
    else if (entry.isFile() && takes(entry.name)) files.push(path);
  }
  return files;
}

/** Why something could not be read. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "ENOTDIR") return "not a folder";
  return code === "ENOENT" ? "there is no such file" : error.message;
}
