/**
 * The model of the monkey: the texts that a person typed and left, which the page must still have somewhere.
 * @typedef {import("./hand.mjs").Editor} Editor
 * @typedef {{ texts: Readonly<Partial<Record<Editor, string>>>, stored: string }} Seen what is on screen, and all stored texts
 */

/** More replaced texts than this are not expected: the history ends after fifty works, and a text may be in several. */
const mostOwed = 12;

/** The letters of a text, however often JSON was made of it. @param {string} text */
export function plain(text) {
  return text
    .replaceAll(/\\+n/g, "\n")
    .replaceAll(/\\+t/g, "\t")
    .replaceAll(/\\+(["'])/g, "$1")
    .replaceAll(/\\\\+/g, "\\");
}

export class Owed {
  /** @type {Map<string, Editor>} */
  #texts = new Map();
  /** Every text that was once owed. */
  #known = new Set();

  /** How many texts are owed. */
  get size() {
    return this.#texts.size;
  }

  /**
   * What was typed replaces the text that was in the same editor: typing is what undo is for.
   * @param {Editor} editor @param {string} before @param {string} now
   */
  typed(editor, before, now) {
    this.#texts.delete(before);
    this.owe(editor, now);
  }

  /**
   * Undo and redo replace a text as typing does. What they come to may be a text that nobody typed.
   * @param {Editor} editor @param {string} before @param {string} now
   */
  undone(editor, before, now) {
    this.#texts.delete(before);
    if (this.#known.has(now)) this.owe(editor, now);
  }

  /** @param {Editor} editor @param {string} text */
  owe(editor, text) {
    if (text.trim() === "") return;
    this.#known.add(text);
    this.#texts.delete(text);
    this.#texts.set(text, editor);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > mostOwed && oldest !== undefined) this.#texts.delete(oldest);
  }

  /** @param {string} text */
  forget(text) {
    this.#texts.delete(text);
  }

  /** Whether the newest text is not stored yet. @param {Seen} seen */
  isWaiting({ stored }) {
    const [newest] = [...this.#texts.keys()].slice(-1);
    return newest !== undefined && !plain(stored).includes(plain(newest));
  }

  /**
   * The texts that are neither on screen nor stored, with their editors.
   * @param {Seen} seen
   * @returns {readonly (readonly [string, Editor])[]}
   */
  missing({ texts, stored }) {
    const known = plain(stored);
    const shown = new Set(Object.values(texts));
    return [...this.#texts].filter(([text]) => !shown.has(text) && !known.includes(plain(text)));
  }
}
