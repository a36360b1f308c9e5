import {
  type DocumentPlace,
  documentText,
  movedBy,
  type OpenedDocument,
  type OpenedEntry,
  type OpenedGo,
  withDocument,
} from "../engine.ts";

/** The two editors that show documents of a project. */
export type BoundName = "definition" | "resource";
export const boundNames: readonly BoundName[] = ["definition", "resource"];

/** A document in an editor, with its place in its file and its text at the last change. */
export type BoundDocument = OpenedDocument;

/** The documents that are in the editors, and the entry that they were opened for. */
export interface Binding {
  readonly id: string;
  readonly documents: Readonly<Partial<Record<BoundName, BoundDocument>>>;
  /** The Go types that generate the definition, if it is in no file. */
  readonly go?: OpenedGo;
}

/**
 * What the editors show after files changed: what was opened again, and the other document as it was if there is none now. A
 * definition is in a file or generated from Go types, never both: otherwise the generated text would be written into the file.
 */
export function openedAgain(
  { documents: { definition, resource }, go }: Binding,
  opened: OpenedEntry,
): OpenedEntry {
  const isDefined = opened.definition !== undefined || opened.go !== undefined;
  return {
    ...(go === undefined || isDefined ? {} : { go }),
    ...(definition === undefined || isDefined ? {} : { definition }),
    ...(resource === undefined ? {} : { object: resource }),
    ...opened,
  };
}

/** A text that was edited. */
export interface BoundEdit {
  readonly binding: Binding;
  readonly file: string;
  /** The new text of the whole file. */
  readonly text: string;
}

/**
 * What an edit in an editor does to the file of its document, and to the place of the other one if that is in the same file.
 * Undefined if nothing changed, or if the file has changed in the meantime, so that the document is no longer in its place.
 */
export function editBound(
  binding: Binding,
  name: BoundName,
  text: string,
  textOf: (file: string) => string,
): BoundEdit | undefined {
  const own = binding.documents[name];
  if (own === undefined || own.text === text) return undefined;
  const file = textOf(own.file);
  if (documentText(file, own.place).trimEnd() !== own.text.trimEnd()) return undefined;
  const changed = withDocument(file, own.place, text);
  const other: BoundName = name === "definition" ? "resource" : "definition";
  const next = binding.documents[other];
  return {
    binding: {
      ...binding,
      documents: {
        ...binding.documents,
        [name]: { ...own, text, place: changed.place },
        ...(next?.file === own.file
          ? { [other]: { ...next, place: movedBy(next.place, own.place, changed.place) } }
          : {}),
      },
    },
    file: own.file,
    text: changed.file,
  };
}

/** The offset in a document of a place in its file. Undefined if the place is elsewhere. */
export function offsetIn(
  file: string,
  { text, place }: { readonly text: string; readonly place: DocumentPlace },
  { line, column }: { readonly line: number; readonly column: number },
): number | undefined {
  const lines = file.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const at = start + Math.min(column - 1, lines[line - 1]?.length ?? 0);
  if (at < place.start || at > place.end) return undefined;
  if (place.column === 0) return at - place.start;
  const before = file.slice(place.start, at);
  const own = before.split("\n").length - 1;
  if (own === 0) return at - place.start;
  const ahead = text
    .split("\n")
    .slice(0, own)
    .reduce((sum, each) => sum + each.length + 1, 0);
  return ahead + Math.max(0, column - 1 - place.column);
}
