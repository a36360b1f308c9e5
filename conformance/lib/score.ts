import { type Facet, facets } from "./compare.ts";
import type { KnownDifferences } from "./known.ts";
import { isWell, type Replay } from "./replay.ts";

export interface TopicScore {
  readonly name: string;
  readonly replays: readonly Replay[];
}

/** A row for each topic or minor: its cases, how many agree in each facet, and how many in all facets. */
export function scoreTable(heading: string, topics: readonly TopicScore[]): string {
  const rows = [
    [heading, "cases", ...facets, "identical"],
    ...topics.map(({ name, replays }) => row(name, replays)),
    row(
      "all",
      topics.flatMap(({ replays }) => replays),
    ),
  ];
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

function row(name: string, replays: readonly Replay[]): string[] {
  const agreeing = (facet: Facet): number =>
    replays.filter(
      (replay) => replay.trouble === undefined && !replay.differences.some((d) => d.facet === facet),
    ).length;
  return [
    name,
    String(replays.length),
    ...facets.map((facet) => String(agreeing(facet))),
    String(replays.filter(isWell).length),
  ];
}

/** What the page shows about its own exactness: a row per topic and per minor, the servers, and what is excused. */
export interface Score {
  /** The version of the server's modules, by minor. */
  readonly servers: Readonly<Record<string, string>>;
  readonly topics: readonly ScoreRow[];
  readonly minors: readonly ScoreRow[];
  /** The patch releases that were recorded beside the servers above. */
  readonly patches: readonly ScoreRow[];
  readonly excused: readonly { readonly case: string; readonly minors: string; readonly reason: string }[];
}

export interface ScoreRow {
  readonly name: string;
  readonly cases: number;
  readonly identical: number;
}

/** A row of `Score`. An excused case is not identical. */
export function scoreRow({ name, replays }: TopicScore, excused: KnownDifferences): ScoreRow {
  const identical = replays.filter((replay) => isWell(replay) && !excused.has(replay.id)).length;
  return { name, cases: replays.length, identical };
}

/** What a person needs to see about a case that is not identical. */
export function troubleText({ id, kubernetes, differences, gone, trouble }: Replay): string {
  const lines = [
    ...(trouble === undefined ? [] : [`  ${trouble}`]),
    ...differences.map(
      ({ facet, path, expected, actual }) =>
        `  ${facet} ${path}\n    recorded: ${expected}\n    ours:     ${actual}`,
    ),
    ...gone.map((facet) => `  ${facet}: listed in known-differences.yaml, and differs no more`),
  ];
  return [kubernetes === undefined ? id : `${id} on ${kubernetes}`, ...lines].join("\n");
}
