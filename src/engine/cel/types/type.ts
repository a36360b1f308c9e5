/**
 * The types of CEL as the checker sees them. Each kind has its own TypeScript type, so that TypeScript knows the types
 * in a declaration too.
 * Upstream: github.com/google/cel-go/common/types/types.go.
 */
export type CelType = PrimitiveType | ListType | MapType | TypeType | ParamType | OpaqueType | ObjectType;

export type PrimitiveKind =
  | ""
  | "dyn"
  | "any"
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

export interface PrimitiveType<Kind extends PrimitiveKind = PrimitiveKind> {
  readonly kind: Kind;
  /** Set for a wrapper message: the same type, but null is allowed too. */
  readonly nullable?: true;
}

export interface ListType {
  readonly kind: "list";
  readonly element: CelType;
}

export interface MapType {
  readonly kind: "map";
  readonly key: CelType;
  readonly value: CelType;
}

/** The type of types. `of` is missing for the bare word `type`. */
export interface TypeType {
  readonly kind: "type";
  readonly of?: CelType;
}

/** A type parameter of a declaration: `T`. */
export interface ParamType {
  readonly kind: "param";
  readonly name: string;
}

/** An abstract type: `optional_type(T)`, `net.IP`. */
export interface OpaqueType<Name extends string = string> {
  readonly kind: "opaque";
  readonly name: Name;
  readonly parameters: readonly CelType[];
}

/** A type with named fields, as schemas declare it. Two object types are the same if their names are equal. */
export interface ObjectType<Name extends string = string> {
  readonly kind: "object";
  readonly name: Name;
  readonly fields: ReadonlyMap<string, CelType>;
}

/** The type of a field that a message does not have, but accepts. Upstream: a nil type. */
export const unspecifiedType: PrimitiveType<""> = { kind: "" };
export const dynType: PrimitiveType<"dyn"> = { kind: "dyn" };
/** The type of `google.protobuf.Any`: any value, like dyn. */
export const anyType: PrimitiveType<"any"> = { kind: "any" };
export const errorType: PrimitiveType<"error"> = { kind: "error" };
export const nullType: PrimitiveType<"null"> = { kind: "null" };
export const boolType: PrimitiveType<"bool"> = { kind: "bool" };
export const intType: PrimitiveType<"int"> = { kind: "int" };
export const uintType: PrimitiveType<"uint"> = { kind: "uint" };
export const doubleType: PrimitiveType<"double"> = { kind: "double" };
export const stringType: PrimitiveType<"string"> = { kind: "string" };
export const bytesType: PrimitiveType<"bytes"> = { kind: "bytes" };
export const timestampType: PrimitiveType<"timestamp"> = { kind: "timestamp" };
export const durationType: PrimitiveType<"duration"> = { kind: "duration" };

export function listType(element: CelType): ListType {
  return { kind: "list", element };
}

export function mapType(key: CelType, value: CelType): MapType {
  return { kind: "map", key, value };
}

export function typeType(of?: CelType): TypeType {
  return of === undefined ? { kind: "type" } : { kind: "type", of };
}

export function paramType(name: string): ParamType {
  return { kind: "param", name };
}

export function opaqueType<const Name extends string>(
  name: Name,
  ...parameters: readonly CelType[]
): OpaqueType<Name> {
  return { kind: "opaque", name, parameters };
}

export function optionalType(of: CelType): OpaqueType<"optional_type"> {
  return opaqueType("optional_type", of);
}
