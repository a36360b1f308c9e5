import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Golden } from "./golden.ts";

export function goldenFile(root: string, topic: string): string {
  return join(root, "src", "engine", "cel", "testdata", "server", `${topic}.jsonl`);
}

/** The file with the rules of all topics that this minor answers differently than the pinned one. */
export function minorGoldenFile(root: string, minor: string): string {
  return join(root, "src", "engine", "cel", "testdata", "minors", `${minor}.jsonl`);
}

/** The recorded rules of a topic; none if there is no such file. */
export function readGoldens(root: string, topic: string): readonly Golden[] {
  return goldensIn(goldenFile(root, topic));
}

/** The recorded rules of a file, one per line; none if there is no such file. */
export function goldensIn(file: string): readonly Golden[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Golden);
}
