import { newestVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { Note } from "../notes/note.ts";
import { notesOn } from "../notes/notes.ts";
import { columnNeverShows } from "../notes/rules/columns.ts";
import { definitionTrial } from "../notes/trial.ts";
import { usualWarnings, wantedConventions } from "../notes/wanted.ts";

/** What a definition does that the server accepts without a word. */
export interface NotesOverview {
  /** What breaks what people do next, with fixes that were tried. */
  readonly warnings: readonly Note[];
  /** The text that the fixes edit. Empty without warnings: a long one is not copied for nothing. */
  readonly definition: string;
  /** The number of all other notes. Undefined for a long definition: nobody waits for it at each keystroke. */
  readonly others: number | undefined;
}

/** In characters. Notes on such a definition are counted in some milliseconds. */
const mostCounted = 200_000;

/** The notes on the definition of a played scenario. `choices` are conventions that a person turned on or off, by name. */
export function notesOverview(
  { report: { crd } }: Playback,
  { crd: definition, kubernetes = newestVersion }: Scenario,
  choices: Readonly<Record<string, boolean>>,
  now: string,
): NotesOverview {
  const stored = () => (crd?.accepted === true ? crd.response.body : undefined);
  const wanted = wantedConventions(choices);
  const urgent = [...usualWarnings(choices), ...wanted.filter((name) => name === columnNeverShows.name)];
  const { notes: warnings } = notesOn(
    { definition, wanted: urgent },
    definitionTrial(definition, kubernetes, now),
  );
  const found = { warnings, definition: warnings.length === 0 ? "" : definition };
  if (definition.length > mostCounted) return { ...found, others: undefined };
  const rest = wanted.filter((name) => !urgent.includes(name));
  // Only counted, so no fix is tried.
  const { notes, omitted } = notesOn({ definition, wanted: rest, stored }, () => false);
  const more = Object.values(omitted).reduce((sum, each) => sum + each, 0);
  return { ...found, others: notes.length + more };
}

/** The columns of a version that are always empty, by their indices in the definition. `version` is an index, too. */
export function emptyColumns({ warnings }: NotesOverview, version: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { convention, location } of warnings) {
    const [, versions, at, list, column] = location.path;
    const isHere = versions === "versions" && at === version && list === "additionalPrinterColumns";
    if (convention === columnNeverShows.name && isHere && typeof column === "number") found.add(column);
  }
  return found;
}
