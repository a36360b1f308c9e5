import { conventions } from "../../engine/tools/notes/conventions.ts";
import type { Convention, NotesReport } from "../../engine/tools/notes/note.ts";
import { notesOn } from "../../engine/tools/notes/notes.ts";
import { definitionTrial, storedDefinition } from "../../engine/tools/notes/trial.ts";
import { wantedConventions } from "../../engine/tools/notes/wanted.ts";
import type { HandlerContext } from "../handler.ts";

/** A convention as the page shows it. */
export type ConventionWords = Pick<Convention, "name" | "title" | "reason" | "source" | "isUsual">;

/** Where a definition does not follow conventions, and all the conventions. */
export interface NotesReply {
  readonly definition: string;
  readonly report: NotesReport;
  readonly conventions: readonly ConventionWords[];
}

interface NotesQuestion {
  readonly definition: string;
  readonly kubernetes: string;
  /** Conventions that a person turned on or off, by name. */
  readonly choices: Readonly<Record<string, boolean>>;
}

export function notes(
  { definition, kubernetes, choices }: NotesQuestion,
  { now }: HandlerContext,
): NotesReply {
  const wanted = wantedConventions(choices);
  const report = notesOn(
    { definition, wanted, stored: () => storedDefinition(definition, kubernetes, now) },
    definitionTrial(definition, kubernetes, now),
  );
  const words = conventions.map(({ name, title, reason, source, isUsual }) => ({
    name,
    title,
    reason,
    source,
    isUsual,
  }));
  return { definition, report, conventions: words };
}
