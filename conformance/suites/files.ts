import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Longer files are not test suites. */
const longest = 4_000_000;

/** The paths of the files below a folder with one of these endings, sorted. */
export function filesBelow(folder: string, ...endings: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size <= longest)
    .sort();
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}
