import type { KubernetesVersion } from "../engine.ts";
import { kubernetesVersions } from "../engine.ts";

/** How many scenarios of a topic or a Kubernetes version were compared, and how many answers were identical to the server's. */
export interface ScoreRow {
  readonly name: string;
  readonly cases: number;
  readonly identical: number;
}

interface Score {
  readonly servers: Readonly<Record<string, string>>;
  readonly topics: readonly ScoreRow[];
  readonly minors: readonly ScoreRow[];
}

/** Returns a row per Kubernetes version, the newest first, named by the version of its server: `1.37.2`. */
export function minorRows(
  { servers, topics, minors }: Score,
  labelOf: (minor: KubernetesVersion) => string,
): readonly ScoreRow[] {
  return kubernetesVersions.map((minor) => {
    // The topics are those of the newest release. The other versions have their own rows.
    const row = minors.find(({ name }) => name === minor) ?? sum(minor, topics);
    const patch = /^v0\.(\d+\.\d+)$/.exec(servers[minor] ?? "")?.[1];
    return { ...row, name: patch === undefined ? labelOf(minor) : `1.${patch}` };
  });
}

/** The subjects of the scenario files, by the beginnings of their names. The first match counts. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^(authored-crd|crd-|broken-bodies|minors|next-minor)/, "Definitions"],
  [/cel|rule|defaults-and-rules/, "Rules in CEL"],
  [/^(authored-cr|cr-|yaml|regular|bad-input|found)/, "Resources"],
  [/conversion|version|apply|patch|read-|openapi|discovery/, "Versions, conversion, reads, patches, OpenAPI"],
  [/./, "Tools, examples and lessons"],
];

/** Sums up the topics in groups that people look for. */
export function topicGroups(topics: readonly ScoreRow[]): readonly ScoreRow[] {
  const groupOf = (name: string): string => groups.find(([names]) => names.test(name))?.[1] ?? "";
  return groups.map(([, title]) =>
    sum(
      title,
      topics.filter(({ name }) => groupOf(name) === title),
    ),
  );
}

function sum(name: string, rows: readonly ScoreRow[]): ScoreRow {
  return {
    name,
    cases: rows.reduce((total, row) => total + row.cases, 0),
    identical: rows.reduce((total, row) => total + row.identical, 0),
  };
}
