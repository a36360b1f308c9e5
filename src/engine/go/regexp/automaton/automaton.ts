import { type Program, place } from "../re2.ts";
import type { Alphabet, Letter, Neighbour } from "./alphabet.ts";
import type { Work } from "./work.ts";

/** What is before a position in a text. */
type Before = Neighbour | "nothing";
/** What is after it. */
type After = Neighbour | "nothing";

/** The state of a search after part of a text. */
interface State {
  /** The instructions from which started matches continue, in order. */
  readonly entries: readonly number[];
  readonly before: Before;
  /** By what follows: the instructions that wait for a character. Undefined if the pattern has been found. */
  readonly waiting: Map<After, readonly number[] | undefined>;
  readonly next: Map<Letter, number>;
}

/** The state of a search that has found the pattern. The text matches, whatever follows. */
export const found = 0;

/**
 * The search for a pattern anywhere in a text as a deterministic automaton. States are numbers and are created when
 * they are first needed.
 */
export class SearchAutomaton {
  readonly start: number;
  readonly #states: State[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sets: readonly number[];
  readonly #conditions: number;
  readonly #mayBeginLater: boolean;
  readonly #program: Program;
  readonly #work: Work;

  constructor(program: Program, alphabet: Alphabet, work: Work) {
    this.#program = program;
    this.#work = work;
    this.#sets = program.instructions.map((each) =>
      each.kind === "rune" ? alphabet.setOf(each.ranges) : -1,
    );
    this.#conditions = program.instructions.reduce(
      (all, each) => (each.kind === "assert" ? all | each.conditions : all),
      0,
    );
    const later = this.#follow([program.start], ~place.textStart);
    this.#mayBeginLater = later === undefined || later.length > 0;
    // The first state is `found`, in which nothing is checked any more.
    this.#number([-1], "other");
    this.start = this.#number([], "nothing");
  }

  /** Returns the state after one more character. */
  next(state: number, letter: Letter): number {
    const from = this.#states[state];
    if (state === found || from === undefined) return found;
    const known = from.next.get(letter);
    if (known !== undefined) return known;
    const waiting = this.#waiting(from, letter.neighbour);
    const to = waiting === undefined ? found : this.#after(waiting, letter);
    from.next.set(letter, to);
    return to;
  }

  /** Checks whether the text matches if it ends here. */
  isMatch(state: number): boolean {
    const at = this.#states[state];
    return state === found || at === undefined || this.#waiting(at, "nothing") === undefined;
  }

  /** Checks whether no continuation of the text can match. */
  isHopeless(state: number): boolean {
    const at = this.#states[state];
    return at !== undefined && at.entries.length === 0 && !this.#mayBeginLater && at.before !== "nothing";
  }

  #after(waiting: readonly number[], letter: Letter): number {
    const entries = new Set<number>();
    for (const at of waiting) {
      const instruction = this.#program.instructions[at];
      if (instruction?.kind !== "rune" || !letter.sets.has(this.#sets[at] ?? -1)) continue;
      entries.add(instruction.to);
    }
    this.#work.spend(waiting.length + 1);
    return this.#number(
      [...entries].sort((a, b) => a - b),
      this.#asked(letter.neighbour),
    );
  }

  /** Returns what is before, as far as the program uses it. */
  #asked(before: Neighbour): Neighbour {
    const of = before === "newline" ? place.lineStart : place.wordBoundary | place.noWordBoundary;
    return (this.#conditions & of) === 0 ? "other" : before;
  }

  #number(entries: readonly number[], before: Before): number {
    this.#work.spend(entries.length + 1);
    const key = `${before} ${entries.join(",")}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#states.push({ entries, before, waiting: new Map(), next: new Map() }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #waiting(state: State, after: After): readonly number[] | undefined {
    const { entries, before, waiting } = state;
    if (!waiting.has(after)) {
      // A match may start at any position.
      const isStart = before === "nothing" || this.#mayBeginLater;
      const from = isStart ? [...entries, this.#program.start] : entries;
      waiting.set(after, this.#follow(from, conditionsBetween(before, after)));
    }
    return waiting.get(after);
  }

  /**
   * Returns the instructions that wait for a character and can be reached without one. Undefined if a match is reached.
   */
  #follow(from: readonly number[], conditions: number): readonly number[] | undefined {
    const seen = new Set<number>();
    const todo = [...from];
    const waiting: number[] = [];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const instruction = this.#program.instructions[at];
      if (instruction === undefined || seen.has(at)) continue;
      seen.add(at);
      this.#work.spend();
      switch (instruction.kind) {
        case "match":
          return undefined;
        case "rune":
          waiting.push(at);
          break;
        case "split":
          todo.push(instruction.to, instruction.other);
          break;
        case "pass":
          todo.push(instruction.to);
          break;
        case "assert":
          if ((instruction.conditions & ~conditions) === 0) todo.push(instruction.to);
          break;
        case "fail":
          break;
      }
    }
    return waiting;
  }
}

/** The conditions that hold between two characters, or at an end of the text. */
function conditionsBetween(before: Before, after: After): number {
  let conditions = (before === "word") === (after === "word") ? place.noWordBoundary : place.wordBoundary;
  if (before === "nothing") conditions |= place.textStart | place.lineStart;
  if (before === "newline") conditions |= place.lineStart;
  if (after === "nothing") conditions |= place.textEnd | place.lineEnd;
  if (after === "newline") conditions |= place.lineEnd;
  return conditions;
}
