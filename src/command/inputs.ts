import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { folderOf, globTest, isGlob } from "./glob.ts";
import { readStream, readText } from "./text-file.ts";

/** A text to check. */
export interface Input {
  /** The path as it was named or found; `<stdin>` or the name that was given for standard input. */
  readonly file: string;
  readonly text: string;
  /** Whether the file itself was named, not found in a folder. */
  readonly isNamed: boolean;
  /** It is standard input, which cannot be written. */
  readonly isStdin?: true;
}

export interface Inputs {
  readonly inputs: readonly Input[];
  /** What could not be read, and why. */
  readonly failures: readonly { readonly file: string; readonly text: string }[];
}

export const stdinName = "<stdin>";

/** The files of folders that are checked: manifests, and Go files with the types of definitions. */
export const checkedEndings = /\.(?:ya?ml|json|go)$|^go\.mod$/i;

/** A file that was named or found. */
export type Found = Omit<Input, "text">;

/** How files are looked for. */
export interface Search {
  /** Patterns of paths that are left out if they were found, not named. */
  readonly exclude?: readonly string[];
  /** The names of files that are read in folders. Default: those of manifests. */
  readonly endings?: RegExp;
  /** The name of standard input. It replaces a file of the same name, and `exclude` is about it, too. */
  readonly stdinFile?: string | undefined;
}

/**
 * Reads what is named: files, folders with everything below them, patterns, and `-` for standard input. In folders,
 * only files with the endings of manifests (or with `endings`) are read, hidden files and links are skipped, and files
 * are sorted by name, as kubectl does. Nothing is read twice.
 */
export async function readInputs(
  paths: readonly string[],
  exclude: readonly string[] = [],
  endings?: RegExp,
  stdinFile?: string,
): Promise<Inputs> {
  return readAll(
    await findInputs(paths, { exclude, stdinFile, ...(endings === undefined ? {} : { endings }) }),
  );
}

/** Reads files that were found. */
export async function readAll({
  found,
  failures,
}: {
  readonly found: readonly Found[];
  readonly failures: Inputs["failures"];
}): Promise<Inputs> {
  const inputs: Input[] = [];
  const unread = [...failures];
  for (const each of found) {
    const read = await readFound(each);
    if ("why" in read) unread.push({ file: each.file, text: read.why });
    else inputs.push(read);
  }
  return { inputs, failures: unread };
}

/** The files that paths name, in the order in which they are read, and the paths that name nothing. */
export async function findInputs(
  paths: readonly string[],
  { exclude = [], endings = /\.(?:ya?ml|json)$/i, stdinFile }: Search,
): Promise<{ readonly found: readonly Found[]; readonly failures: Inputs["failures"] }> {
  const failures: Inputs["failures"][number][] = [];
  // By path, where `-` is no path.
  const found = new Map<string, Found>();
  const tests = exclude.map(globTest);
  const isExcluded = ({ file, isNamed, isStdin }: Found): boolean => {
    // An editor names its file by the whole path, which patterns do not have.
    const names = isStdin === true ? [file, relative(".", resolve(file))] : isNamed ? [] : [file];
    return file !== stdinName && names.some((name) => tests.some((test) => test(name)));
  };
  for (const path of paths) {
    try {
      for (const each of await expanded(path, endings, stdinFile)) {
        if (isExcluded(each)) continue;
        const key = each.isStdin === true ? "-" : `/${each.file}`;
        if (!found.has(key)) found.set(key, each);
      }
    } catch (error) {
      failures.push({ file: path, text: reasonOf(error) });
    }
  }
  return { found: withStdin([...found.values()]), failures };
}

/** Reads a file, or says why it cannot be read. */
export async function readFound(found: Found): Promise<Input | { readonly why: string }> {
  try {
    const { text } = await (found.isStdin === true ? readStream(process.stdin) : readText(found.file));
    return { ...found, text };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

async function expanded(path: string, endings: RegExp, stdinFile = stdinName): Promise<readonly Found[]> {
  if (path === "-") return [{ file: stdinFile, isNamed: true, isStdin: true }];
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

/** The files with standard input at the place of the one with its name. */
function withStdin(found: readonly Found[]): readonly Found[] {
  const stdin = found.find(({ isStdin }) => isStdin === true);
  if (stdin === undefined || stdin.file === stdinName) return found;
  const path = resolve(stdin.file);
  const replaced = found.findIndex((each) => each !== stdin && resolve(each.file) === path);
  if (replaced === -1) return found;
  return found.flatMap((each, i) =>
    i === replaced ? [{ ...each, isStdin: true }] : each === stdin ? [] : [each],
  );
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
