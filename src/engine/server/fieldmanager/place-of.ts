import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import type { FieldPath } from "./field-set.ts";
import { itemElement } from "./path-element.ts";
import { type FieldType, type ListType, memberType } from "./type.ts";

/** Returns the path of a field in an object. Undefined if it is missing. */
export function placeOf(object: Value, type: FieldType, path: FieldPath): Path | undefined {
  const place: (string | number)[] = [];
  let value: Value = object;
  let declared: FieldType | undefined = type;
  for (const element of path) {
    const atom: ReturnType<typeof atomOf> = declared && atomOf(declared, value);
    if (element.field !== undefined) {
      if (!isMap(value) || !value.has(element.field)) return undefined;
      place.push(element.field);
      value = value.get(element.field) ?? null;
      declared = atom?.kind === "map" ? memberType(atom.type, element.field) : undefined;
    } else {
      if (!isList(value) || atom?.kind !== "list") return undefined;
      const at = value.findIndex((item) => isItem(atom.type, item, element.id));
      if (at < 0) return undefined;
      place.push(at);
      value = value[at] ?? null;
      declared = atom.type.element;
    }
  }
  return place;
}

function isItem(type: ListType, item: Value, id: string): boolean {
  const element = itemElement(type, item);
  return "id" in element && element.id === id;
}
