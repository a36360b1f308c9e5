import { type Item, longestItem } from "./item.ts";
import { JsonScanner } from "./json-scanner.ts";
import type { Cut, Scanner } from "./scanner.ts";
import { Window } from "./window.ts";
import { YamlScanner } from "./yaml-scanner.ts";

/** What Go regards as blank, without the byte order mark. */
const content = /[^\s\u0085]|\ufeff/g;

/**
 * Cuts a text that comes in chunks into what is read on its own: documents of YAML, objects of JSON that follow one
 * another, and the items of lists in both, as kubectl writes them. No more is held than an object may have, whatever
 * the length of the text, and the items do not depend on where chunks end. Nothing is read yet.
 */
export class Splitter {
  readonly #cut: Cut;
  #scanner: Scanner | undefined;
  /** Where the search for the next document goes on: at the start of a line, or in a separator. */
  #at = 0;
  #isInSeparator = false;

  constructor(emit: (item: Item) => void, longest = longestItem) {
    this.#cut = { window: new Window(), longest, emit };
  }

  push(chunk: string): void {
    const by = this.#cut.window.add(chunk, this.#scanner?.hold ?? this.#at);
    this.#at -= by;
    this.#scanner?.shift(by);
    this.#run();
  }

  /** No chunk follows. */
  end(): void {
    this.#cut.window.isLast = true;
    this.push("");
  }

  #run(): void {
    const { window } = this.#cut;
    while (this.#at < window.text.length || this.#scanner !== undefined) {
      if (this.#isInSeparator && !this.#endSeparator()) return;
      this.#scanner ??= this.#begin();
      if (this.#scanner === undefined) {
        if (this.#isInSeparator) continue;
        return;
      }
      const end = this.#scanner.run();
      if (end === undefined) return;
      this.#scanner = undefined;
      this.#at = end;
      this.#isInSeparator = end < window.text.length;
    }
  }

  /** Leaves the line that separates documents. Returns whether it ends here. */
  #endSeparator(): boolean {
    const { window } = this.#cut;
    const next = window.nextLine(this.#at);
    this.#isInSeparator = next === undefined;
    this.#at = next ?? window.text.length;
    return next !== undefined;
  }

  /** The scanner of the next document; undefined if only blanks or a separator came so far. */
  #begin(): Scanner | undefined {
    const { window } = this.#cut;
    const { text } = window;
    content.lastIndex = this.#at;
    const first = content.exec(text)?.index;
    const line = text.lastIndexOf("\n", (first ?? text.length) - 1) + 1;
    this.#at = Math.max(this.#at, line);
    if (first === undefined) {
      // The indentation of what comes next is not known yet, but it is not longer than an object.
      if (window.isLast || text.length - this.#at > this.#cut.longest) this.#at = text.length;
      return undefined;
    }
    if (text.charCodeAt(first) === 0x7b) return new JsonScanner(this.#cut, first);
    const isSeparator = first === this.#at ? window.isSeparator(first) : false;
    if (isSeparator === true) this.#isInSeparator = true;
    return isSeparator === false ? new YamlScanner(this.#cut, this.#at) : undefined;
  }
}
