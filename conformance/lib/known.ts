import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { newestVersion } from "../../src/engine/index.ts";
import { type Facet, facets } from "./compare.ts";
import type { Score } from "./score.ts";

/** Why a facet of a case may differ, keyed by case id. */
export type KnownDifferences = ReadonlyMap<string, ReadonlyMap<Facet, string>>;

/** An excuse for older minors, from `since` (default: the oldest) to `until`. */
interface OlderExcuse {
  readonly case: string;
  readonly since?: string;
  readonly until: string;
  readonly facets: readonly string[];
  readonly reason: string;
}

/** Every excuse with its minors, as the page lists them. */
export function listKnownDifferences(file: string): Score["excused"] {
  const { older = [], ...newest } = readFileOf(file);
  return [
    ...Object.entries(newest).map(([id, excuses]) => ({
      case: id,
      minors: newestVersion,
      reason: [...new Set(Object.values(excuses).map(String))].join(" "),
    })),
    ...older.map(({ case: id, since, until, reason }) => ({
      case: id,
      minors: since === until ? until : since === undefined ? `up to ${until}` : `${since} to ${until}`,
      reason,
    })),
  ];
}

function readFileOf(file: string) {
  return (parse(readFileSync(file, "utf8")) ?? {}) as {
    readonly older?: readonly OlderExcuse[];
  } & Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Reads `known-differences.yaml`. Throws if it is wrong: an excuse needs a facet that exists and a reason. For an older
 * minor (`1.31`), the list under `older` counts; for the newest, everything else.
 */
export function readKnownDifferences(file: string, minor?: string): KnownDifferences {
  const { older = [], ...newest } = readFileOf(file);
  const facetOf = (id: string, name: string, reason: unknown): readonly [Facet, string] => {
    const facet = facets.find((known) => known === name);
    if (facet === undefined || typeof reason !== "string" || reason === "")
      throw new Error(`${file}: ${id}: ${name}: a facet and a reason are needed`);
    return [facet, reason];
  };
  if (minor === undefined) {
    return new Map(
      Object.entries(newest).map(([id, excuses]) => [
        id,
        new Map(Object.entries(excuses).map(([name, reason]) => facetOf(id, name, reason))),
      ]),
    );
  }
  const number = (version: string): number => Number(version.split(".")[1]);
  const due = older.filter(
    ({ since = "1.0", until }) => number(since) <= number(minor) && number(minor) <= number(until),
  );
  return new Map(
    due.map(({ case: id, facets: names, reason }) => [
      id,
      new Map(names.map((name) => facetOf(id, name, reason))),
    ]),
  );
}
