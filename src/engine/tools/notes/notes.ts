import { parseDocument } from "../../apimachinery/source/document.ts";
import { locate } from "../../apimachinery/source/locate.ts";
import type { Value } from "../../go/value/value.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { conventions } from "./conventions.ts";
import type { Convention, Found, Note, NotesReport } from "./note.ts";
import { type DefinitionSubject, nodesOf, readSubject } from "./subject.ts";
import { wantedConventions } from "./wanted.ts";

export interface NotesRequest {
  readonly definition: string;
  /** The names of the wanted conventions; by default those that are on by default. */
  readonly wanted?: readonly string[];
  /** Returns the definition as the server stores it. Without it, nothing is said about what is not kept. */
  readonly stored?: () => Value | undefined;
}

/** The most places of one convention that are listed: a definition may have thousands of fields. */
const mostListed = 100;
/** The most fixes of one convention that are tried one by one, if the server does not accept all of them together. */
const mostTried = 10;

/** Whether the server reports no error for an edited definition that it does not report for the original. */
export type NoteTrial = (edited: string) => boolean;

/** Finds where a definition does not follow conventions, each with a fix that the server accepts, if there is one. */
export function notesOn(
  { definition, wanted = wantedConventions(), stored }: NotesRequest,
  isNoWorse: NoteTrial,
): NotesReport {
  const document = parseDocument(definition);
  const subject = document.ok ? readSubject(document.value, stored) : undefined;
  if (subject === undefined) return { isRead: false, notes: [], omitted: {} };
  const manuscript = Manuscript.read(definition);
  const notes: Note[] = [];
  const omitted: Record<string, number> = {};
  for (const convention of conventions.filter(({ name }) => wanted.includes(name))) {
    const all = [...found(convention, subject)];
    if (all.length > mostListed) omitted[convention.name] = all.length - mostListed;
    const listed = all.slice(0, mostListed).map((each) => ({
      note: {
        convention: convention.name,
        location: locate(document, "crd", each.path),
        text: each.text,
      },
      title: each.fix?.title ?? "",
      edits: manuscript && each.fix?.edits(manuscript),
    }));
    const isTaken = takenFixes(
      listed.flatMap(({ edits }) => (edits === undefined ? [] : [edits])),
      (edits) => isNoWorse(applyEdits(definition, edits)),
    );
    for (const { note, title, edits } of listed) {
      notes.push(edits !== undefined && isTaken.has(edits) ? { ...note, fix: { title, edits } } : note);
    }
  }
  return { isRead: true, notes, omitted };
}

function* found(convention: Convention, subject: DefinitionSubject): Iterable<Found> {
  yield* convention.inDefinition?.(subject) ?? [];
  if (convention.inNode === undefined) return;
  for (const version of subject.versions) for (const node of nodesOf(version)) yield* convention.inNode(node);
}

/** The fixes that the server accepts: all together in one trial, otherwise the first of them one by one. */
function takenFixes(
  fixes: readonly (readonly TextEdit[])[],
  isTaken: (edits: readonly TextEdit[]) => boolean,
): ReadonlySet<readonly TextEdit[]> {
  if (fixes.length === 0) return new Set();
  if (isTaken(fixes.flat())) return new Set(fixes);
  return new Set(fixes.slice(0, mostTried).filter((edits) => isTaken(edits)));
}
