import { isList, isMap, type Value } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { type FieldPath, type FieldSet, FieldSetBuilder } from "./field-set.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/**
 * The paths that someone owns who set a value: its leaves, its items, and its empty objects.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/tofieldset.go.
 */
export function toFieldSet(value: Value, type: FieldType): FieldSet {
  const builder = new FieldSetBuilder();
  for (const path of owned(value, type, [])) builder.add(path);
  return builder.set;
}

function* owned(value: Value, type: FieldType, path: FieldPath): Generator<FieldPath> {
  const atom = atomOf(type, value);
  if (atom === undefined) return;
  if (atom.kind === "scalar" || atom.type.atomic) yield path;
  else if (atom.kind === "map") {
    if (isMap(value)) yield* ownedMembers(value, atom.type, path);
  } else if (isList(value)) yield* ownedItems(value, atom.type, path);
}

function* ownedMembers(
  map: ReadonlyMap<string, Value>,
  type: MapType,
  path: FieldPath,
): Generator<FieldPath> {
  for (const [name, item] of map) {
    const below = [...path, fieldElement(name)];
    const declared = memberType(type, name);
    if (declared !== undefined) yield* owned(item, declared, below);
    const isEmpty = item === null || (isMap(item) && item.size === 0);
    if (isEmpty || !type.fields.has(name)) yield below;
  }
}

function* ownedItems(list: readonly Value[], type: ListType, path: FieldPath): Generator<FieldPath> {
  const elements = list.map((item) => itemElement(type, item));
  const counts = new Map<string, number>();
  for (const element of elements) {
    if ("id" in element) counts.set(element.id, (counts.get(element.id) ?? 0) + 1);
  }
  for (const [i, item] of list.entries()) {
    const element: PathElement | { readonly error: string } | undefined = elements[i];
    if (element === undefined || "error" in element) continue;
    const below = [...path, element];
    // What stands there twice is owned as one.
    if (counts.get(element.id) === 1) yield* owned(item, type.element, below);
    yield below;
  }
}
