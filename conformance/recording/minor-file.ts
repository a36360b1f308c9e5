import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { minorOfServer } from "./build.ts";
import { type Lines, linesOf, textOf } from "./files.ts";
import { newsIn } from "./same.ts";

function fileOf(folder: string, server: string): string {
  const inside = minorOfServer(server) === server ? "minors" : "patches";
  return join(folder, inside, `${server}.answers.jsonl`);
}

/**
 * The answers of another server that differ: of a minor from the newest's, of a patch release from those of its minor.
 * None if nothing is recorded for it.
 */
export function readMinorFile(folder: string, minor: string): Lines {
  const file = fileOf(folder, minor);
  return existsSync(file) ? linesOf(readFileSync(file, "utf8")) : new Map();
}

export function writeMinorFile(folder: string, minor: string, lines: Lines): void {
  const file = fileOf(folder, minor);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, textOf(lines));
}

/** The lines of a minor whose answers differ from the newest's, in the order of the cases. */
export function differingLines(order: readonly string[], lines: Lines, newest: Lines): Lines {
  const differing = new Map<string, string>();
  for (const id of order) {
    const [line, now] = [lines.get(id), newest.get(id)];
    if (line === undefined || line === now) continue;
    if (now === undefined || newsIn(line, now).length > 0) differing.set(id, line);
  }
  return differing;
}
