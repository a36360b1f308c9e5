/**
 * The types of CEL as the checker sees them.
 * Upstream: github.com/google/cel-go/common/types/types.go.
 */
export type CelType =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: "list"; readonly element: CelType }
  | { readonly kind: "map"; readonly key: CelType; readonly value: CelType }
  /** The type of types; `of` is absent for the bare word `type`. */
  | { readonly kind: "type"; readonly of?: CelType }
  /** A type parameter of a declaration: `T`. */
  | { readonly kind: "param"; readonly name: string }
  /** An abstract type: `optional_type(T)`, `net.IP`, `kubernetes.Quantity`. */
  | { readonly kind: "opaque"; readonly name: string; readonly parameters: readonly CelType[] }
  | ObjectType;

export type PrimitiveKind =
  | "dyn"
  | "error"
  | "null"
  | "bool"
  | "int"
  | "uint"
  | "double"
  | "string"
  | "bytes"
  | "timestamp"
  | "duration";

/** A type with named fields, as schemas declare them. Two object types are the same if their names are. */
export interface ObjectType {
  readonly kind: "object";
  readonly name: string;
  readonly fields: ReadonlyMap<string, CelType>;
}

export const dynType: CelType = { kind: "dyn" };
export const errorType: CelType = { kind: "error" };
export const nullType: CelType = { kind: "null" };
export const boolType: CelType = { kind: "bool" };
export const intType: CelType = { kind: "int" };
export const uintType: CelType = { kind: "uint" };
export const doubleType: CelType = { kind: "double" };
export const stringType: CelType = { kind: "string" };
export const bytesType: CelType = { kind: "bytes" };
export const timestampType: CelType = { kind: "timestamp" };
export const durationType: CelType = { kind: "duration" };

export function listType(element: CelType): CelType {
  return { kind: "list", element };
}

export function mapType(key: CelType, value: CelType): CelType {
  return { kind: "map", key, value };
}

export function typeType(of?: CelType): CelType {
  return of === undefined ? { kind: "type" } : { kind: "type", of };
}

export function paramType(name: string): CelType {
  return { kind: "param", name };
}

export function opaqueType(name: string, ...parameters: readonly CelType[]): CelType {
  return { kind: "opaque", name, parameters };
}

export function optionalType(of: CelType): CelType {
  return opaqueType("optional_type", of);
}
