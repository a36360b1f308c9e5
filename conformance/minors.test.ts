import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Capability, differences } from "../src/engine/apimachinery/minors/capabilities.ts";
import type { Difference } from "../src/engine/apimachinery/minors/difference.ts";
import { evidence } from "../src/engine/apimachinery/minors/evidence.ts";
import { kubernetesVersions } from "../src/engine/apimachinery/minors/kubernetes-version.ts";
import { compareAnswers } from "./lib/compare.ts";
import { minorRecordings } from "./lib/minors.ts";
import { readAnswer } from "./lib/normal.ts";
import { allAnswers } from "./lib/recorded.ts";

const recorded = join(import.meta.dirname, "recorded");
const newest = allAnswers(recorded);
const older = new Map(minorRecordings(recorded).map(({ kubernetes, lines }) => [kubernetes, lines]));

/** The recorded answer of a minor to a case: its own, or the newest's if it has none. */
function answerOn(minor: string, id: string): string | undefined {
  return older.get(minor)?.get(id) ?? newest.get(id);
}

function neighbour(minor: string, step: 1 | -1): string {
  return `1.${Number(minor.split(".")[1]) + step}`;
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
    const [one, other] =
      row.until === undefined
        ? [row.since ?? "", neighbour(row.since ?? "", -1)]
        : [row.until, neighbour(row.until, 1)];
    const [now, before] = [one, other].map((minor) => answerOn(minor, row.shown ?? ""));
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

  it.each(rows)("%s begins or ends at a minor that is modelled", (_, { since, until }) => {
    for (const minor of [since, until]) {
      if (minor !== undefined) expect(kubernetesVersions).toContain(minor);
    }
    expect(since ?? until).toBeDefined();
  });
});
