import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { take } from "../../samples/lazy.ts";
import { lastOf } from "../draft.ts";
import { cleaned, textDistance } from "../values/near-texts.ts";
import { nearestMatch } from "../values/nearest-match.ts";
import { leaves } from "./leaves.ts";
import { ofList } from "./list-changes.ts";
import type { RepairPlace } from "./places.ts";
import type { Question } from "./question.ts";
import { standing, standingTexts } from "./standing.ts";
import type { Repair, Step } from "./step.ts";
import { type Priced, texts } from "./texts.ts";

/** Limits for one place: values that only the schema asks for, and items or members. */
const mostMade = 6;
const mostItems = 40;
const mostRenamed = 12;

/**
 * Yields the changes of one place that could make a rejection go away. Each has a price: low for a value that is near
 * to what is written or that the rejection mentions, higher for one that removes something or is made up.
 */
export function* changesAt(place: RepairPlace, question: Question): Generator<Repair> {
  const { path, value, isRequired } = place;
  const isDefault = value !== undefined && deepEqual(value, place.node.default ?? null);
  const one = (to: Value | undefined, price: number, more: Partial<Step> = {}): Repair => ({
    steps: [{ path, to, ...more }],
    // What nobody wrote is less likely to be wrong.
    price: price + Math.min(Math.max(place.order, -4) * 0.1, 2) + (isDefault ? 0.5 : 0),
  });
  const { old } = question;
  const before = old === undefined ? undefined : valueAt(old, path);
  // The whole value is meant only by a rule about its change.
  const restoring = isMap(before) || isList(before) ? 2.5 : question.isTransition ? 0.5 : 1.8;
  if (old !== undefined && before !== undefined && !deepEqual(before, value ?? null))
    yield one(before, path.length > 0 ? 0.5 : restoring, { isRestored: true });
  if (value === undefined) {
    // The change that the message of the rejection asks for is most likely meant.
    const isTested = question.clues.comparisons.tested.has(place.key);
    const asked = question.asked.has(lastOf(path)) ? 1.5 : isTested ? 0.5 : 0;
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
  if (!isRequired && path.length > 0) yield one(undefined, (isAdded ? 1.5 : 4) + leaves(value) / 2);
}

/** A list of nothing, which a rule may accept, is not what people write. */
const emptyList = 1.2;

function* missing({ node, key }: RepairPlace, question: Question): Generator<Priced> {
  const { clues, maker } = question;
  // A string that another field has already is mentioned because of that one.
  const standing = new Set(standingTexts(question));
  const compared = clues.comparisons.compared.get(key);
  for (const text of clues.texts) {
    if (node.type !== "string" || text === "") continue;
    const price = compared?.has(text) === true ? 2.4 : standing.has(text) ? 3.4 : 4.2;
    yield { to: text, price: compared === undefined && !clues.comparisons.literals.has(text) ? 2.6 : price };
  }
  const made = maker.first([node]);
  const isEmpty = isList(made) && made.length === 0;
  if (made !== undefined) yield { to: made, price: 2.5 + leaves(made) / 3 + (isEmpty ? emptyList : 0) };
  for (const to of take(maker.alternatives(node, clues), mostMade * 2))
    yield { to, price: 3.5 + leaves(to) / 3 };
}

function* ofMap(
  map: ReadonlyMap<string, Value>,
  { path, node }: RepairPlace,
  question: Question,
): Generator<Repair> {
  const { additionalProperties: additional, properties, required } = node;
  if (typeof additional === "object") yield* renames(map, path, question);
  for (const [key, item] of [...map].slice(0, mostItems)) {
    if (required.includes(key)) continue;
    const segment = properties.has(key) ? key : { key };
    yield { steps: [{ path: [...path, segment], to: undefined }], price: 4.2 + leaves(item) / 2 };
  }
  if (typeof additional !== "object") return;
  const made = question.maker.first([additional]);
  if (made === undefined) return;
  for (const key of [...question.clues.texts, "example"]) {
    if (!map.has(key) && key !== "")
      yield { steps: [{ path: [...path, { key }], to: made }], price: 2.8 + leaves(made) / 2 };
  }
}

/** Yields names for members that what a rule mentions matches. */
function* renames(
  map: ReadonlyMap<string, Value>,
  path: Step["path"],
  { clues, asksForm }: Question,
): Generator<Repair> {
  if (!asksForm) return;
  for (const [key, item] of [...map].slice(0, mostRenamed))
    for (const name of new Set([
      ...cleaned(key),
      ...clues.texts.flatMap((hint) => nearestMatch(hint, key) ?? []),
    ])) {
      if (name === "" || name === key || map.has(name)) continue;
      yield {
        steps: [
          { path: [...path, { key }], to: undefined, isRenamed: true },
          { path: [...path, { key: name }], to: item },
        ],
        title: () => `Rename ${key} to ${name}`,
        price: 1.5 + textDistance(key, name) / Math.max(key.length, 1),
      };
    }
}

function standingNumbers(question: Question): readonly (bigint | number)[] {
  const numbers = [...question.clues.numbers, ...standing(question)].flatMap((value): (bigint | number)[] => {
    if (typeof value === "bigint") return [value, value + 1n, value - 1n];
    return typeof value === "number" ? [value] : [];
  });
  return [...new Set(numbers)];
}
