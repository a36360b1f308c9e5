import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { differences } from "../../src/engine/apimachinery/minors/capabilities.ts";
import type { Difference } from "../../src/engine/apimachinery/minors/difference.ts";
import {
  firstPatches,
  type KubernetesMinor,
  modelledVersion,
  newestPatches,
  versionNumber,
} from "../../src/engine/apimachinery/minors/kubernetes-version.ts";
import { patchRecordings } from "../lib/minors.ts";

/** What changed from the patch release before. */
interface Changes {
  readonly sources: readonly string[];
  readonly modules: Readonly<Record<string, string>>;
}

interface Judged {
  /** The beginning of a changed path. */
  readonly change: string;
  readonly releases?: readonly string[];
  readonly row?: string;
  readonly why?: string;
}

const recorded = join(import.meta.dirname, "..", "recorded");

function jsonOf<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

const changes = Object.entries(
  jsonOf<Readonly<Record<string, Changes>>>(join(import.meta.dirname, "changes.json")),
).flatMap(([release, { sources, modules }]) =>
  [...sources, ...Object.keys(modules)].map((path) => ({ release, path })),
);
const judged = parse(readFileSync(join(import.meta.dirname, "judged.yaml"), "utf8")) as readonly Judged[];

function judgementOf({ release, path }: { readonly release: string; readonly path: string }) {
  return judged.find(
    ({ change, releases }) =>
      path.startsWith(change) && (releases === undefined || releases.includes(release)),
  );
}

/** The patch release with which a row changes within a minor: the first that has it, or the first without it. */
function edgeOf({ since, until }: Difference): string | undefined {
  const [, minor, last] = (until ?? "").split(".");
  if (last !== undefined) return `1.${minor}.${Number(last) + 1}`;
  return since?.split(".")[2] === undefined ? undefined : since;
}

describe("changes between patch releases", () => {
  it("are all judged, by a row or a reason", () => {
    expect(changes.length).toBeGreaterThan(100);
    expect(changes.filter((change) => judgementOf(change) === undefined)).toEqual([]);
    expect(judged.filter(({ row, why }) => (row === undefined) === (why === undefined))).toEqual([]);
  });

  it("have no judgement that is about nothing", () => {
    expect(judged.filter((one) => !changes.some((change) => judgementOf(change) === one))).toEqual([]);
    for (const { change, releases = [] } of judged)
      for (const release of releases)
        expect(changes.some((one) => one.release === release && one.path.startsWith(change))).toBe(true);
  });

  it("are the rows that begin or end within a minor", () => {
    const told = changes.flatMap((change) => {
      const row = judgementOf(change)?.row;
      return row === undefined ? [] : [`${row} ${change.release}`];
    });
    const rows = Object.entries<Difference>(differences).flatMap(([name, row]) => {
      const edge = edgeOf(row);
      return edge === undefined ? [] : [`${name} ${edge}`];
    });
    expect([...new Set(told)].sort()).toEqual(rows.sort());
  });

  it("are read for every patch release up to the recorded ones", () => {
    const releases = Object.keys(jsonOf<object>(join(import.meta.dirname, "changes.json")));
    const servers = jsonOf<Readonly<Record<string, string>>>(join(recorded, "versions.json"));
    for (const [minor, newest] of Object.entries(newestPatches)) {
      expect(servers[minor]).toBe(`v0.${minor.slice(2)}.${newest}`);
      const own = releases.filter((release) => release.startsWith(`${minor}.`));
      expect(own).toHaveLength(newest);
    }
    const supported = releases.filter((release) => {
      const [, minor, patch] = release.split(".");
      return Number(patch) >= (firstPatches[`1.${minor}` as KubernetesMinor] ?? 0);
    });
    expect(supported.map(modelledVersion)).toEqual(supported);
  });
});

it("records patch releases that are supported, the newest first", () => {
  const releases = patchRecordings(recorded).map(({ kubernetes }) => kubernetes);
  expect(releases.map((release) => modelledVersion(release))).toEqual(releases);
  expect(releases).toEqual(releases.toSorted((a, b) => versionNumber(b) - versionNumber(a)));
});
