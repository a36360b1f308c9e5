import type { State } from "../account.ts";
import type { BrokenPiece } from "../dump/read-dump.ts";
import type { StoredGroup, StoredReport } from "../report.ts";

/** An object that has a cause, and which item of the whole dump it is in. */
export interface Example {
  readonly item: number;
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly namespace: string;
}

/** The objects with one cause. `words` and `text` are those of the first one. */
export interface CauseSummary extends Omit<StoredGroup, "first"> {
  /** The first ones in the dump. */
  readonly examples: readonly Example[];
}

/** A part of a dump that could not be read, and which item of the whole dump it is. */
export interface BrokenItem extends BrokenPiece {
  readonly item: number;
}

/**
 * What happens to the objects of a dump of any size: the same as a report, but its size does not depend on the number of
 * objects. Summaries of parts of a dump add up to that of the whole. Plain data.
 */
export interface StoredSummary
  extends Pick<StoredReport, "kind" | "kubernetes" | "refusals" | "counts" | "lost" | "others"> {
  readonly objects: number;
  /** In the order of a report's groups. */
  readonly causes: readonly CauseSummary[];
  /** What is known of causes beyond the limit: how often an object has one. */
  readonly otherCauses: number;
  /** The number of objects of kinds beyond the limit. */
  readonly moreOthers: number;
  /** The first ones in the dump. */
  readonly broken: readonly BrokenItem[];
  readonly moreBroken: number;
}

/** Whether the new definition does something that the old one did not: an object is rejected. */
export function rejectsMore({ causes }: Pick<StoredSummary, "causes">): boolean {
  return causes.some(({ checks, wasSo }) => !wasSo && Object.values(checks).includes("refused"));
}

/** Whether something could not be read, or nobody knows what happens to it. */
export function isIncomplete({ broken, refusals, counts }: StoredSummary): boolean {
  return broken.length > 0 || refusals.length > 0 || counts.unknown > 0;
}

/** The number of objects in each state, before there are any. */
export const noCounts: Readonly<Record<State, number>> = {
  fine: 0,
  changed: 0,
  tolerated: 0,
  unknown: 0,
  refused: 0,
};
