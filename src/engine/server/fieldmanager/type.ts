import type { Value } from "../../go/value/value.ts";

/**
 * What server-side apply knows of a value: what it may be, and how its parts are owned. A value may be several things;
 * one that may be nothing at all is not declared.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/schema/elements.go `Atom`.
 */
export interface FieldType {
  readonly scalar?: "numeric" | "string" | "boolean" | "untyped";
  readonly list?: ListType;
  readonly map?: MapType;
}

export interface ListType {
  /** An atomic list is owned as a whole; another one is a set, or a map with `keys`. */
  readonly atomic: boolean;
  readonly keys: readonly string[];
  /** An item without some of the keys is none: older servers ask for each. */
  readonly needsEachKey?: boolean;
  readonly element: FieldType;
}

export interface MapType {
  readonly atomic: boolean;
  readonly fields: ReadonlyMap<string, StructField>;
  /** The type of other members; undefined if there may be none. */
  readonly element: FieldType | undefined;
}

export interface StructField {
  readonly type: FieldType;
  readonly default: Value | undefined;
}

/** Anything; lists are owned as a whole, and objects too unless they are `granular`. */
class AnyType implements FieldType {
  readonly scalar = "untyped";
  readonly list: ListType;
  readonly map: MapType;

  constructor(granular: boolean) {
    this.list = { atomic: true, keys: [], element: granular ? untypedAtomic : this };
    this.map = { atomic: !granular, fields: new Map(), element: this };
  }
}

/** Anything, owned as a whole. */
export const untypedAtomic: FieldType = new AnyType(false);

/** Anything, with the members of objects owned one by one. */
export const deduced: FieldType = new AnyType(true);

/** The type of a member; undefined if there may be none of that name. */
export function memberType(map: MapType, name: string): FieldType | undefined {
  return map.fields.get(name)?.type ?? map.element;
}
