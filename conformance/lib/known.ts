import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type Facet, facets } from "./compare.ts";

/** Why a facet of a case may differ, by id. */
export type KnownDifferences = ReadonlyMap<string, ReadonlyMap<Facet, string>>;

/** Reads `known-differences.yaml`; throws where it is wrong: an excuse needs a facet that exists and a reason. */
export function readKnownDifferences(file: string): KnownDifferences {
  const data = (parse(readFileSync(file, "utf8")) ?? {}) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
  return new Map(
    Object.entries(data).map(([id, excuses]) => [
      id,
      new Map(
        Object.entries(excuses).map(([name, reason]) => {
          const facet = facets.find((known) => known === name);
          if (facet === undefined || typeof reason !== "string" || reason === "")
            throw new Error(`${file}: ${id}: ${name}: a facet and a reason are needed`);
          return [facet, reason];
        }),
      ),
    ]),
  );
}
