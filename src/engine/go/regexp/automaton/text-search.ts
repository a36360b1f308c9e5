import type { Program } from "../re2.ts";
import { type Alphabet, alphabetOf, type Letter } from "./alphabet.ts";
import { found, SearchAutomaton } from "./automaton.ts";
import { TooMuchWork, Work } from "./work.ts";

/** Patterns as people write them take some thousands of steps; larger automata take more memory than they save time. */
const mostWork = 100_000;

/** In a row: the state that follows is not known yet. */
const unknown = -1;
/** In a row: whatever follows, the text does not match. */
const hopeless = -2;

/**
 * Whether a pattern occurs in texts, one look into a table for each character. The table is filled as texts need it,
 * so that a text takes linear time whether or not it is known.
 */
export class TextSearch {
  readonly #automaton: SearchAutomaton;
  readonly #alphabet: Alphabet;
  readonly #numbers: ReadonlyMap<Letter, number>;
  /** The letter of each character of ASCII. */
  readonly #ascii: Int32Array;
  /** By state: the state that follows, by the number of the letter. */
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
   * Go's `MatchString`; undefined for a text with half a surrogate pair.
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

/** How much text goes through the engine that needs no preparation before an automaton is worth its making. */
const worthIt = 400;

/**
 * `test` of a pattern, by an automaton where many or long texts are looked through. `plain` and `program` are the
 * pattern's own; an automaton that grows too large leaves the texts to `plain`.
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
      // Each text counts for a bit more than its length, for what it takes to begin.
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
