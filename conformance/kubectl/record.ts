import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { plannedSessions } from "../migration/cases.ts";
import { buildRecorder, pinnedMinor, Trouble } from "../recording/build.ts";
import {
  type Kind,
  masked,
  type RecordedSession,
  readRecorded,
  readSessions,
  recordedFile,
  type Session,
} from "./sessions.ts";

/**
 * Plays the sessions whose id contains `text` with the real kubectl and writes the output, if it differs by more than
 * random parts. With `check`, only reports what changed. Returns the exit code. Throws `Trouble`.
 */
export async function recordSessions(root: string, check: boolean, text: string): Promise<number> {
  const recorder = join(root, "conformance", "recorder");
  const program = buildRecorder(recorder, pinnedMinor(recorder), "kubectl");
  const changed = [
    recordKind(root, "kubectl", readSessions(root), program, check, text),
    recordKind(root, "migration", await plannedSessions(root), program, check, text),
  ];
  return check && changed.some((count) => count > 0) ? 1 : 0;
}

/** Records the sessions of a kind, and reports how many changed. */
function recordKind(
  root: string,
  kind: Kind,
  all: readonly Session[],
  program: string,
  check: boolean,
  text: string,
): number {
  const sessions = all.filter(({ id }) => id.includes(text));
  const input = sessions
    .map(
      ({ id, files, commands, conversion, core, policies }) =>
        `${JSON.stringify({ id, files, commands, conversion, core, policies })}\n`,
    )
    .join("");
  const { status, stdout } = spawnSync(program, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) throw new Trouble("The recorder of kubectl failed.");
  const before = readRecorded(root, kind);
  let changed = 0;
  const after = new Map(before);
  for (const line of stdout.split("\n").filter(Boolean)) {
    const now = JSON.parse(line) as RecordedSession;
    const known = before.get(now.id);
    if (known !== undefined && isSame(known, now)) continue;
    console.log(`${now.id}: changed`);
    changed++;
    after.set(now.id, now);
  }
  console.log(`${kind}: ${sessions.length} sessions, ${changed} changed`);
  const kept = all.flatMap(({ id }) => after.get(id) ?? []);
  if (!check) writeFileSync(recordedFile(root, kind), kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return changed;
}

function isSame(a: RecordedSession, b: RecordedSession): boolean {
  return masked(shown(a)) === masked(shown(b));
}

function shown({ outputs }: RecordedSession): string {
  return outputs
    .map(
      ({ command, stdout, stderr, exitCode }) => `$ ${command}\n${stdout}\n${masked(stderr)}\n${exitCode}\n`,
    )
    .join("");
}
