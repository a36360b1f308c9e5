import { changedParts } from "../../../apimachinery/field/changed-parts.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, member, type Value } from "../../../go/value/value.ts";
import { moreItems } from "../../samples/items.ts";
import { placeName } from "../label.ts";
import { inOrder } from "../values/kept.ts";
import { merged, shareScalar } from "../values/merged.ts";
import { leaves } from "./leaves.ts";
import type { RepairPlace } from "./places.ts";
import type { Question } from "./question.ts";
import { standingTexts } from "./standing.ts";
import type { Repair, Step } from "./step.ts";

const mostItems = 40;
/** Pairs of items are compared in shorter lists only. */
const mostJoined = 12;

/** Yields changes of a list: without some items, with two joined, in order, or with more. */
export function* ofList(list: readonly Value[], place: RepairPlace, question: Question): Generator<Repair> {
  const { path } = place;
  // A repeated item says nothing, unless a field is missing in which it differs.
  const repeated = question.asked.size > 0 ? 2.6 : 1.2;
  for (const [i, item] of list.slice(0, mostItems).entries()) {
    const isRepeated = list.slice(0, i).some((other) => deepEqual(other, item));
    yield {
      steps: [{ path: [...path, i], to: undefined }],
      price: (isRepeated ? repeated : 3.6 + leaves(item) / 2) + (list.length - i) / 1_000,
    };
  }
  // Removes as many items as are too many, from the end.
  for (let count = 2; count <= Math.min(list.length, mostItems); count++) {
    yield { steps: removals(path, list.map((_, i) => i).slice(-count)), price: 3.5 + count };
  }
  for (const indices of repetitions(list)) {
    if (indices.length > 0) yield { steps: removals(path, indices), price: 3 + indices.length };
  }
  yield* joins(list, path);
  // Sorting keeps everything.
  const sorted = inOrder(list);
  if (sorted !== undefined) yield { steps: [{ path, to: sorted }], price: 1.8 };
  yield* additions(list, place, question);
}

/** Yields two items with an equal field as one item with all that both have. */
function* joins(list: readonly Value[], path: Step["path"]): Generator<Repair> {
  if (list.length > mostJoined) return;
  for (const [i, one] of list.entries())
    for (const [j, other] of list.entries()) {
      if (j <= i || deepEqual(one, other) || !shareScalar(one, other)) continue;
      const both = merged(one, other);
      if (both === undefined) continue;
      const changes = [...changedParts(one, both)].map(
        (part): Step => ({ path: [...path, i, ...part.path], to: part.after }),
      );
      yield {
        steps: [...changes, { path: [...path, j], to: undefined }],
        title: (at) => `Join ${placeName([...at, ...path, i])} and ${placeName([...at, ...path, j])}`,
        price: 2,
      };
    }
}

function* additions(
  list: readonly Value[],
  { path, node, key }: RepairPlace,
  question: Question,
): Generator<Repair> {
  const { items } = node;
  if (items === undefined) return;
  const append = (to: Value, price: number): Repair => ({
    steps: [{ path: [...path, list.length], to }],
    price,
  });
  if (items.type === "string") {
    const asked = question.clues.comparisons.compared.get(`${key}[]`);
    const hints = new Set([...question.clues.texts, ...standingTexts(question)]);
    for (const text of hints)
      if (!list.includes(text) && text !== "") yield append(text, asked?.has(text) === true ? 2 : 4);
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
