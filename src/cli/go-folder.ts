import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The Go files of a module, as the generator takes them. */
export interface GoFolder {
  /** By their paths in the folder, with slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** What its go.mod names; undefined where there is none. */
  readonly module: string | undefined;
}

/** What Go itself passes over: tests, and folders that begin with a dot or an underscore, or hold other people's code. */
function isPassedOver(name: string): boolean {
  return /^[._]/.test(name) || name === "testdata" || name === "vendor" || name === "node_modules";
}

/** Reads the Go files below a folder. It follows no links out of it. Rejects where the folder cannot be read. */
export async function readGoFolder(folder: string): Promise<GoFolder> {
  const files = new Map<string, string>();
  const read = async (at: string): Promise<void> => {
    const entries = await readdir(at, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      if (isPassedOver(entry.name)) continue;
      if (entry.isDirectory()) await read(path);
      else if (entry.isFile() && entry.name.endsWith(".go") && !entry.name.endsWith("_test.go")) {
        files.set(relative(folder, path).split(sep).join("/"), await readFile(path, "utf8"));
      }
    }
  };
  await read(folder);
  const goMod = await readFile(join(folder, "go.mod"), "utf8").catch(() => "");
  return { files, module: /^module\s+"?([^\s"]+)/m.exec(goMod)?.[1] };
}
