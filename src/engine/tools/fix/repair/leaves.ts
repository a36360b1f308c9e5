import { isList, isMap, type Value } from "../../../go/value/value.ts";

/** Counts the scalars of a value, as a measure of what is lost without it. An empty collection counts as one. */
export function leaves(value: Value): number {
  const parts: readonly Value[] = isMap(value) ? [...value.values()] : isList(value) ? value : [];
  return Math.max(
    1,
    parts.reduce<number>((sum, part) => sum + leaves(part), 0),
  );
}
