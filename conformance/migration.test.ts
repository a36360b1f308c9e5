import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { masked, readRecorded } from "./kubectl/sessions.ts";
import { plannedSessions } from "./migration/cases.ts";

/** Compares with what the real kubectl printed against the real server, for every command of every plan. */
const root = join(import.meta.dirname, "..");
const recorded = readRecorded(root, "migration");
const sessions = await plannedSessions(root);

it("plans for every kind of case", () => expect(sessions.length).toBeGreaterThan(40));

for (const { id, expected } of sessions) {
  describe(id, () => {
    const outputs = recorded.get(id)?.outputs ?? [];
    it("is recorded whole", () =>
      expect(outputs.map(({ command }) => command)).toEqual(expected.map(({ command }) => command)));
    expected.forEach((ours, i) => {
      const theirs = outputs[i];
      it(`${i + 1} ${ours.command}`, () => {
        expect(shown(ours)).toEqual(theirs === undefined ? undefined : shown(theirs));
      });
    });
  });
}

function shown({ stdout, stderr, exitCode }: { stdout: string; stderr: string; exitCode: number }) {
  return { stdout: masked(stdout), stderr: masked(stderr), exitCode };
}
