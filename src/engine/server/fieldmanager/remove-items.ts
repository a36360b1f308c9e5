import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { emptySet, type FieldSet, isEmptySet } from "./field-set.ts";
import { fieldElement, itemElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/**
 * Removes the paths of a set from a value. A value that loses all its parts becomes null.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/remove.go.
 */
export function removeItems(value: Value, set: FieldSet, type: FieldType | undefined): Value {
  const atom = type === undefined ? undefined : atomOf(type, value);
  if (atom === undefined) return value;
  if (atom.kind === "scalar") return value;
  if (atom.type.atomic) return null;
  if (atom.kind === "map") return isMap(value) ? withoutMembers(value, set, atom.type) : null;
  return isList(value) ? withoutItems(value, set, atom.type) : null;
}

function withoutMembers(map: ValueMap, set: FieldSet, type: MapType): Value {
  const kept = new Map<string, Value>();
  for (const [name, item] of map) {
    const { id } = fieldElement(name);
    if (set.members.has(id)) continue;
    const below = set.children.get(id)?.set ?? emptySet;
    kept.set(name, isEmptySet(below) ? item : removeItems(item, below, memberType(type, name)));
  }
  return kept.size === 0 ? null : kept;
}

function withoutItems(list: readonly Value[], set: FieldSet, type: ListType): Value {
  const kept = list.flatMap((item) => {
    const element = itemElement(type, item);
    if ("error" in element) return [item];
    if (set.members.has(element.id)) return [];
    const below = set.children.get(element.id)?.set ?? emptySet;
    return [isEmptySet(below) ? item : removeItems(item, below, type.element)];
  });
  return kept.length === 0 ? null : kept;
}
