import { largest, smallest } from "../../../go/value/extremes.ts";
import { runeCount } from "../../../go/value/go-text.ts";
import type { Place } from "./formula.ts";
import { type Links, listedTexts, sizeRange, takes } from "./links.ts";

/** A string, or one that is none of the named ones: different numbers are different strings. */
export type TextState = { readonly text: string } | { readonly other: number };

/** What may be known of a part: whether it is present, its number, its string, the outcome of a condition. */
export type State = boolean | bigint | number | TextState | "error";

const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };

/**
 * Integers that include every possible order of the numbers at the group's places among its constants: below and
 * above each constant as many integers as there are places.
 */
function points(links: Links, key: string): readonly bigint[] {
  const { members, numbers, fractions } = links.group(key);
  const edges = [...numbers];
  for (const fraction of fractions) {
    if (Number.isFinite(fraction)) edges.push(BigInt(Math.floor(fraction)), BigInt(Math.ceil(fraction)));
  }
  const count = BigInt(members.size);
  const found = new Set<bigint>();
  for (const edge of [...edges, int64.least, int64.most]) {
    for (let n = -count; n <= count; n++) found.add(edge + n);
  }
  if (edges.length === 0) for (let n = 0n; n < count; n++) found.add(n);
  return [...found].filter((n) => n >= int64.least && n <= int64.most).sort(byNearness);
}

function byNearness(a: bigint, b: bigint): number {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Sizes that represent all that the schema accepts. */
export function sizesAt(links: Links, { id, site: { before } }: Place): readonly bigint[] {
  const { least, most } = sizeRange(before);
  return points(links, `size ${id}`).filter((n) => n >= least && (most === undefined || n <= most));
}

/** Integers that represent all that the schema accepts. */
export function integersAt(links: Links, { id, site: { before } }: Place): readonly bigint[] {
  return points(links, `value ${id}`).filter((n) => takesNumber(before, n));
}

/** Numbers that represent all that the schema accepts. Two places with fractions are never compared. */
export function fractionsAt(links: Links, { id, site: { before } }: Place): readonly number[] {
  const { numbers, fractions } = links.group(`value ${id}`);
  const edges = [...new Set([...[...numbers].map(Number), ...fractions, 0])].sort((a, b) => a - b);
  const between = edges.slice(1).map((edge, i) => (edge + (edges[i] ?? edge)) / 2);
  const least = smallest(edges);
  const most = largest(edges);
  const beyond = [least - 1, least * 2 - 1, most + 1, most * 2 + 1, -Number.MAX_VALUE, Number.MAX_VALUE];
  return [...new Set([...edges, ...between, ...beyond])].filter((n) => takesNumber(before, n));
}

/** Checks only bounds and enums: `multipleOf` may exclude more. */
function takesNumber(node: Place["site"]["before"], n: bigint | number): boolean {
  const { enum: listed, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node;
  if (listed.length > 0)
    return listed.some((value) => value === n || (typeof value === "bigint" && Number(value) === n));
  // Beyond the integers that a float64 can hold exactly, the server's comparison is not modeled.
  if (minimum !== undefined && Math.abs(minimum) <= Number.MAX_SAFE_INTEGER) {
    if (n < minimum || (exclusiveMinimum && n === asKindOf(n, minimum))) return false;
  }
  if (maximum !== undefined && Math.abs(maximum) <= Number.MAX_SAFE_INTEGER) {
    if (n > maximum || (exclusiveMaximum && n === asKindOf(n, maximum))) return false;
  }
  return true;
}

function asKindOf(n: bigint | number, bound: number): bigint | number {
  return typeof n === "bigint" && Number.isInteger(bound) ? BigInt(bound) : bound;
}

/** Strings that represent all that the schema accepts, of the chosen size if there is one. */
export function textsAt(links: Links, place: Place, size: bigint | undefined): readonly TextState[] {
  const node = { ...place.site.before, validations: [] };
  const { texts, members } = links.group(`value ${place.id}`);
  const isSized = (text: string): boolean => size === undefined || BigInt(runeCount(text)) === size;
  const allowed = [...texts].filter((text) => isSized(text) && takes(node, text));
  const named = allowed.map((text): TextState => ({ text }));
  if (listedTexts(place).length > 0 || node.enum.length > 0) return named;
  // The empty string is the only one of its size.
  if (size === 0n && texts.has("")) return named;
  const others = Array.from({ length: members.size }, (_, i): TextState => ({ other: i }));
  return [...others, ...named];
}

/** The values of a boolean. */
export function booleansAt({ site: { before } }: Place): readonly boolean[] {
  return [true, false].filter((value) => before.enum.length === 0 || before.enum.includes(value));
}

/** Whether two states are the same number or string. */
export function sameState(a: State, b: State): boolean {
  if (typeof a !== "object" || typeof b !== "object") return sameNumber(a, b);
  if ("text" in a) return "text" in b && a.text === b.text;
  return "other" in b && a.other === b.other;
}

function sameNumber(a: State, b: State): boolean {
  if (typeof a === "bigint" && typeof b === "number") return Number.isInteger(b) && BigInt(b) === a;
  if (typeof a === "number" && typeof b === "bigint") return sameNumber(b, a);
  return a === b;
}
