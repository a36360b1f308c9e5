import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { itemElement, type PathElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

type Maybe = Value | undefined;

/**
 * Merges an applied value into the live one. Undefined if nothing is left.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/merge.go.
 */
export function merge(live: Maybe, applied: Maybe, type: FieldType): Maybe {
  const atom = atomOf(type, applied === undefined ? live : applied);
  const whole = applied === undefined ? live : applied;
  if (atom === undefined || atom.kind === "scalar" || atom.type.atomic) return whole;
  if (atom.kind === "map") {
    const a: ValueMap = isMap(live) ? live : new Map();
    const b: ValueMap = isMap(applied) ? applied : new Map();
    return a.size === 0 && b.size === 0 ? whole : mergeMembers(a, b, atom.type);
  }
  const a = isList(live) ? live : [];
  const b = isList(applied) ? applied : [];
  return a.length === 0 && b.length === 0 ? whole : mergeItems(a, b, atom.type);
}

function mergeMembers(live: ValueMap, applied: ValueMap, type: MapType): Maybe {
  const merged = new Map<string, Value>();
  for (const name of new Set([...live.keys(), ...applied.keys()])) {
    const declared = memberType(type, name);
    if (declared === undefined) continue;
    const item = merge(live.get(name), applied.get(name), declared);
    if (item !== undefined) merged.set(name, item);
  }
  return merged.size === 0 ? undefined : merged;
}

interface Item {
  readonly element: PathElement;
  readonly value: Value;
}

function itemsOf(list: readonly Value[], type: ListType): Item[] {
  return list.flatMap((value) => {
    const element = itemElement(type, value);
    return "error" in element ? [] : [{ element, value }];
  });
}

/** The values of items by their ids. Nothing is merged into a repeated item, so its value is null. */
function uniqueById(items: readonly Item[]): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { element, value } of items) values.set(element.id, values.has(element.id) ? null : value);
  return values;
}

/** Merges items: those in both lists in the applied order, the others near their old neighbours. */
function mergeItems(live: readonly Value[], applied: readonly Value[], type: ListType): Maybe {
  const left = itemsOf(live, type);
  const right = itemsOf(applied, type);
  const leftById = uniqueById(left);
  const rightById = new Map(right.map((item) => [item.element.id, item]));
  const shared = right.filter(({ element }) => leftById.has(element.id)).map(({ element }) => element.id);
  const done = new Set<string>();
  const merged: Value[] = [];
  const take = (id: string, a: Maybe, b: Maybe): void => {
    const item = merge(a, b, type.element);
    if (item !== undefined) merged.push(item);
    if (b !== undefined) done.add(id);
  };
  let next = shared.shift();
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const mine = left[l];
    const theirs = right[r];
    if (mine !== undefined && theirs !== undefined) {
      if (mine.element.id === theirs.element.id) {
        take(mine.element.id, leftById.get(mine.element.id), theirs.value);
        l++;
        r++;
        next = shared.shift();
        continue;
      }
      if (rightById.has(mine.element.id) && next !== undefined && next !== mine.element.id) {
        // An item of both lists that comes later.
        l++;
        continue;
      }
    }
    if (mine !== undefined) {
      if (!rightById.has(mine.element.id)) {
        take(mine.element.id, mine.value, undefined);
        l++;
        continue;
      }
      if (done.has(mine.element.id)) l++;
    }
    if (theirs !== undefined) {
      const { id } = theirs.element;
      take(id, leftById.get(id), theirs.value);
      r++;
      if (next === id) next = shared.shift();
    }
  }
  return merged.length === 0 ? undefined : merged;
}
