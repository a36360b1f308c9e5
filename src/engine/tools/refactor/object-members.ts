import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Step } from "./schema-place.ts";

/** The paths in a value that steps lead to, as far as they exist. */
export function pathsTo(value: Value | undefined, steps: readonly Step[]): readonly Path[] {
  const [first, ...rest] = steps;
  if (value === undefined) return [];
  if (first === undefined) return [[]];
  if (first === "items") {
    const items = isList(value) ? value : [];
    return items.flatMap((item, i) => pathsTo(item, rest).map((path) => [i, ...path]));
  }
  if (!isMap(value)) return [];
  if (first === "values")
    return [...value].flatMap(([key, item]) => pathsTo(item, rest).map((path) => [key, ...path]));
  return pathsTo(value.get(first.field), rest).map((path) => [first.field, ...path]);
}
