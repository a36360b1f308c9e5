import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { type CostsOverview, costsSteps } from "./costs.ts";
import { emptyColumns, type NotesOverview, notesOverview } from "./notes.ts";
import { type PrintedRow, printedRow } from "./printed-row.ts";
import { type VersionsOverview, versionsOverviewSteps } from "./versions.ts";

/** What stands beside the problems of an answer: plain data that survives `structuredClone`. */
export interface Overview {
  readonly costs: CostsOverview;
  /** What `kubectl get` prints of the last request's object. Missing if no object could be read. */
  readonly printed?: PrintedRow;
  /** Missing if there is one version, or the definition is rejected. */
  readonly versions?: VersionsOverview;
  readonly notes: NotesOverview;
}

/**
 * The overview of a played scenario: what its rules cost, what `kubectl get` prints, what other versions lose, and
 * what the server accepts without a word. `choices` are conventions that a person turned on or off, by name. Each step
 * takes some milliseconds.
 */
export function* overviewSteps(
  playback: Playback,
  scenario: Scenario,
  host: Host,
  choices: Readonly<Record<string, boolean>> = {},
): Generator<undefined, Overview> {
  const costs = yield* costsSteps(playback);
  const notes = notesOverview(playback, scenario, choices, host.now);
  yield;
  const printed = printedRow(playback, host.now, (version) => emptyColumns(notes, version));
  yield;
  const versions = yield* versionsOverviewSteps(playback, scenario, host);
  yield;
  return {
    costs,
    notes,
    ...(printed === undefined ? {} : { printed }),
    ...(versions === undefined ? {} : { versions }),
  };
}
