import { isList, isMap, type Value } from "./value.ts";

/**
 * Go's nil slice in unstructured data: a list without items, until it is written as JSON, where it becomes null. Only
 * results of CEL expressions contain it. It is recognised by its identity.
 */
export const nilList: readonly Value[] = Object.freeze([]);

/** Returns data as it is after it was written as JSON and read again: nil slices are null. */
export function withoutNilLists(value: Value): Value {
  if (value === nilList) return null;
  if (isList(value)) return changed(value, value.map(withoutNilLists));
  if (!isMap(value)) return value;
  let copy: Map<string, Value> | undefined;
  for (const [key, item] of value) {
    const other = withoutNilLists(item);
    if (other === item) continue;
    copy ??= new Map(value);
    copy.set(key, other);
  }
  return copy ?? value;
}

function changed(list: readonly Value[], copy: readonly Value[]): readonly Value[] {
  return copy.some((item, i) => item !== list[i]) ? copy : list;
}
