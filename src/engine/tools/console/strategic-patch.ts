import { deepEqual } from "../../go/value/equal.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { isSameItem, mergeList, typeOfMember } from "../../server/builtin-objects/strategic-merge.ts";
import type { FieldType, ListType } from "../../server/fieldmanager/type.ts";

/**
 * The strategic merge patch that `kubectl apply` sends for a built-in kind: what the manifest has and the live object does
 * not, and what the last applied manifest had and this one does not. Empty if nothing changes.
 * Upstream: k8s.io/apimachinery/pkg/util/strategicpatch/patch.go `CreateThreeWayMergePatch`.
 */
export function strategicPatch(
  original: ValueMap,
  modified: ValueMap,
  current: ValueMap,
  type: FieldType | undefined,
): ValueMap {
  return joined(removals(original, modified, type), changes(current, modified, type));
}

/** What `b` has and `a` does not, or not with this value. */
function changes(a: ValueMap, b: ValueMap, type: FieldType | undefined): ValueMap {
  const patch = new Map<string, Value>();
  for (const [key, value] of b) {
    const before = a.get(key);
    const own = typeOfMember(type, key);
    const merge = mergeList(own, key);
    if (before === undefined) patch.set(key, value);
    else if (isMap(before) && isMap(value)) setFilled(patch, key, changes(before, value, own));
    else if (merge !== undefined && isList(before) && isList(value))
      listChanges(patch, key, before, value, merge);
    else if (!deepEqual(before, value)) patch.set(key, value);
  }
  return patch;
}

function setFilled(patch: Map<string, Value>, key: string, inner: ValueMap): void {
  if (inner.size > 0) patch.set(key, inner);
}

function listChanges(
  patch: Map<string, Value>,
  key: string,
  before: readonly Value[],
  after: readonly Value[],
  merge: ListType,
): void {
  const items = after.flatMap((item): readonly Value[] => {
    const old = before.find((other) => isSameItem(other, item, merge));
    if (old === undefined) return [item];
    if (!isMap(old) || !isMap(item)) return [];
    const inner = changes(old, item, merge.element);
    return inner.size === 0 ? [] : [new Map([...inner, ...keysOf(item, merge)])];
  });
  const kept = before.filter((item) => after.some((other) => isSameItem(other, item, merge)));
  const isInOrder = after
    .filter((item) => before.some((other) => isSameItem(other, item, merge)))
    .every((item, i) => isSameItem(item, kept[i] ?? null, merge));
  if (items.length === 0 && isInOrder) return;
  setOrder(patch, key, after, merge);
  if (items.length > 0) patch.set(key, items);
}

function setOrder(patch: Map<string, Value>, key: string, items: readonly Value[], merge: ListType): void {
  patch.set(
    `$setElementOrder/${key}`,
    items.map((item) => (isMap(item) ? keysOf(item, merge) : item)),
  );
}

function keysOf(item: ValueMap, { keys }: ListType): ValueMap {
  return new Map([...item].filter(([key]) => keys.includes(key)));
}

/** What `a` has and `b` does not. */
function removals(a: ValueMap, b: ValueMap, type: FieldType | undefined): ValueMap {
  const patch = new Map<string, Value>();
  for (const [key, before] of a) {
    const value = b.get(key);
    const own = typeOfMember(type, key);
    const merge = mergeList(own, key);
    if (value === undefined) patch.set(key, null);
    else if (isMap(before) && isMap(value)) setFilled(patch, key, removals(before, value, own));
    else if (merge !== undefined && isList(before) && isList(value))
      listRemovals(patch, key, before, value, merge);
  }
  return patch;
}

function listRemovals(
  patch: Map<string, Value>,
  key: string,
  before: readonly Value[],
  after: readonly Value[],
  merge: ListType,
): void {
  const gone = before.filter((item) => !after.some((other) => isSameItem(other, item, merge)));
  if (gone.length > 0) setOrder(patch, key, after, merge);
  if (merge.keys.length === 0) {
    if (gone.length > 0) patch.set(`$deleteFromPrimitiveList/${key}`, gone);
    return;
  }
  const items = before.flatMap((item): readonly Value[] => {
    if (!isMap(item)) return [];
    if (gone.includes(item)) return [new Map<string, Value>([["$patch", "delete"], ...keysOf(item, merge)])];
    const now = after.find((other) => isSameItem(other, item, merge));
    const inner = isMap(now) ? removals(item, now, merge.element) : new Map<string, Value>();
    return inner.size === 0 ? [] : [new Map([...inner, ...keysOf(item, merge)])];
  });
  if (items.length > 0) patch.set(key, items);
}

/** One patch of two. Lists in both have items with different keys, or with the same key and other members. */
function joined(a: ValueMap, b: ValueMap): ValueMap {
  const out = new Map(a);
  for (const [key, value] of b) {
    const own = out.get(key);
    const isOrder = key.startsWith("$");
    if (isMap(own) && isMap(value)) out.set(key, joined(own, value));
    else if (isList(own) && isList(value) && !isOrder) out.set(key, [...value, ...own]);
    else out.set(key, value);
  }
  return out;
}
