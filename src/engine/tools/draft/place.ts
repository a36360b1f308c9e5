import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";

/** What holds the values of a place, for evidence. */
export type Holder = "sample" | "object" | "item" | "value";

/** A place of the schema with the values that the samples have there. */
export interface Place {
  /** The path of the schema node from the root of the schema. */
  readonly at: Path;
  /** The name of the field, or of the nearest one above. */
  readonly name: string;
  readonly values: readonly Value[];
  /** The number of holders that could have a value here. */
  readonly of: number;
  readonly holder: Holder;
  /** Whether it is in `status`, which controllers write piece by piece. */
  readonly isStatus: boolean;
  /** Whether a list is keyed by this field. */
  readonly isListKey?: boolean;
  /** The fields by which the list of these items is keyed. */
  readonly listKeys?: readonly string[];
}

/** The kinds of JSON values; integers are apart from other numbers, as in Go. */
export type Kind = "null" | "boolean" | "integer" | "number" | "string" | "object" | "list";

export function kindOf(value: Value): Kind {
  if (value === null) return "null";
  if (isMap(value)) return "object";
  if (isList(value)) return "list";
  if (typeof value === "bigint") return "integer";
  return typeof value as "boolean" | "number" | "string";
}

/** The values of a place by their kinds, without nulls. */
export function kindsOf(values: readonly Value[]): ReadonlyMap<Kind, number> {
  const kinds = new Map<Kind, number>();
  for (const value of values) {
    const kind = kindOf(value);
    if (kind !== "null") kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/** Whether one schema with a type describes values of these kinds. */
export function haveOneType(kinds: ReadonlyMap<Kind, number>): boolean {
  if (kinds.size === 1) return true;
  return kinds.size === 2 && kinds.has("integer") && (kinds.has("number") || kinds.has("string"));
}

export function objectsIn(values: readonly Value[]): readonly ValueMap[] {
  return values.filter(isMap);
}

export function listsIn(values: readonly Value[]): readonly (readonly Value[])[] {
  return values.filter(isList);
}

export function stringsIn(values: readonly Value[]): readonly string[] {
  return values.filter((value) => typeof value === "string");
}
