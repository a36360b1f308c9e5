import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Capability, differences } from "../src/engine/apimachinery/minors/capabilities.ts";
import type { Difference } from "../src/engine/apimachinery/minors/difference.ts";
import { evidence } from "../src/engine/apimachinery/minors/evidence.ts";
import { modelledVersion } from "../src/engine/apimachinery/minors/kubernetes-version.ts";
import { compareAnswers } from "./lib/compare.ts";
import { minorRecordings, patchRecordings } from "./lib/minors.ts";
import { readAnswer } from "./lib/normal.ts";
import { allAnswers } from "./lib/recorded.ts";

const recorded = join(import.meta.dirname, "recorded");
const newest = allAnswers(recorded);
const older = new Map(
  [...minorRecordings(recorded), ...patchRecordings(recorded)].map((recording) => [
    recording.kubernetes,
    recording,
  ]),
);

/** The recorded answer of a server to a case: its own, its minor's, or the newest's if it has none. */
function answerOn(version: string, id: string): string | undefined {
  const { lines, ofMinor } = older.get(version) ?? {};
  return lines?.get(id) ?? ofMinor?.get(id) ?? newest.get(id);
}

/**
 * The recorded servers on both sides of the begin or end of a row. Inside a minor, they are the first patch release
 * and the newest.
 */
function sidesOf({ since, until }: Difference): readonly [string, string] {
  const edge = until ?? since ?? "";
  const [, minor, patch] = edge.split(".");
  if (patch !== undefined) return [`1.${minor}.0`, `1.${minor}`];
  return [edge, `1.${Number(minor) + (until === undefined ? -1 : 1)}`];
}

const engine = join(import.meta.dirname, "../src/engine");

/** The engine's sources, without the rows themselves and without tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "differences" ? [] : sourcesOf(path);
    if (["evidence.ts", "difference-words.ts"].includes(entry.name)) return [];
    return /(?<!\.test)\.ts$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

/** Rows that no recording can show. */
const unshown: readonly string[] = [
  // They need something that only an older server could have stored.
  "storedMessageExpressions",
  "manySelectableFieldsRatchet",
  // Policies are recorded from 1.34 on: before, the server's plugins are built in another way than the recorder expects.
  "matchResourcesSpelt",
  "validatingPolicies",
  "mutatingPolicies",
];

const rows = Object.entries<Difference>(differences).map(
  ([name, row]) => [name, { ...row, ...evidence[name as Capability] }] as const,
);

describe("differences between minors", () => {
  it.each(rows.filter(([, row]) => row.shown !== undefined))("%s is shown by a recording", (_, row) => {
    const [first] = sidesOf(row);
    if (first.split(".").length === 3) expect([...older.keys()]).toContain(first);
    const [now, before] = sidesOf(row).map((version) => answerOn(version, row.shown ?? ""));
    expect(now).toBeDefined();
    expect(compareAnswers(readAnswer(now ?? ""), readAnswer(before ?? ""))).not.toEqual([]);
  });

  it("says which rows no recording shows yet", () => {
    expect(rows.filter(([, { shown }]) => shown === undefined).map(([name]) => name)).toEqual(unshown);
  });

  it("has no row that no stage asks for", () => {
    const asked = sourcesOf(engine).join("\n");
    const idle = rows.map(([name]) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(asked));
    expect(idle).toEqual([]);
  });

  it.each(rows)("%s begins or ends at a version that is modelled", (_, { since, until }) => {
    for (const version of [since, until]) {
      if (version !== undefined) expect(modelledVersion(version)).toBe(version);
    }
    expect(since ?? until).toBeDefined();
  });
});
