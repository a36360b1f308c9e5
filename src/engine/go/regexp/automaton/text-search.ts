import type { Program } from "../re2.ts";
import { type Alphabet, alphabetOf, type Letter } from "./alphabet.ts";
import { found, SearchAutomaton } from "./automaton.ts";
import { TooMuchWork, Work } from "./work.ts";

/** Typical patterns take some thousands of steps. Larger automata use more memory than the time they save is worth. */
const mostWork = 100_000;

/** In a row: the next state is not known yet. */
const unknown = -1;
/** In a row: the text does not match, whatever follows. */
const hopeless = -2;

/**
 * Checks whether a pattern occurs in texts, with one table lookup per character. The table is filled as texts need it,
 * so a text takes linear time, even a new one.
 */
export class TextSearch {
  readonly #automaton: SearchAutomaton;
  readonly #alphabet: Alphabet;
  readonly #numbers: ReadonlyMap<Letter, number>;
  /** The letter of each ASCII character. */
  readonly #ascii: Int32Array;
  /** For each state: the next state, by the number of the letter. */
  readonly #rows: Int32Array[] = [];

  /** @throws TooMuchWork for a program that is too large */
  constructor(program: Program) {
    const work = new Work(mostWork);
    this.#alphabet = alphabetOf([program], work);
    this.#automaton = new SearchAutomaton(program, this.#alphabet, work);
    this.#numbers = new Map(this.#alphabet.letters.map((letter, i) => [letter, i]));
    this.#ascii = Int32Array.from({ length: 128 }, (_, rune) => this.#number(rune));
  }

  /**
   * Go's `MatchString`. Undefined for a text with a lone surrogate.
   * @throws TooMuchWork if the text leads to too many states
   */
  test(text: string): boolean | undefined {
    let state = this.#automaton.start;
    let row = this.#row(state);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      let letter = this.#ascii[unit];
      if (letter === undefined) {
        const rune = text.codePointAt(i) ?? unit;
        if (rune > 0xffff) i++;
        letter = this.#number(rune);
        if (letter === unknown) return undefined;
      }
      let next = row[letter] ?? unknown;
      if (next === unknown) {
        next = this.#step(state, letter);
        row[letter] = next;
      }
      if (next === found) return true;
      if (next === hopeless) return false;
      state = next;
      row = this.#row(state);
    }
    return this.#automaton.isMatch(state);
  }

  #number(rune: number): number {
    const letter = this.#alphabet.letterOf(rune);
    return letter === undefined ? unknown : (this.#numbers.get(letter) ?? unknown);
  }

  #row(state: number): Int32Array {
    const known = this.#rows[state];
    if (known !== undefined) return known;
    const row = new Int32Array(this.#numbers.size).fill(unknown);
    this.#rows[state] = row;
    return row;
  }

  #step(state: number, number: number): number {
    const letter = this.#alphabet.letters[number];
    if (letter === undefined) return hopeless;
    const next = this.#automaton.next(state, letter);
    return this.#automaton.isHopeless(next) ? hopeless : next;
  }
}

/** The amount of text that the engine without preparation handles before an automaton is worth the effort. */
const worthIt = 400;

/**
 * Returns the `test` of a pattern. It uses an automaton for many or long texts. `plain` and `program` are the pattern's
 * own. If the automaton becomes too large, `plain` is used.
 */
export function searchOf(
  plain: (text: string) => boolean,
  program: () => Program | undefined,
): (text: string) => boolean {
  let seen = 0;
  let search: TextSearch | undefined;
  const prepare = (): TextSearch | undefined => {
    const known = program();
    return known === undefined ? undefined : new TextSearch(known);
  };
  return (text) => {
    if (seen < worthIt) {
      // Each text counts for slightly more than its length, because starting has a cost.
      seen += text.length + 20;
      if (seen < worthIt) return plain(text);
      search = unlessTooMuch(prepare);
    }
    if (search === undefined) return plain(text);
    const prepared = search;
    const answer = unlessTooMuch(() => prepared.test(text) ?? plain(text));
    if (answer === undefined) search = undefined;
    return answer ?? plain(text);
  };
}

function unlessTooMuch<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof TooMuchWork) return undefined;
    throw error;
  }
}
