import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { atomOf } from "../../server/fieldmanager/atom.ts";
import type { FieldPath, FieldSet } from "../../server/fieldmanager/field-set.ts";
import { fieldElement, itemElement } from "../../server/fieldmanager/path-element.ts";
import { type FieldType, memberType } from "../../server/fieldmanager/type.ts";

/** The owned field that contains a place in an object. */
export interface OwnedField {
  readonly path: FieldPath;
  /** Whether the place is inside a value that is owned as a whole. */
  readonly isWhole: boolean;
}

/** The field for a place in an object: the place itself, or the first parent that is owned as a whole. */
export function fieldAt(object: Value, type: FieldType, place: Path): OwnedField {
  const path: FieldPath[number][] = [];
  let value: Value = object;
  let declared: FieldType | undefined = type;
  for (const segment of place) {
    const atom: ReturnType<typeof atomOf> = declared && atomOf(declared, value);
    if (atom === undefined || atom.kind === "scalar") return { path, isWhole: true };
    if (atom.type.atomic) return { path, isWhole: true };
    const key = segmentKey(segment);
    if (atom.kind === "map") {
      path.push(fieldElement(String(key)));
      declared = memberType(atom.type, String(key));
      value = isMap(value) ? (value.get(String(key)) ?? null) : null;
    } else {
      const item: Value = isList(value) ? (value[Number(key)] ?? null) : null;
      const element = itemElement(atom.type, item);
      if ("error" in element) return { path, isWhole: true };
      path.push(element);
      declared = atom.type.element;
      value = item;
    }
  }
  const last = declared && atomOf(declared, value);
  return { path, isWhole: last !== undefined && last.kind !== "scalar" && last.type.atomic };
}

/** Whether a set contains the field itself. */
export function hasField(set: FieldSet, path: FieldPath): boolean {
  let within: FieldSet | undefined = set;
  for (const [i, { id }] of path.entries()) {
    if (i === path.length - 1) return within.members.has(id);
    within = within.children.get(id)?.set;
    if (within === undefined) return false;
  }
  return false;
}

/** A key that is the same for the same field. */
export function idOf(path: FieldPath): string {
  return path.map(({ id }) => id).join("\n");
}

/** The entries without those below another entry of the same group. */
export function topmost<T extends { readonly path: FieldPath }>(
  found: readonly T[],
  groupOf: (one: T) => string,
): T[] {
  const keyed = (one: T, path: FieldPath): string => `${groupOf(one)}\n${idOf(path)}`;
  const all = new Set(found.map((one) => keyed(one, one.path)));
  return found.filter(
    (one) => !one.path.some((_, length) => length > 0 && all.has(keyed(one, one.path.slice(0, length)))),
  );
}
