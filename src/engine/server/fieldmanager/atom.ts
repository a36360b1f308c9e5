import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { FieldType, ListType, MapType } from "./type.ts";

/** What a value is treated as: a map, a scalar or a list. */
export type Atom =
  | { readonly kind: "map"; readonly type: MapType }
  | { readonly kind: "scalar"; readonly type: NonNullable<FieldType["scalar"]> }
  | { readonly kind: "list"; readonly type: ListType };

/**
 * Returns what a value is treated as: what it is, if the type allows that, else the first that the type allows.
 * Undefined for a type that allows nothing.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/helpers.go `deduceAtom`, `handleAtom`.
 */
export function atomOf({ map, scalar, list }: FieldType, value: Value | undefined): Atom | undefined {
  if (isMap(value) && map !== undefined) return { kind: "map", type: map };
  if (isList(value) && list !== undefined) return { kind: "list", type: list };
  const isScalar = value !== undefined && value !== null && typeof value !== "object";
  if (isScalar && scalar !== undefined) return { kind: "scalar", type: scalar };
  if (map !== undefined) return { kind: "map", type: map };
  if (scalar !== undefined) return { kind: "scalar", type: scalar };
  return list === undefined ? undefined : { kind: "list", type: list };
}
