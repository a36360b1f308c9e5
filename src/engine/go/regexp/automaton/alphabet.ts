import { lastRune, type Program, place } from "../re2.ts";
import type { Work } from "./work.ts";

/** What a position in a text knows about the adjacent character. */
export type Neighbour = "newline" | "word" | "other";

/** Characters that no instruction distinguishes. */
export interface Letter {
  /** The character that people would most likely write. */
  readonly example: string;
  readonly neighbour: Neighbour;
  /** The numbers of the character sets that contain it. */
  readonly sets: ReadonlySet<number>;
}

/** All characters, as far as programs distinguish them. */
export interface Alphabet {
  /** Those that people would most likely write come first. */
  readonly letters: readonly Letter[];
  /** Returns the number of a set of characters in an instruction. */
  readonly setOf: (ranges: readonly number[]) => number;
  /** Returns the letter of a code point. Undefined for a surrogate that is not in a separate set. */
  readonly letterOf: (rune: number) => Letter | undefined;
}

const wordBoundaries = place.wordBoundary | place.noWordBoundary;
const wordRanges: readonly number[] = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const newlineRanges: readonly number[] = [0x0a, 0x0a];

/** Divides the characters that a request can contain into letters that the programs treat alike. */
export function alphabetOf(programs: readonly Program[], work: Work): Alphabet {
  const sets = new Sets();
  let asked = 0;
  for (const instruction of programs.flatMap(({ instructions }) => instructions)) {
    // Classes of all letters have hundreds of ranges.
    work.spend(instruction.kind === "rune" ? instruction.ranges.length : 1);
    if (instruction.kind === "rune") sets.number(instruction.ranges);
    if (instruction.kind === "assert") asked |= instruction.conditions;
  }
  // Only conditions that are used separate characters.
  const word = (asked & wordBoundaries) === 0 ? undefined : sets.number(wordRanges);
  const newline = (asked & (place.lineStart | place.lineEnd)) === 0 ? undefined : sets.number(newlineRanges);
  const neighbour = (of: ReadonlySet<number>): Neighbour => {
    if (newline !== undefined && of.has(newline)) return "newline";
    return word !== undefined && of.has(word) ? "word" : "other";
  };
  const { parts, partAt } = partition(sets.all, work);
  const letters = new Map(
    parts.map((part): [Part, Letter] => {
      const { example, sets: of } = part;
      return [part, { example, sets: of, neighbour: neighbour(of) }];
    }),
  );
  const letterOf = (rune: number): Letter | undefined => {
    const part = partAt(rune);
    return part === undefined ? undefined : letters.get(part);
  };
  return { letters: [...letters.values()], setOf: (ranges) => sets.number(ranges), letterOf };
}

/** Different character sets, with numbers. */
class Sets {
  readonly all: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  /** Instructions of one class often share it. */
  readonly #known = new Map<readonly number[], number>();

  number(ranges: readonly number[]): number {
    const known = this.#known.get(ranges);
    if (known !== undefined) return known;
    const key = ranges.join(",");
    const found = this.#numbers.get(key) ?? this.all.push(ranges) - 1;
    this.#numbers.set(key, found);
    this.#known.set(ranges, found);
    return found;
  }
}

interface Part {
  readonly example: string;
  readonly rank: number;
  readonly sets: ReadonlySet<number>;
}

interface Partition {
  /** Those that people would most likely write come first. */
  readonly parts: readonly Part[];
  /** Returns the part that contains a code point. */
  readonly partAt: (rune: number) => Part | undefined;
}

/** Groups characters by the sets that contain them. */
function partition(sets: readonly (readonly number[])[], work: Work): Partition {
  const starts = new Set([0]);
  for (const ranges of sets) {
    work.spend(ranges.length);
    ranges.forEach((rune, i) => {
      starts.add(i % 2 === 0 ? rune : rune + 1);
    });
  }
  const edges = [...starts].filter((start) => start <= lastRune).sort((a, b) => a - b);
  const index = new Map(edges.map((edge, i) => [edge, i]));
  const members: number[][] = edges.map(() => []);
  sets.forEach((ranges, set) => {
    for (let i = 0; i < ranges.length; i += 2) {
      const [first = 0, last = 0] = [ranges[i], ranges[i + 1]];
      for (let part = index.get(first) ?? 0; (edges[part] ?? lastRune + 1) <= last; part++) {
        work.spend();
        members[part]?.push(set);
      }
    }
  });
  const parts = new Map<string, Part>();
  const keys = members.map((of, i) => {
    const key = of.join(",");
    const best = bestCharacter(edges[i] ?? 0, (edges[i + 1] ?? lastRune + 1) - 1);
    const known = parts.get(key);
    if (best !== undefined && (known === undefined || best.rank < known.rank))
      parts.set(key, { ...best, sets: new Set(of) });
    return key;
  });
  return {
    parts: [...parts.values()].sort((a, b) => a.rank - b.rank),
    partAt: (rune) => parts.get(keys[lastUpTo(edges, rune)] ?? ""),
  };
}

/** Returns the index of the last of the sorted `edges` that is not greater than `rune`. The first edge is 0. */
function lastUpTo(edges: readonly number[], rune: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= rune) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Letters, digits and characters of names, then all other printable ASCII characters. */
const liked = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./: @#=+,;~!?*&%$^()[]{}<>|'\"`\\",
];
const rankOf = new Map(liked.map((character, rank) => [character.codePointAt(0) ?? 0, rank]));
/** The first character after the Latin-1 control characters. */
const firstBeyondAscii = 0xa1;
const surrogates = { first: 0xd800, last: 0xdfff };

/** Returns the character of a range that people would most likely write. Undefined if it only has surrogates. */
function bestCharacter(first: number, last: number): Pick<Part, "example" | "rank"> | undefined {
  let best: { readonly rune: number; readonly rank: number } | undefined;
  for (let rune = Math.max(first, 0x20); rune <= Math.min(last, 0x7e); rune++) {
    const rank = rankOf.get(rune) ?? liked.length;
    if (best === undefined || rank < best.rank) best = { rune, rank };
  }
  best ??= rareCharacter(first, last);
  return best === undefined ? undefined : { example: String.fromCodePoint(best.rune), rank: best.rank };
}

function rareCharacter(
  first: number,
  last: number,
): { readonly rune: number; readonly rank: number } | undefined {
  const isHalf = (rune: number): boolean => rune >= surrogates.first && rune <= surrogates.last;
  const whole = (rune: number): number => (isHalf(rune) ? surrogates.last + 1 : rune);
  const visible = whole(Math.max(first, firstBeyondAscii));
  if (visible <= last) return { rune: visible, rank: visible };
  const rune = whole(first);
  // Control characters are the least likely.
  return rune <= last ? { rune, rank: lastRune + rune } : undefined;
}
