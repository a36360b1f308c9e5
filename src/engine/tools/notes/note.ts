import type { Path } from "../../go/value/path.ts";
import type { Location } from "../../playback/report.ts";
import type { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import type { DefinitionSubject, SchemaNode } from "./subject.ts";

/** Where a convention is written down. */
export interface NoteSource {
  readonly title: string;
  readonly url: string;
}

/** One way to follow a convention at one place. */
export interface NoteDraft {
  /** In the imperative, short enough for a button. */
  readonly title: string;
  /** Undefined where the text cannot be edited so. */
  readonly edits: (manuscript: Manuscript) => readonly TextEdit[] | undefined;
}

/** A place that does not follow a convention. */
export interface Found {
  readonly path: Path;
  /** What is the matter here: a sentence in which backticks set off names. */
  readonly text: string;
  readonly fix?: NoteDraft;
}

/** A convention: what the server takes without a word, and people had better know. */
export interface Convention {
  /** Its name in a configuration. */
  readonly name: string;
  readonly title: string;
  /** Why anybody should care, in a sentence or two. */
  readonly reason: string;
  readonly source: NoteSource;
  /** Whether it is asked for unless somebody says otherwise: facts are, opinions are not. */
  readonly isUsual: boolean;
  /** What is wrong with the definition as a whole. */
  readonly inDefinition?: (subject: DefinitionSubject) => Iterable<Found>;
  /** What is wrong with one node of a schema; called for each. */
  readonly inNode?: (node: SchemaNode) => Iterable<Found>;
}

/** A found place in its text. */
export interface Note {
  readonly convention: string;
  readonly location: Location;
  readonly text: string;
  /** It was tried: the server takes the definition then as it did before. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

/** The notes on a definition, by convention in the order of their table. */
export interface NotesReport {
  /** False for a text that is no definition with a schema. */
  readonly isRead: boolean;
  readonly notes: readonly Note[];
  /** So many more are not listed, by convention. */
  readonly omitted: Readonly<Record<string, number>>;
}
