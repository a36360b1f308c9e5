import type { TypeSpec } from "../syntax/ast.ts";

/** Types as far as definitions need them. Upstream: go/types. */
export type Type =
  | BasicType
  | NamedType
  | AliasType
  | PointerType
  | SliceType
  | ArrayTypeOf
  | MapTypeOf
  | ChanTypeOf
  | StructTypeOf
  | InterfaceTypeOf
  | SignatureType
  | ParameterType
  | InstanceType;

export type BasicInfo = "boolean" | "integer" | "float" | "string" | "other";

export interface BasicType {
  readonly kind: "Basic";
  readonly name: string;
  readonly info: BasicInfo;
}

export interface NamedType {
  readonly kind: "Named";
  readonly name: string;
  /** Undefined for `error` and `comparable`. */
  readonly pkg: PackageTypes | undefined;
  readonly spec: TypeSpec | undefined;
  readonly underlying: () => Type;
}

export interface AliasType {
  readonly kind: "Alias";
  readonly name: string;
  readonly pkg: PackageTypes | undefined;
  readonly rhs: () => Type;
}

export interface PointerType {
  readonly kind: "Pointer";
  readonly elem: Type;
}

export interface SliceType {
  readonly kind: "Slice";
  readonly elem: Type;
}

export interface ArrayTypeOf {
  readonly kind: "Array";
  readonly length: string;
  readonly elem: Type;
}

export interface MapTypeOf {
  readonly kind: "Map";
  readonly key: Type;
  readonly elem: Type;
}

export interface ChanTypeOf {
  readonly kind: "Chan";
  readonly direction: string;
  readonly elem: Type;
}

export interface StructField {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly type: Type;
  readonly tag: string;
}

export interface StructTypeOf {
  readonly kind: "Struct";
  readonly fields: readonly StructField[];
}

export interface Method {
  readonly name: string;
  readonly type: SignatureType;
}

export interface InterfaceTypeOf {
  readonly kind: "Interface";
  readonly methods: readonly Method[];
  readonly embedded: readonly Type[];
}

export interface SignatureType {
  readonly kind: "Signature";
  readonly params: readonly Type[];
  readonly results: readonly Type[];
}

/** A parameter of a generic type. */
export interface ParameterType {
  readonly kind: "TypeParam";
  readonly name: string;
  readonly pkg: PackageTypes | undefined;
}

/** An instance of a generic type. */
export interface InstanceType {
  readonly kind: "Instance";
  readonly of: Type;
  readonly args: readonly Type[];
}

/** What an identifier of a package or of the universe refers to. */
export type Entity =
  | { readonly kind: "type"; readonly type: () => Type }
  | { readonly kind: "package"; readonly types: PackageTypes }
  | { readonly kind: "value" };

/** The types of a package. A package that is only named has none. */
export interface PackageTypes {
  readonly path: string;
  readonly name: string;
  lookup(name: string): Entity | undefined;
  /** Returns the methods of a type of the package: whether they are on its pointer, and their signatures. */
  methods(name: string): readonly DeclaredMethod[];
}

export interface DeclaredMethod extends Method {
  readonly onPointer: boolean;
}

export const invalid: BasicType = { kind: "Basic", name: "invalid type", info: "other" };

/** Returns the type that an alias finally refers to. */
export function unalias(type: Type): Type {
  let found = type;
  for (let steps = 0; found.kind === "Alias"; steps++) {
    if (steps > 1000) return invalid;
    found = found.rhs();
  }
  return found;
}

/** Returns the type without names. */
export function underlying(type: Type): Type {
  const plain = unalias(type);
  if (plain.kind === "Named") return plain.underlying();
  return plain.kind === "Instance" ? underlying(plain.of) : plain;
}
