import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRecorder, pinnedMinor } from "../recording/build.ts";
import { askServer } from "./ask-server.ts";
import { asQuestion, goldenOf } from "./golden.ts";
import { goldenFile, readGoldens } from "./golden-files.ts";
import { goldenRules } from "./topics/all.ts";

/**
 * Asks the server's functions for all rules in `topics` and writes what they say; with `check` only tells what changed.
 * Returns the exit code. Throws `Trouble`.
 */
export async function recordGoldens(root: string, check: boolean): Promise<number> {
  const recorder = join(root, "conformance", "recorder");
  const program = buildRecorder(recorder, pinnedMinor(recorder));
  let changed = 0;
  for (const [topic, rules] of goldenRules(root)) {
    const answers = await askServer(program, rules.map(asQuestion));
    const lines = rules.map((rule, i) => JSON.stringify(goldenOf(rule, answers[i] ?? {})));
    const before = new Set(readGoldens(root, topic).map((golden) => JSON.stringify(golden)));
    const news = lines.filter((line) => !before.has(line));
    changed += news.length + Math.max(0, before.size - lines.length);
    console.log(`${topic}: ${lines.length} rules, ${news.length} changed`);
    if (check) for (const line of news.slice(0, 5)) console.log(line);
    else write(goldenFile(root, topic), lines);
  }
  return check && changed > 0 ? 1 : 0;
}

function write(file: string, lines: readonly string[]): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
}
