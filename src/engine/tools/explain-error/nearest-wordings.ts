import { type Declared, details, messages } from "../../recognise/catalogue.ts";

/** A wording of the server: its fixed texts, and the names of the variable parts between them. */
export interface Wording {
  readonly code: string;
  readonly parts: readonly WordingPart[];
}

export type WordingPart = string | { readonly hole: string };

/** Longer texts are compared by their beginning. */
const mostCharacters = 20_000;

const mostNearest = 3;

/**
 * Returns the declared wordings that share most words with a text, the nearest first: at most three. Rare words count
 * more. Empty if none shares two words.
 */
export function nearestWordings(text: string): readonly Wording[] {
  const own = wordsOf(text.slice(0, mostCharacters));
  const found = candidates().flatMap(({ wording, words }) => {
    const shared = [...words].filter((word) => own.has(word));
    // Of words that share as much, those with least else are nearer.
    const score = shared.reduce((sum, word) => sum + weightOf(word), 0) / Math.sqrt(words.size);
    return shared.length < 2 ? [] : [{ wording, score }];
  });
  const seen = new Set<string>();
  return found
    .sort((one, other) => other.score - one.score)
    .map(({ wording }) => wording)
    .filter(({ code }) => !seen.has(code) && seen.add(code))
    .slice(0, mostNearest);
}

interface Candidate {
  readonly wording: Wording;
  readonly words: ReadonlySet<string>;
}

let known: readonly Candidate[] | undefined;

/** All wordings, read once. */
function candidates(): readonly Candidate[] {
  known ??= [...messages, ...details].flatMap((declared) => {
    const wording = wordingOf(declared);
    const fixed = declared.words.literals.join(" ");
    return wording === undefined ? [] : [{ wording, words: wordsOf(fixed) }];
  });
  return known;
}

/** Of a frame, only one that has a code of its own. */
function wordingOf(declared: Declared): Wording | undefined {
  const code = "code" in declared ? declared.code : declared.otherwise;
  if (code === undefined) return undefined;
  const { literals, holes } = declared.words;
  const parts = literals.flatMap((literal, i): readonly WordingPart[] => {
    const hole = holes[i];
    return [...(literal === "" ? [] : [literal]), ...(hole === undefined ? [] : [{ hole: hole.name }])];
  });
  return { code, parts };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z][a-z0-9]{2,}/g) ?? []);
}

let counts: ReadonlyMap<string, number> | undefined;

/** The fewer wordings have a word, the more it says. */
function weightOf(word: string): number {
  counts ??= countWords();
  return Math.log(1 + candidates().length / (counts.get(word) ?? 1));
}

function countWords(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { words } of candidates()) for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
