import {
  firstWith,
  type KubernetesVersion,
  lastWith,
  type MinorAnswer,
  minorOf,
  newestVersion,
  previews,
  versionLabel,
} from "../../engine.ts";
import { percent } from "./percent.ts";

/**
 * Adjacent Kubernetes versions with the same answer, from the newest to the oldest. A preview is never in a group with
 * others.
 */
export interface MinorGroup {
  readonly newest: MinorAnswer;
  readonly minors: readonly KubernetesVersion[];
  /** "1.30–1.37", or the only version. */
  readonly name: string;
  /** The name, with the pre-release of a preview. */
  readonly title: string;
}

/**
 * Merges adjacent versions with the same answer. They are given from the newest to the oldest. With `ofVerdicts`, only
 * what is accepted and rejected counts, also by a preview.
 */
export function groupsOf(minors: readonly MinorAnswer[], ofVerdicts = false): readonly MinorGroup[] {
  const groups: { newest: MinorAnswer; answer: string; minors: KubernetesVersion[] }[] = [];
  for (const minor of minors) {
    const answer = ofVerdicts ? verdictsOf(minor) : answerOf(minor);
    const last = groups.at(-1);
    if (last?.answer === answer) last.minors.push(minor.kubernetes);
    else groups.push({ newest: minor, answer, minors: [minor.kubernetes] });
  }
  return groups.map(({ newest, minors: merged }, i) => {
    const name = rangeName(merged, groups[i + 1]?.newest.kubernetes);
    return { newest, minors: merged, name, title: name === newest.kubernetes ? versionLabel(name) : name };
  });
}

function verdictsOf({ verdicts }: MinorAnswer): string {
  return JSON.stringify(verdicts.map(({ document, accepted }) => [document, accepted]));
}

/** Returns everything that the page shows of a version's answer. */
function answerOf({ kubernetes, verdicts, warnings, costliest, total }: MinorAnswer): string {
  const said = verdicts.map(({ document, accepted, errors, first }) => [
    document,
    accepted,
    errors,
    first?.text,
    first?.explanation,
  ]);
  return JSON.stringify([
    previews[minorOf(kubernetes)] ?? "",
    said,
    warnings,
    percent(costliest?.share),
    percent(total),
  ]);
}

/**
 * Returns adjacent versions, from the newest to the oldest, as a range. A patch release stands for those that answer
 * like it. `below` is the next older version.
 */
function rangeName(minors: readonly KubernetesVersion[], below: KubernetesVersion | undefined): string {
  const [newest, oldest] = [minors[0], minors.at(-1)];
  if (newest === undefined || oldest === undefined) return "";
  const last = lastWith(newest);
  if (last === oldest) return last;
  return `${below === undefined ? oldest : firstWith(oldest, below)}–${last}`;
}

/** Returns some of the versions in `order` as ranges, the oldest first: "1.29, 1.31–1.35". Both lists have the newest first. */
export function rangesText(some: readonly KubernetesVersion[], order: readonly KubernetesVersion[]): string {
  const runs: KubernetesVersion[][] = [];
  let isOpen = false;
  for (const minor of order) {
    const isIn = some.includes(minor);
    if (isIn && isOpen) runs.at(-1)?.push(minor);
    else if (isIn) runs.push([minor]);
    isOpen = isIn;
  }
  const below = (run: readonly KubernetesVersion[]): KubernetesVersion | undefined =>
    order[order.indexOf(run.at(-1) ?? newestVersion) + 1];
  return runs
    .map((run) => rangeName(run, below(run)))
    .reverse()
    .join(", ");
}
