import type { Path } from "../../go/value/path.ts";
import type { Location } from "../../playback/report.ts";
import type { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import type { DefinitionSubject, SchemaNode } from "./subject.ts";

/** Where a convention is documented. */
export interface NoteSource {
  readonly title: string;
  readonly url: string;
}

/** One way to follow a convention at one place. */
export interface NoteDraft {
  /** In the imperative, short enough for a button. */
  readonly title: string;
  /** Undefined if the text cannot be edited there. */
  readonly edits: (manuscript: Manuscript) => readonly TextEdit[] | undefined;
}

/** A place that does not follow a convention. */
export interface Found {
  readonly path: Path;
  /** What is wrong here: a sentence with names in backticks. */
  readonly text: string;
  readonly fix?: NoteDraft;
}

/** A convention: something that the server accepts silently and people should know. */
export interface Convention {
  /** Its name in a configuration. */
  readonly name: string;
  readonly title: string;
  /** Why it matters, in a sentence or two. */
  readonly reason: string;
  readonly source: NoteSource;
  /** Whether it is on by default: facts are, opinions are not. */
  readonly isUsual: boolean;
  /** Whether a check reports it as a warning, even if nobody asks for notes: it breaks what people do next. */
  readonly isAlways?: true;
  /** What is wrong with the definition as a whole. */
  readonly inDefinition?: (subject: DefinitionSubject) => Iterable<Found>;
  /** What is wrong with one node of a schema; called for each node. */
  readonly inNode?: (node: SchemaNode) => Iterable<Found>;
}

/** A place that does not follow a convention, with its location. */
export interface Note {
  readonly convention: string;
  readonly location: Location;
  readonly text: string;
  /** The fix was tried: the server answers no worse to the edited definition. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

/** The notes on a definition, grouped by convention in the order of their table. */
export interface NotesReport {
  /** False for a text that is not a definition with a schema. */
  readonly isRead: boolean;
  readonly notes: readonly Note[];
  /** The number of notes that are not listed, by convention. */
  readonly omitted: Readonly<Record<string, number>>;
}
