import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { readText } from "../text-file.ts";

/** The Go files of a module, in the generator's form. */
export interface GoFolder {
  /** Keyed by path in the folder, with slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** The module that go.mod names; undefined if there is none. */
  readonly module: string | undefined;
}

/**
 * Whether Go itself ignores the file or folder: tests, folders that begin with a dot or an underscore, and foreign
 * code.
 */
function isPassedOver(name: string): boolean {
  return /^[._]/.test(name) || name === "testdata" || name === "vendor" || name === "node_modules";
}

/** Reads the Go files below a folder. Does not follow links. Rejects if the folder cannot be read. */
export async function readGoFolder(folder: string): Promise<GoFolder> {
  const files = new Map<string, string>();
  const read = async (at: string): Promise<void> => {
    const entries = await readdir(at, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      if (isPassedOver(entry.name)) continue;
      if (entry.isDirectory()) await read(path);
      else if (entry.isFile() && entry.name.endsWith(".go") && !entry.name.endsWith("_test.go")) {
        files.set(relative(folder, path).split(sep).join("/"), (await readText(path)).text);
      }
    }
  };
  await read(folder);
  const goMod = await readText(join(folder, "go.mod")).then(
    ({ text }) => text,
    () => "",
  );
  return { files, module: /^module\s+"?([^\s"]+)/m.exec(goMod)?.[1] };
}
