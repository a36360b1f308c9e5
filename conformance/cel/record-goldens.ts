import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRecorder, pinnedMinor } from "../recording/build.ts";
import type { Chosen } from "../recording/provenance.ts";
import { askServer } from "./ask-server.ts";
import { asQuestion, type GoldenRule, goldenOf } from "./golden.ts";
import { goldenFile, goldensIn, minorGoldenFile, readGoldens } from "./golden-files.ts";
import { goldenRules } from "./topics/all.ts";

/** How often a rule is asked before its answer counts as changed, since maps in the server have no order. */
const tries = 3;

/**
 * Asks the server's functions for all rules in `topics` and writes the answers. With `check`, only reports what
 * changed. Returns the exit code. Throws `Trouble`.
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

/**
 * Asks the functions of another minor's server for all rules, and writes those whose answer differs from that of the
 * pinned minor three times in a row. With `check`, only reports what changed. Returns the exit code. Throws `Trouble`.
 */
export async function recordMinorGoldens(
  root: string,
  { minor, minors }: Chosen,
  check: boolean,
): Promise<number> {
  const program = buildRecorder(join(root, "conformance", "recorder"), minor, "", minors);
  const file = minorGoldenFile(root, minor);
  const before = goldensIn(file).map((golden) => JSON.stringify(golden));
  let asked = 0;
  const lines: string[] = [];
  for (const [topic, rules] of goldenRules(root)) {
    asked += rules.length;
    const pinned = new Set(readGoldens(root, topic).map((golden) => JSON.stringify(golden)));
    let left: readonly GoldenRule[] = rules;
    let differing: string[] = [];
    for (let i = 0; i < tries && left.length > 0; i++) {
      const answers = await askServer(program, left.map(asQuestion));
      const all = left.map((rule, at) => [rule, JSON.stringify(goldenOf(rule, answers[at] ?? {}))] as const);
      const others = all.filter(([, line]) => !pinned.has(line));
      left = others.map(([rule]) => rule);
      differing = others.map(([, line]) => line);
    }
    lines.push(...differing);
  }
  const news = lines.filter((line) => !before.includes(line));
  const gone = before.filter((line) => !lines.includes(line));
  console.log(
    `${asked} rules, ${lines.length} answered otherwise than by the pinned minor, ${news.length} of them new`,
  );
  for (const line of news.slice(0, 20)) console.log(line);
  if (!check) write(file, lines);
  return check && news.length + gone.length > 0 ? 1 : 0;
}

function write(file: string, lines: readonly string[]): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
}
