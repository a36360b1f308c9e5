import { parseDuration } from "../../../cel/values/time.ts";
import type { Value } from "../../../go/value/value.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { take } from "../../samples/lazy.ts";
import { withEnds } from "../values/kept.ts";
import { cleaned, filledUp, nearTexts, textDistance } from "../values/near-texts.ts";
import { nearestMatch } from "../values/nearest-match.ts";
import { forbiddenBy, isEvasion, withoutForbidden } from "../values/without-forbidden.ts";
import type { RepairPlace } from "./places.ts";
import type { Question } from "./question.ts";
import { standingTexts } from "./standing.ts";

/** A value to write, and how far it is from what is meant. */
export interface Priced {
  readonly to: Value;
  readonly price: number;
}

/** The number of near texts of one place. */
const mostTexts = 40;
const mostUsual = 2;
/** A condition is less likely to be wrong than what is asked for under it. */
const ofCondition = 0.8;
const isPattern = /[[\]()^$*+?\\|{}]/;

/** Functions whose strings are parts of a string, not the whole. */
const ofParts: ReadonlySet<string> = new Set([
  "startsWith",
  "endsWith",
  "contains",
  "indexOf",
  "lastIndexOf",
  "split",
  "matches",
  "find",
  "findAll",
  "replace",
  "substring",
]);

/** What a rejection mentions that a string may consist of. */
interface Hints {
  /** Strings that may be the whole. */
  readonly whole: readonly string[];
  /** Strings that may be a part. */
  readonly parts: readonly string[];
  readonly patterns: readonly string[];
}

function hintsOf(question: Question): Hints {
  const { literals, functions } = question.clues.comparisons;
  const whole = [...question.clues.texts, ...standingTexts(question)].filter((text) => text.length <= 200);
  const isOfParts = [...functions].some((name) => ofParts.has(name));
  const written = isOfParts ? [...literals, ...standingTexts(question)] : [];
  // A pattern is not part of a string.
  const parts = written.filter((hint) => hint.length <= 200 && !isPattern.test(hint));
  return { whole, parts, patterns: whole.filter((hint) => isPattern.test(hint)) };
}

/**
 * Yields strings to replace a string: those that the rules compare with this place, those near to what is written, and
 * those that people write there.
 */
export function* texts(written: string, place: RepairPlace, question: Question): Generator<Priced> {
  const { node, path } = place;
  const forbidden = forbiddenBy(question.node).flatMap((each) => nodesAlong(each, path)[path.length] ?? []);
  const hints = hintsOf(question);
  const compared = comparedWith(place, question);
  const mentioned = new Set(
    [...(compared ?? unrelated(hints.whole, question)), ...node.enum, ...standingTexts(question)].filter(
      (text) => typeof text === "string",
    ),
  );
  const isEmpty = written === "";
  const more = question.clues.comparisons.conditions.has(place.key) ? ofCondition : 0;
  const { paired } = question.clues.comparisons;
  if (paired.has(place.key) && compared === undefined)
    for (const to of numbered(written))
      yield { to, price: paired.size === 1 && /name$/i.test(place.key) ? 0.9 : 1.9 };
  // A rejection that names or compares whole strings must not be evaded by another spelling.
  const isNamed = question.clues.texts.includes(written) || !question.asksForm;
  const kept = keptTexts(written, hints);
  for (const to of new Set([...mentioned, ...kept, ...madeTexts(written, hints, question)])) {
    if (isNamed && !mentioned.has(to)) continue;
    if (to === written || to === "" || isEvasion(written, to, forbidden)) continue;
    yield {
      to,
      price: priceOf(written, to, { mentioned, kept, hints, question }) + more + (isEmpty ? 1 : 0),
    };
  }
  if (isEmpty || !isNamed) yield* usualTexts(place, question, isEmpty ? 1.9 : 2.9);
  if (isNamed) return;
  const without = withoutForbidden(written, forbidden);
  for (const to of nearTexts(written, node, [...forbidden, ...forbiddenBy(node)]).slice(0, mostTexts)) {
    const far = textDistance(written, to) / Math.max(written.length, 1);
    yield { to, price: without.includes(to) ? 1.1 : far < 0.7 ? 1.5 + far : 6 };
  }
}

/** Returns the strings with which the rules of the node compare a place. Undefined if they compare it with none. */
function comparedWith({ key }: RepairPlace, { clues, beside }: Question): ReadonlySet<string> | undefined {
  const [own, others] = [clues.comparisons, beside].map(({ compared }) => compared.get(key));
  return own === undefined && others === undefined ? undefined : new Set([...(own ?? []), ...(others ?? [])]);
}

/** Returns the strings of a rejection that it does not compare with another place. */
function unrelated(all: readonly string[], { clues }: Question): readonly string[] {
  const elsewhere = new Set([...clues.comparisons.compared.values()].flatMap((own) => [...own]));
  return all.filter((text) => !elsewhere.has(text));
}

interface Prices {
  readonly mentioned: ReadonlySet<Value>;
  readonly kept: ReadonlySet<string>;
  readonly hints: Hints;
  readonly question: Question;
}

