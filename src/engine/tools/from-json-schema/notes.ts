import type { Path } from "../../go/value/path.ts";

/**
 * What happened to a part of the source. `kept`: in another form, with the same meaning. `assumed`: the source does not say it.
 * `approximated`: the definition accepts a little more or less. `lost`: the definition does not check it.
 */
export type NoteKind = "kept" | "assumed" | "approximated" | "lost";

/** One thing that happened. */
export interface Note {
  readonly kind: NoteKind;
  /** The JSON pointer of the part in the source; "" is the whole document. */
  readonly pointer: string;
  /** The path in the definition. */
  readonly path: Path;
  /** The 1-based line of the definition. */
  readonly line: number;
  readonly text: string;
}

/** A note while the text is not written yet. */
export type PendingNote = Omit<Note, "line">;

/** More notes are counted, not kept. */
const mostNotes = 2_000;

/** Where the schema is in a definition. */
export const schemaPath: Path = ["spec", "versions", 0, "schema", "openAPIV3Schema"];

/** Collects notes. A part of the source that is used in several places is noted once. */
export class Notes {
  readonly list: PendingNote[] = [];
  readonly #known = new Set<string>();
  more = 0;

  /** `at` is the path from the root of the schema. */
  say(kind: NoteKind, pointer: string, at: Path, text: string): void {
    this.sayAt(kind, pointer, [...schemaPath, ...at], text);
  }

  /** `path` is the path in the definition. */
  sayAt(kind: NoteKind, pointer: string, path: Path, text: string): void {
    const key = `${pointer}\0${text}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    if (this.list.length >= mostNotes) this.more++;
    else this.list.push({ kind, pointer, path, text });
  }
}
