/**
 * The model of the monkey: the texts that a person typed and left, which the page must still have somewhere.
 * @typedef {{ definition: string, resource: string, stored: string }} Seen what is on screen, and all stored texts
 */

/** More replaced texts than this are not expected: the history ends after fifty. */
const mostOwed = 25;

/** The letters of a text, however often JSON was made of it. @param {string} text */
export function plain(text) {
  return text
    .replaceAll(/\\+n/g, "\n")
    .replaceAll(/\\+(["'])/g, "$1")
    .replaceAll(/\\\\+/g, "\\");
}

export class Owed {
  /** @type {Map<string, "definition" | "resource">} */
  #texts = new Map();

  /** How many texts are owed. */
  get size() {
    return this.#texts.size;
  }

  /**
   * What was typed replaces the text that was in the same editor: typing is what undo is for.
   * @param {"definition" | "resource"} editor @param {string} before @param {string} now
   */
  typed(editor, before, now) {
    this.#texts.delete(before);
    this.owe(editor, now);
  }

  /** @param {"definition" | "resource"} editor @param {string} text */
  owe(editor, text) {
    if (text.trim() === "") return;
    this.#texts.delete(text);
    this.#texts.set(text, editor);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > mostOwed && oldest !== undefined) this.#texts.delete(oldest);
  }

  /** @param {string} text */
  forget(text) {
    this.#texts.delete(text);
  }

  /**
   * The texts that are neither on screen nor stored, with their editors.
   * @param {Seen} seen
   * @returns {readonly (readonly [string, "definition" | "resource"])[]}
   */
  missing({ definition, resource, stored }) {
    const known = plain(stored);
    return [...this.#texts].filter(
      ([text]) => text !== definition && text !== resource && !known.includes(plain(text)),
    );
  }
}