function priceOf(written: string, to: string, { mentioned, kept, hints, question }: Prices): number {
  const far = textDistance(written, to) / Math.max(written.length, 1);
  if (!kept.has(to)) {
    // Prefers to keep what was written, and what the rule says over an example of what its functions read.
    const isExample = mentioned.has(to) && !question.clues.comparisons.literals.has(to);
    return (mentioned.has(to) ? 1.2 : 1.5) + Math.min(far, 1.5) + (isExample ? 0.4 : 0);
  }
  const price = 1.1 + Math.min(far, 1.5) / 10;
  return separatorsOf(hints).some((separator) => to === written + separator) ? price + 0.6 : price;
}

/** Returns strings that keep what is written. */
function keptTexts(written: string, hints: Hints): ReadonlySet<string> {
  const slash = written.lastIndexOf("/");
  const ends = endsOf(written, hints);
  return new Set([
    ...ends.flatMap((part) => withEnds(written, part)),
    ...separatorsOf(hints).flatMap((separator) => withOneMorePart(written, separator)),
    // A name in the domain of examples, if its own domain is refused.
    ...(/^[\w.-]+\.[\w-]+\/[^/]+$/.test(written) ? [`example.com${written.slice(slash)}`] : []),
    ...wholeDurations(written, hints),
    ...cleaned(written),
  ]);
}

function madeTexts(written: string, hints: Hints, { clues }: Question): readonly string[] {
  const lengths = clues.numbers
    .map(Number)
    // For "less than 3", the longest is 2.
    .flatMap((n) => [n, n - 1, n + 1])
    .filter((n) => Number.isInteger(n) && n >= 0 && n <= 1_000);
  const characters = [...written];
  return [
    ...endsOf(written, hints).flatMap((part) => [part + written, written + part]),
    ...hints.parts.map((part) => written.split(part === "" ? "\n" : part).join("")),
    ...[...hints.patterns, ...hints.parts].flatMap((hint) => nearestMatch(hint, written) ?? []),
    ...separatorsOf(hints).flatMap((separator) => withOtherPart(written, separator, hints, clues.numbers)),
    ...lengths.map((length) => characters.slice(0, length).join("")),
    ...lengths.map((length) => filledUp(written, length)),
  ];
}

/** Yields strings that people write into such a field. */
function* usualTexts({ node }: RepairPlace, { maker }: Question, price: number): Generator<Priced> {
  for (const to of take(maker.values([node], undefined, mostUsual + 1), mostUsual + 1))
    if (typeof to === "string" && to !== "") yield { to, price };
}

/** Returns the parts with which a string may begin or end. A separator that it has already is none. */
function endsOf(written: string, hints: Hints): readonly string[] {
  const separators = new Set(separatorsOf(hints));
  return hints.parts.filter((part) => !separators.has(part) || !written.includes(part));
}

function separatorsOf({ parts }: Hints): readonly string[] {
  return parts.filter((hint) => hint.length <= 2 && /^[^\w\s]+$/.test(hint));
}

function withOneMorePart(written: string, separator: string): readonly string[] {
  return written.includes(separator) ? [] : [`${written}${separator}1`];
}

/** Replaces one part of a string that consists of parts with what the hints ask for: a match, or a bound of a number. */
function withOtherPart(
  written: string,
  separator: string,
  { patterns }: Hints,
  numbers: readonly (bigint | number)[],
): readonly string[] {
  const parts = written.split(separator);
  if (parts.length === 1) return [];
  return parts.flatMap((part, i) => {
    const bounds = /^\d+$/.test(part) ? numbers.filter((n) => n > 1 && BigInt(part) > n).map(String) : [];
    const others = [...bounds, ...patterns.flatMap((hint) => nearestMatch(hint, part) ?? []), "1"];
    return others.map((other) => parts.with(i, other).join(separator));
  });
}

/** Returns other names for one that is taken: with the next number, or with a first one. */
function numbered(written: string): readonly string[] {
  const [, start = "", digits] = /^(.*?)(\d{1,9})$/s.exec(written) ?? [];
  if (digits === undefined) return [`${written}-2`, `${written}2`, `${written}-3`];
  return [1, 2, 3].map((more) => start + String(Number(digits) + more).padStart(digits.length, "0"));
}

const units = [
  { unit: "s", nanos: 1_000_000_000n },
  { unit: "m", nanos: 60_000_000_000n },
  { unit: "h", nanos: 3_600_000_000_000n },
];

/** Returns a duration in whole seconds, minutes and hours, rounded down and up. Empty for other strings. */
function wholeDurations(written: string, { whole }: Hints): readonly string[] {
  const nanos = whole.some((hint) => parseDuration(hint) !== undefined)
    ? parseDuration(written)?.nanos
    : undefined;
  if (nanos === undefined || nanos < 0n) return [];
  return units.flatMap(({ unit, nanos: each }) => {
    const count = nanos / each;
    if (count === 0n && unit !== "s") return [];
    return [count, count + 1n].filter((n) => n > 0n).map((n) => `${n}${unit}`);
  });
}
