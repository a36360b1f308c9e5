import { largest, smallest } from "./bounds.ts";
import type { Demand } from "./demand.ts";
import { formatExamples } from "./formats.ts";
import { patternExamples } from "./pattern/examples.ts";

/** Longer strings are not made. */
const longest = 100_000;

/**
 * Values for a string, the most likely first: the enum, examples of the format and of the patterns, strings that
 * rules mention, then plain words that fit the lengths. Endless; each must still be checked.
 */
export function* strings(demand: Demand, hints: readonly string[] = []): Generator<string> {
  for (const { enum: allowed } of demand) {
    for (const value of allowed) if (typeof value === "string") yield value;
  }
  const min = Math.min(Number(largest(demand, ({ minLength }) => minLength) ?? 0n), longest);
  const max = Number(smallest(demand, ({ maxLength }) => maxLength) ?? BigInt(longest));
  for (const { format } of demand) yield* formatExamples(format);
  for (const hint of hints) yield* around(hint);
  const natural = Math.min(Math.max(min, 7), max);
  for (const { pattern } of demand) {
    if (pattern !== "") yield* patternExamples(pattern, [natural, min]);
  }
  for (const hint of hints) yield* patternExamples(hint, [natural]);
  yield* words(min, max);
}

/** What a rule may require of a string that it mentions: to equal it, to start or end with it, or to contain it. */
function around(hint: string): readonly string[] {
  if (hint === "" || hint.length > 200) return [hint];
  return [hint, `${hint}example`, `example${hint}`, `example${hint}example`, `1${hint}2`];
}

/** `example`, `example-2`, ...; letters if that is too long; padded if it is too short. */
export function* words(min: number, max: number): Generator<string> {
  for (let i = 0; ; i++) {
    const plain = i === 0 ? "example" : `example-${i + 1}`;
    const text = plain.length <= max ? plain : letters(i).slice(0, Math.max(max, 0));
    yield text.length < min ? text.padEnd(min, "x") : text;
  }
}

/** a, b, ... z, aa, ab, ... */
function letters(index: number): string {
  let out = "";
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    out = String.fromCharCode(97 + ((n - 1) % 26)) + out;
  }
  return out;
}
