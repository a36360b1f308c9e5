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
 * What a manager owns, as the schema of today has it: of a list or an object that was owned by its parts and is now owned
 * as a whole, whoever owned a part owns all of it. The other way round nothing changes.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/reconcile_schema.go `ReconcileFieldSetWithSchema`.
 */
export function reconcile(owns: FieldSet, type: FieldType): FieldSet {
  const wholes = new FieldSetBuilder();
  for (const path of nowWhole(owns, type, [], false)) wholes.add(path);
  return isEmptySet(wholes.set) ? owns : union(recursiveDifference(owns, wholes.set), wholes.set);
}

/** The paths at which parts are owned of what is now owned as a whole. `isWhole`: of this the whole alone is owned. */
function* nowWhole(
  owns: FieldSet | undefined,
  type: FieldType,
  path: FieldPath,
  isWhole: boolean,
): Generator<FieldPath> {
  const { map, list } = type;
  // A value that may be several things is looked at as an object, then as a scalar, then as a list.
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

/** Nothing is known of what such an object holds, not even what is owned as a whole. */
function isDeduced({ fields, element }: MapType): boolean {
  return fields.size === 0 && element === deduced;
}
