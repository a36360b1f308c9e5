import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { emptySet, type FieldSet, isEmptySet } from "./field-set.ts";
import { fieldElement, itemElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/**
 * Removes the paths of a set from a value. A value that loses all its parts becomes null. If `emptiedPartsStay`, it
 * becomes empty, unless it is the whole value.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/remove.go.
 */
export function removeItems(
  value: Value,
  set: FieldSet,
  type: FieldType | undefined,
  emptiedPartsStay: boolean,
): Value {
  const atom = type === undefined ? undefined : atomOf(type, value);
  if (atom === undefined) return value;
  if (atom.kind === "scalar") return value;
  if (atom.type.atomic) return null;
  if (atom.kind === "map")
    return isMap(value) ? withoutMembers(value, set, atom.type, emptiedPartsStay) : null;
  return isList(value) ? withoutItems(value, set, atom.type, emptiedPartsStay) : null;
}

/** Removes paths from a part of a value. */
function removeBelow(
  part: Value,
  below: FieldSet,
  type: FieldType | undefined,
  emptiedPartsStay: boolean,
): Value {
  if (isEmptySet(below)) return part;
  const rest = removeItems(part, below, type, emptiedPartsStay);
  if (rest !== null || !emptiedPartsStay) return rest;
  if (isMap(part)) return new Map();
  return isList(part) ? [] : null;
}

function withoutMembers(map: ValueMap, set: FieldSet, type: MapType, emptiedPartsStay: boolean): Value {
  const kept = new Map<string, Value>();
  for (const [name, item] of map) {
    const { id } = fieldElement(name);
    if (set.members.has(id)) continue;
    const below = set.children.get(id)?.set ?? emptySet;
    kept.set(name, removeBelow(item, below, memberType(type, name), emptiedPartsStay));
  }
  return kept.size === 0 ? null : kept;
}

function withoutItems(
  list: readonly Value[],
  set: FieldSet,
  type: ListType,
  emptiedPartsStay: boolean,
): Value {
  const kept = list.flatMap((item) => {
    const element = itemElement(type, item);
    if ("error" in element) return [item];
    if (set.members.has(element.id)) return [];
    const below = set.children.get(element.id)?.set ?? emptySet;
    return [removeBelow(item, below, type.element, emptiedPartsStay)];
  });
  return kept.length === 0 ? null : kept;
}
