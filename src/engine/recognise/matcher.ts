import { patternOf } from "../apimachinery/fault/pattern.ts";
import type { Words } from "../apimachinery/fault/words.ts";
import type { Declared } from "./catalogue.ts";

/** Finds the words of one kind of fault, or of one frame, in a text. */
export interface Matcher {
  readonly of: Declared;
  readonly words: Words<never>;
  /** The longest text that is always the same. Where it does not occur, the words do not either. */
  readonly anchor: string;
  /** Matches the words where a text begins with them. The groups are the variable parts. */
  readonly start: RegExp;
  /** Matches them if they are all of a text. */
  readonly whole: RegExp;
}

/** Shorter texts occur everywhere. */
const shortestAnchor = 4;

/** Returns a matcher for each wording of what is declared, newest first. Words without a fixed part match nothing. */
export function matchersOf(all: readonly Declared[]): readonly Matcher[] {
  return all.flatMap((of) =>
    [of.words, ...of.older.map(({ words }) => words)].flatMap(spelled).flatMap((words) => {
      const anchor = words.literals.reduce((longest, each) =>
        each.length > longest.length ? each : longest,
      );
      if (anchor.length < shortestAnchor) return [];
      const source = patternOf(words);
      // A variable part at the end goes on to the end of the text.
      const isOpen = words.literals.at(-1) === "";
      return [
        {
          of,
          words,
          anchor,
          start: new RegExp(isOpen ? `${source}$` : source, "y"),
          whole: new RegExp(`^${source}$`),
        },
      ];
    }),
  );
}

/** Words that begin with one of a few texts have a fixed part for each of them. */
function spelled(words: Words<never>): readonly Words<never>[] {
  const [first, ...rest] = words.holes;
  const [before = "", after = "", ...others] = words.literals;
  if (first?.shape.kind !== "choice" || longest(words.literals).length >= shortestAnchor) return [words];
  return first.shape.texts.map((text) => ({
    ...words,
    literals: [before + text + after, ...others],
    holes: rest,
  }));
}

function longest(literals: readonly string[]): string {
  return literals.reduce((found, each) => (each.length > found.length ? each : found));
}
