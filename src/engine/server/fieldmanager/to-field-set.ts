import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { emptySet, type FieldSet, type GrowingSet, growingSet, hasNothing } from "./field-set.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/**
 * Returns the paths that are owned by the one who sets a value: its leaves, its items, and its empty objects.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/tofieldset.go.
 */
export function toFieldSet(value: Value, type: FieldType): FieldSet {
  return ownedBelow(value, type).set;
}

/** The owned part of a value: the paths below it, and whether it is owned itself. */
interface Owned {
  readonly set: FieldSet;
  readonly isOwned: boolean;
}

const nothing: Owned = { set: emptySet, isOwned: false };
const itself: Owned = { set: emptySet, isOwned: true };

function ownedBelow(value: Value, type: FieldType): Owned {
  const atom = atomOf(type, value);
  if (atom === undefined) return nothing;
  if (atom.kind === "scalar" || atom.type.atomic) return itself;
  if (atom.kind === "list") return isList(value) ? ownedItems(value, atom.type) : nothing;
  return isMap(value) ? ownedMembers(value, atom.type) : nothing;
}

function ownedMembers(map: ValueMap, type: MapType): Owned {
  const set = growingSet();
  for (const [name, item] of map) {
    const declared = memberType(type, name);
    const below = declared === undefined ? nothing : ownedBelow(item, declared);
    const isEmpty = item === null || (isMap(item) && item.size === 0);
    add(set, fieldElement(name), below.set, below.isOwned || isEmpty || !type.fields.has(name));
  }
  return { set, isOwned: false };
}

function ownedItems(list: readonly Value[], type: ListType): Owned {
  const elements = list.map((item) => itemElement(type, item));
  const counts = new Map<string, number>();
  for (const element of elements) {
    if ("id" in element) counts.set(element.id, (counts.get(element.id) ?? 0) + 1);
  }
  const set = growingSet();
  for (const [i, item] of list.entries()) {
    const element = elements[i];
    if (element === undefined || "error" in element) continue;
    // A repeated item is owned as a whole.
    const isOnce = counts.get(element.id) === 1;
    add(set, element, isOnce ? ownedBelow(item, type.element).set : emptySet, true);
  }
  return { set, isOwned: false };
}

function add(to: GrowingSet, element: PathElement, below: FieldSet, isOwned: boolean): void {
  if (isOwned) to.members.set(element.id, element);
  if (!hasNothing(below)) to.children.set(element.id, { element, set: below });
}
