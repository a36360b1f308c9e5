import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { moreItems } from "../../samples/items.ts";
import { take } from "../../samples/lazy.ts";
import { lastOf } from "../draft.ts";
import { inOrder, withEnds } from "../values/kept.ts";
import { filledUp, nearTexts, textDistance } from "../values/near-texts.ts";
import { nearestMatch } from "../values/nearest-match.ts";
import { forbiddenBy, isEvasion, withoutForbidden } from "../values/without-forbidden.ts";
import type { RepairPlace } from "./places.ts";
import type { Question } from "./question.ts";
import type { Repair, Step } from "./step.ts";

/** Limits for one place: near texts, values that only the schema asks for, and items or members. */
const mostTexts = 40;
const mostMade = 6;
const mostItems = 40;

/**
 * Yields the changes of one place that could make a rejection go away. Each has a price: low for a value that is near
 * to what is written or that the rejection mentions, higher for one that removes something or is made up.
 */
export function* changesAt(place: RepairPlace, question: Question): Generator<Repair> {
  const { path, value, isRequired } = place;
  const one = (to: Value | undefined, price: number, more: Partial<Step> = {}): Repair => ({
    steps: [{ path, to, ...more }],
    price: price + Math.min(Math.max(place.order, -4) * 0.1, 2),
  });
  const { old } = question;
  const before = old === undefined ? undefined : valueAt(old, path);
  if (old !== undefined && before !== undefined && !deepEqual(before, value ?? null))
    yield one(before, path.length === 0 ? 2.5 : 0.5, { isRestored: true });
  if (value === undefined) {
    // The change that the message of the rejection asks for is most likely meant.
    const asked = question.asked.has(lastOf(path)) ? 1.5 : 0;
    for (const { to, price } of missing(place, question)) yield one(to, price - asked);
    return;
  }
  // The opposite value costs more than adding what it requires.
  if (typeof value === "boolean") yield one(!value, 3);
  if (typeof value === "string")
    for (const { to, price } of texts(value, place, question)) yield one(to, price);
  if (typeof value === "bigint" || typeof value === "number") {
    for (const number of standingNumbers(question)) {
      if (place.node.type === "integer" && typeof number !== "bigint") continue;
      yield one(number, 1 + Math.log10(1 + Math.abs(Number(number) - Number(value))) / 2);
    }
  }
  if (isList(value)) yield* ofList(value, place, question);
  if (isMap(value)) yield* ofMap(value, place, question);
  const isAdded = old !== undefined && before === undefined;
  if (!isRequired && path.length > 0) yield one(undefined, (isAdded ? 1.5 : 3) + leaves(value) / 2);
}

interface Priced {
  readonly to: Value;
  readonly price: number;
}

function* missing({ node }: RepairPlace, question: Question): Generator<Priced> {
  const { clues, maker } = question;
  // A string that another field has already is mentioned because of that one.
  const standing = new Set(standingTexts(question));
  for (const text of clues.texts) {
    if (node.type === "string" && text !== "") yield { to: text, price: standing.has(text) ? 3.4 : 2.6 };
  }
  const made = maker.first([node]);
  if (made !== undefined) yield { to: made, price: 2.5 + leaves(made) / 3 };
  for (const to of take(maker.alternatives(node, clues), mostMade * 2))
    yield { to, price: 3.5 + leaves(to) / 3 };
}

const isPattern = /[[\]()^$*+?\\|{}]/;

/** Yields strings to replace a string, those near to what is written or mentioned by the rejection. */
function* texts(written: string, { node, path }: RepairPlace, question: Question): Generator<Priced> {
  const forbidden = forbiddenBy(question.node).flatMap((each) => nodesAlong(each, path)[path.length] ?? []);
  const hints = [...question.clues.texts, ...standingTexts(question)].filter((text) => text.length <= 200);
  const lengths = question.clues.numbers
    .map(Number)
    // For "less than 3", the longest is 2.
    .flatMap((n) => [n, n - 1, n + 1])
    .filter((n) => Number.isInteger(n) && n >= 0 && n <= 1_000);
  const characters = [...written];
  // A pattern is not part of a string.
  const parts = hints.filter((hint) => !isPattern.test(hint));
  const separators = hints.filter(isSeparator);
  const kept = new Set([
    ...parts.flatMap((part) => withEnds(written, part)),
    ...separators.flatMap((separator) => withOneMorePart(written, separator)),
  ]);
  const made = [
    ...kept,
    ...parts.flatMap((part) => [part + written, written + part]),
    ...hints.flatMap((hint) => [hint, written.split(hint === "" ? "\n" : hint).join("")]),
    ...hints.flatMap((hint) => nearestMatch(hint, written) ?? []),
    ...separators.flatMap((separator) => withOtherPart(written, separator, hints)),
    ...lengths.map((length) => characters.slice(0, length).join("")),
    ...lengths.map((length) => filledUp(written, length)),
    ...node.enum.filter((listed) => typeof listed === "string"),
  ];
  const mentioned = new Set([...hints, ...node.enum]);
  // A rejection that names or compares whole strings must not be evaded by another spelling.
  const isNamed = question.clues.texts.includes(written) || !question.asksForm;
  for (const to of new Set(made)) {
    if (isNamed && !mentioned.has(to)) continue;
    if (to === written || to === "" || isEvasion(written, to, forbidden)) continue;
    const far = textDistance(written, to) / Math.max(written.length, 1);
    // Prefers to keep what was written.
    const base = mentioned.has(to) ? 1.2 : 1.5;
    const isCut = separators.some((separator) => to === written + separator);
    const price = kept.has(to) ? 1.1 + Math.min(far, 1.5) / 10 : base + Math.min(far, 1.5);
    yield { to, price: isCut ? price + 0.6 : price };
  }
  if (isNamed) return;
  const without = withoutForbidden(written, forbidden);
  for (const to of nearTexts(written, node, [...forbidden, ...forbiddenBy(node)]).slice(0, mostTexts)) {
    const far = textDistance(written, to) / Math.max(written.length, 1);
    yield { to, price: without.includes(to) ? 1.1 : far < 0.7 ? 1.5 + far : 6 };
  }
}

