import {
  type FieldPath,
  type FieldSet,
  FieldSetBuilder,
  isEmptySet,
  recursiveDifference,
  union,
} from "./field-set.ts";
import type { PathElement } from "./path-element.ts";
import { deduced, type FieldType, type MapType, memberType } from "./type.ts";

/**
 * Adapts the fields of a manager to the current schema: if a list or an object was granular and is atomic now, owners
 * of a part own all of it. Nothing changes in the opposite case.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/reconcile_schema.go `ReconcileFieldSetWithSchema`.
 */
export function reconcile(owns: FieldSet, type: FieldType): FieldSet {
  const wholes = new FieldSetBuilder();
  for (const path of nowWhole(owns, type, [], false)) wholes.add(path);
  return isEmptySet(wholes.set) ? owns : union(recursiveDifference(owns, wholes.set), wholes.set);
}

/**
 * Returns the paths of values that are atomic now and whose parts are owned. `isWhole`: only the value itself is owned.
 */
function* nowWhole(
  owns: FieldSet | undefined,
  type: FieldType,
  path: FieldPath,
  isWhole: boolean,
): Generator<FieldPath> {
  const { map, list } = type;
  // A value of several possible kinds is treated as an object, then as a scalar, then as a list.
  const part = map ?? (type.scalar === undefined ? list : undefined);
  if (part === undefined || (map !== undefined && isDeduced(map))) return;
  if (part.atomic && !isWhole) {
    if (map === undefined || (owns !== undefined && !isEmptySet(owns))) yield path;
    return;
  }
  if (owns === undefined) return;
  for (const element of elementsOf(owns)) {
    const below = map === undefined ? list?.element : typeOf(element, map);
    if (below === undefined) continue;
    const child = owns.children.get(element.id)?.set;
    const isMember = owns.members.has(element.id);
    yield* nowWhole(child, below, [...path, element], isMember && child === undefined);
  }
}

function elementsOf({ members, children }: FieldSet): Iterable<PathElement> {
  const inside = [...children].map(([id, { element }]) => [id, element] as const);
  return new Map([...inside, ...members]).values();
}

function typeOf({ field }: PathElement, map: MapType): FieldType | undefined {
  return field === undefined ? map.element : memberType(map, field);
}

/** Checks for an object whose content is unknown, including whether it is atomic. */
function isDeduced({ fields, element }: MapType): boolean {
  return fields.size === 0 && element === deduced;
}
