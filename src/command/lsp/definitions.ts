import { TextDocument } from "vscode-languageserver-textdocument";
import type { Manifest, Manifests } from "../manifests.ts";

interface Entry {
  readonly definitions: readonly Manifest[];
  /** The text that contains the definitions. */
  readonly text: string;
  /** The current text is different and cannot be read, so the places are not valid. */
  readonly isOutdated: boolean;
}

/** The definitions of a workspace by file. While somebody edits one, its last readable form is used. */
export class Definitions {
  readonly #entries = new Map<string, Entry>();
  readonly #documents = new Map<string, TextDocument>();

  all(): readonly Manifest[] {
    return [...this.#entries.values()].flatMap(({ definitions }) => definitions);
  }

  /**
   * Stores what a file contains now. `read` is undefined if nothing in it could be read. Returns whether definitions
   * changed.
   */
  take(file: string, text: string, read: Manifests | undefined): boolean {
    const before = this.#entries.get(file);
    const now = read?.manifests.filter(({ defines }) => defines !== undefined) ?? [];
    const isBroken = read === undefined || read.unread.length > 0;
    const missing = isBroken ? (before?.definitions ?? []).filter((old) => !now.some(isSame(old))) : [];
    const definitions = [...now, ...missing];
    this.#documents.delete(file);
    if (definitions.length === 0) return this.#entries.delete(file);
    this.#entries.set(file, { definitions, text, isOutdated: missing.length > 0 });
    const texts = (each: readonly Manifest[]): string => JSON.stringify(each.map((one) => one.text));
    return before === undefined || texts(before.definitions) !== texts(definitions);
  }

  /** Forgets a file. Returns whether it had definitions. */
  drop(file: string): boolean {
    this.#documents.delete(file);
    return this.#entries.delete(file);
  }

  /** The text of a file with definitions, for places in it. Undefined if the places are outdated. */
  document(file: string): TextDocument | undefined {
    const entry = this.#entries.get(file);
    if (entry === undefined || entry.isOutdated) return undefined;
    const known = this.#documents.get(file) ?? TextDocument.create(file, "yaml", 0, entry.text);
    this.#documents.set(file, known);
    return known;
  }
}

function isSame(old: Manifest): (each: Manifest) => boolean {
  return ({ defines }) => defines?.group === old.defines?.group && defines?.kind === old.defines?.kind;
}