function isSeparator(hint: string): boolean {
  return hint.length <= 2 && /^[^\w\s]+$/.test(hint);
}

function withOneMorePart(written: string, separator: string): readonly string[] {
  return written.includes(separator) ? [] : [`${written}${separator}1`];
}

/** Replaces one part of a string that consists of parts with what the hints ask for. */
function withOtherPart(written: string, separator: string, hints: readonly string[]): readonly string[] {
  const parts = written.split(separator);
  if (parts.length === 1) return [];
  return parts.flatMap((part, i) => {
    const others = [...hints.flatMap((hint) => nearestMatch(hint, part) ?? []), "1"];
    return others.map((other) => parts.with(i, other).join(separator));
  });
}

function* ofList(list: readonly Value[], { path, node }: RepairPlace, question: Question): Generator<Repair> {
  for (const [i, item] of list.slice(0, mostItems).entries()) {
    yield {
      steps: [{ path: [...path, i], to: undefined }],
      price: 2.2 + leaves(item) / 2 + (list.length - i) / 1_000,
    };
  }
  // Removes as many items as are too many, from the end.
  for (let count = 2; count <= Math.min(list.length, mostItems); count++) {
    yield { steps: removals(path, list.map((_, i) => i).slice(-count)), price: 2.5 + count };
  }
  for (const repeated of repetitions(list)) {
    if (repeated.length > 0) yield { steps: removals(path, repeated), price: 2 + repeated.length };
  }
  // Sorting keeps everything.
  const sorted = inOrder(list);
  if (sorted !== undefined) yield { steps: [{ path, to: sorted }], price: 1.8 };
  const { items } = node;
  if (items === undefined) return;
  const append = (to: Value, price: number): Repair => ({
    steps: [{ path: [...path, list.length], to }],
    price,
  });
  if (items.type === "string") {
    const hints = [...question.clues.texts, ...standingTexts(question)];
    for (const text of new Set(hints)) if (!list.includes(text) && text !== "") yield append(text, 2);
  }
  for (let count = 1; count <= 3; count++) {
    const more = moreItems(node, [items], list, count, question.maker);
    if (more.length < count) return;
    yield {
      steps: more.map((to, i) => ({ path: [...path, list.length + i], to })),
      price: 3 + more.reduce<number>((sum, item) => sum + leaves(item), 0) / 2,
    };
  }
}

function removals(path: Step["path"], indices: readonly number[]): readonly Step[] {
  return [...indices].sort((a, b) => b - a).map((i) => ({ path: [...path, i], to: undefined }));
}

/** Returns the indexes of repeated items: repeated as a whole, or in one of their fields. */
function repetitions(list: readonly Value[]): readonly (readonly number[])[] {
  const fields = isMap(list[0]) ? [...list[0].keys()].slice(0, 8) : [];
  const keys = [toJson, ...fields.map((field) => (item: Value) => toJson(member(item, field) ?? null))];
  return keys.map((keyOf) => {
    const seen = new Set<string>();
    return list.flatMap((item, i) => {
      const key = keyOf(item);
      if (seen.has(key)) return [i];
      seen.add(key);
      return [];
    });
  });
}

function* ofMap(
  map: ReadonlyMap<string, Value>,
  { path, node }: RepairPlace,
  question: Question,
): Generator<Repair> {
  const { additionalProperties: additional, properties, required } = node;
  for (const [key, item] of [...map].slice(0, mostItems)) {
    if (required.includes(key)) continue;
    const segment = properties.has(key) ? key : { key };
    yield { steps: [{ path: [...path, segment], to: undefined }], price: 3.2 + leaves(item) / 2 };
  }
  if (typeof additional !== "object") return;
  const made = question.maker.first([additional]);
  if (made === undefined) return;
  for (const key of [...question.clues.texts, "example"]) {
    if (!map.has(key) && key !== "")
      yield { steps: [{ path: [...path, { key }], to: made }], price: 2.8 + leaves(made) / 2 };
  }
}

/** Counts the scalars of a value, as a measure of what is lost without it. */
function leaves(value: Value): number {
  if (isMap(value))
    return Math.max(
      1,
      [...value.values()].reduce<number>((sum, item) => sum + leaves(item), 0),
    );
  if (isList(value))
    return Math.max(
      1,
      value.reduce<number>((sum, item) => sum + leaves(item), 0),
    );
  return 1;
}

/** Returns the strings at the places that the question mentions, because rules compare them. */
function standingTexts(question: Question): readonly string[] {
  return standing(question).filter((value) => typeof value === "string");
}

function standingNumbers(question: Question): readonly (bigint | number)[] {
  const numbers = [...question.clues.numbers, ...standing(question)].flatMap((value): (bigint | number)[] => {
    if (typeof value === "bigint") return [value, value + 1n, value - 1n];
    return typeof value === "number" ? [value] : [];
  });
  return [...new Set(numbers)];
}

function standing({ value, clues }: Question): readonly Value[] {
  return clues.paths.flatMap((path) => {
    if (!path.every((step) => typeof step === "string")) return [];
    const found = valueAt(value, path);
    return found === undefined || isMap(found) || isList(found) ? [] : [found];
  });
}
