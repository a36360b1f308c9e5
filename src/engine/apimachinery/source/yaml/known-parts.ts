import type { Part } from "./leaf.ts";

/** What parts of texts mean, by their text: a part that was read before is not read again. */
export interface KnownPart {
  readonly text: string;
  /** Undefined where the text is no part that can be read by itself. */
  readonly part: Part | undefined;
}

/** UTF-16 units of text in each half of the memory: some versions of a large definition and of its resource. */
const mostText = 6_000_000;

/**
 * The parts read lately. There are two halves: when the young one is full it becomes the old one, and what nobody
 * asked for since it was old is forgotten. That is cheaper than an order of use among many thousands.
 */
export class KnownParts {
  private young = new Map<string, KnownPart>();
  private old = new Map<string, KnownPart>();
  private length = 0;

  /** The part of a text, read by `read` if it is not known. */
  get(text: string, read: (text: string) => Part | undefined): Part | undefined {
    const found = this.young.get(text) ?? this.remember(this.old.get(text));
    if (found !== undefined) return found.part;
    const own = ownText(text);
    return this.remember({ text: own, part: read(own) })?.part;
  }

  private remember(known: KnownPart | undefined): KnownPart | undefined {
    if (known === undefined) return undefined;
    if (this.length > mostText) {
      this.old = this.young;
      this.young = new Map();
      this.length = 0;
    }
    this.young.set(known.text, known);
    this.length += known.text.length;
    return known;
  }
}

/** A copy with characters of its own: a slice would keep the whole text alive that it is cut from. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
