import type { Value } from "../value/value.ts";

/**
 * Go types as `encoding/json` sees them. A type that is not built in carries the name that Go prints for it
 * (`v1.ObjectMeta`); the others print by their shape (`[]string`, `map[string]v1.JSONSchemaProps`).
 */
export type GoType =
  | { readonly kind: "string"; readonly name?: string }
  | { readonly kind: "bool" }
  | { readonly kind: "int"; readonly bits: 32 | 64 }
  | { readonly kind: "uint8" }
  | { readonly kind: "float64" }
  | { readonly kind: "bytes" }
  | { readonly kind: "any" }
  | { readonly kind: "slice"; readonly element: GoType; readonly name?: string }
  | { readonly kind: "map"; readonly element: GoType; readonly name?: string }
  | { readonly kind: "pointer"; readonly to: GoType }
  | GoStruct
  | GoCustom;

export interface GoStruct {
  readonly kind: "struct";
  /** As Go prints it, with its package. */
  readonly name: string;
  /** JSON name to type. A function, so that a struct may contain itself. */
  readonly fields: () => ReadonlyMap<string, GoType>;
  /**
   * Values of the struct with sorted members that were decoded without any finding, and what became of them, by what was
   * hidden.
   */
  readonly decoded?: (hidden: string) => WeakMap<ReadonlyMap<string, Value>, Value>;
}

/** A type with its own `UnmarshalJSON`. Its error ends the decoding and beats errors found before. */
export interface GoCustom {
  readonly kind: "custom";
  readonly name: string;
  /** `value` is null only where no pointer stands between: a null sets a pointer to nil by itself. */
  readonly decode: (value: Value, nested: NestedDecode) => CustomResult;
}

/** Re-enters the decoder as a fresh `json.Unmarshal`, which knows nothing of unknown fields. */
export type NestedDecode = (value: Value, type: GoType) => CustomResult;

/** An absent output is Go's zero value. */
export interface CustomResult {
  readonly output?: Value;
  readonly fault?: Fault;
}

/** Why decoding failed; `faultText` makes the sentence. */
export type Fault =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "type";
      /** The JSON kind found; for a number that does not fit, `number 1.5`. */
      readonly found: string;
      readonly target: string;
      /** The innermost struct, without its package. */
      readonly struct: string;
      readonly field: readonly string[];
    };

export const goString: GoType = { kind: "string" };
export const goBool: GoType = { kind: "bool" };
export const goInt32: GoType = { kind: "int", bits: 32 };
export const goInt64: GoType = { kind: "int", bits: 64 };
export const goUint8: GoType = { kind: "uint8" };
export const goFloat64: GoType = { kind: "float64" };
export const goBytes: GoType = { kind: "bytes" };
/** Go's empty interface, which takes every value but a number that no float64 holds. */
export const goAny: GoType = { kind: "any" };

export function sliceOf(element: GoType, name?: string): GoType {
  return { kind: "slice", element, ...(name === undefined ? {} : { name }) };
}

export function mapOf(element: GoType, name?: string): GoType {
  return { kind: "map", element, ...(name === undefined ? {} : { name }) };
}

export function pointerTo(to: GoType): GoType {
  return { kind: "pointer", to };
}

/** A struct; `fields` is asked once. */
export function struct(name: string, fields: () => Readonly<Record<string, GoType>>): GoStruct {
  let known: ReadonlyMap<string, GoType> | undefined;
  return {
    kind: "struct",
    name,
    fields: () => {
      known ??= new Map(Object.entries(fields()));
      return known;
    },
  };
}

/** A struct of which large trees are made, in documents that are decoded again after each edit. */
export function rememberedStruct(name: string, fields: () => Readonly<Record<string, GoType>>): GoStruct {
  const known = new Map<string, WeakMap<ReadonlyMap<string, Value>, Value>>();
  const decoded = (hidden: string) => {
    const found = known.get(hidden) ?? new WeakMap<ReadonlyMap<string, Value>, Value>();
    known.set(hidden, found);
    return found;
  };
  return { ...struct(name, fields), decoded };
}

/** A type that keeps any JSON as it is (`v1.JSON`, `v1.FieldsV1`); null is its zero value. */
export function raw(name: string): GoCustom {
  return {
    kind: "custom",
    name,
    decode: (value) => (value === null ? {} : { output: value }),
  };
}

/** Go's `reflect.Type.String`. */
export function typeText(type: GoType): string {
  switch (type.kind) {
    case "string":
      return type.name ?? "string";
    case "bool":
    case "float64":
    case "uint8":
      return type.kind;
    case "int":
      return `int${type.bits}`;
    case "bytes":
      return "[]uint8";
    case "any":
      return "interface {}";
    case "slice":
      return type.name ?? `[]${typeText(type.element)}`;
    case "map":
      return type.name ?? `map[string]${typeText(type.element)}`;
    case "pointer":
      return `*${typeText(type.to)}`;
    case "struct":
    case "custom":
      return type.name;
  }
}
