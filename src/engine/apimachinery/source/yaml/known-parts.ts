import type { Part } from "./leaf.ts";

/** The meaning of parts, by their text: a part that was read before is not read again. */
export interface KnownPart {
  readonly text: string;
  /** Undefined if the text is not a part that can be read separately. */
  readonly part: Part | undefined;
}

/** The size of each half of the memory, in UTF-16 units: some versions of a large definition and of its resource. */
const mostText = 6_000_000;

/**
 * The parts that were read lately. There are two halves: when the young one is full, it becomes the old one. Parts that
 * were not used since then are forgotten. That is cheaper than ordering many thousands of parts by use.
 */
export class KnownParts {
  #young = new Map<string, KnownPart>();
  #old = new Map<string, KnownPart>();
  #length = 0;

  /** Returns the part of a text, and calls `read` if it is not known. */
  get(text: string, read: (text: string) => Part | undefined): Part | undefined {
    const found = this.#young.get(text) ?? this.#remember(this.#old.get(text));
    if (found !== undefined) return found.part;
    const own = ownText(text);
    return this.#remember({ text: own, part: read(own) })?.part;
  }

  #remember(known: KnownPart | undefined): KnownPart | undefined {
    if (known === undefined) return undefined;
    if (this.#length > mostText) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#length = 0;
    }
    this.#young.set(known.text, known);
    this.#length += known.text.length;
    return known;
  }
}

/** Copies a string: a slice would keep the whole text in memory. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
