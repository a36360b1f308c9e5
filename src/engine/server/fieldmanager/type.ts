import type { Value } from "../../go/value/value.ts";

/**
 * What server-side apply knows about a value: its possible kinds, and how its parts are owned. A value may have several
 * kinds. A value without any is not declared.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/schema/elements.go `Atom`.
 */
export interface FieldType {
  readonly scalar?: "numeric" | "string" | "boolean" | "untyped";
  readonly list?: ListType;
  readonly map?: MapType;
}

export interface ListType {
  /** True for an atomic list, which is owned as a whole. Otherwise the list is a set, or a map if it has `keys`. */
  readonly atomic: boolean;
  readonly keys: readonly string[];
  /** True on older servers: an item must have all keys. */
  readonly needsEachKey?: boolean;
  readonly element: FieldType;
}

export interface MapType {
  readonly atomic: boolean;
  readonly fields: ReadonlyMap<string, StructField>;
  /** The type of other members. Undefined if they are not allowed. */
  readonly element: FieldType | undefined;
}

export interface StructField {
  readonly type: FieldType;
  readonly default: Value | undefined;
}

/** Any value. Lists are owned as a whole, and so are objects unless they are `granular`. */
class AnyType implements FieldType {
  readonly scalar = "untyped";
  readonly list: ListType;
  readonly map: MapType;

  constructor(granular: boolean) {
    this.list = { atomic: true, keys: [], element: granular ? untypedAtomic : this };
    this.map = { atomic: !granular, fields: new Map(), element: this };
  }
}

/** Any value, owned as a whole. */
export const untypedAtomic: FieldType = new AnyType(false);

/** Any value. The members of objects are owned separately. */
export const deduced: FieldType = new AnyType(true);

/** Returns the type of a member. Undefined if it is not allowed. */
export function memberType(map: MapType, name: string): FieldType | undefined {
  return map.fields.get(name)?.type ?? map.element;
}
