import type { Path } from "../value/path.ts";
import type { Value } from "../value/value.ts";

/**
 * Go types as `encoding/json` sees them. A type that is not built in has the name that Go prints for it
 * (`v1.ObjectMeta`). The others are printed by their structure (`[]string`, `map[string]v1.JSONSchemaProps`).
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
  /** The name that Go prints, with its package. */
  readonly name: string;
  /** Types by JSON name. A function, so that a struct can contain itself. */
  readonly fields: () => ReadonlyMap<string, GoType>;
  /** Fields of embedded structs: the names of these structs, the outermost first. Errors contain them. */
  readonly embedded?: ReadonlyMap<string, readonly string[]>;
  /** The results for values with sorted members that were decoded without findings, by the hidden fields. */
  readonly decoded?: (hidden: string) => WeakMap<ReadonlyMap<string, Value>, Value>;
}

/** A type with its own `UnmarshalJSON`. Its error ends the decoding and replaces earlier errors. */
export interface GoCustom {
  readonly kind: "custom";
  readonly name: string;
  /** `value` is null only without a pointer to the type: otherwise null sets the pointer to nil. */
  readonly decode: (value: Value, nested: NestedDecode) => CustomResult;
}

/** Decodes like a new `json.Unmarshal`, which does not report unknown fields. */
export type NestedDecode = (value: Value, type: GoType) => CustomResult;

/** A missing output is Go's zero value. */
export interface CustomResult {
  readonly output?: Value;
  readonly fault?: Fault;
}

/** The reason why decoding failed. `faultText` returns the message. */
export type Fault = (
  | { readonly kind: "boolean-or-schema" }
  /** The number of the first byte that is not base64. */
  | { readonly kind: "base64"; readonly byte: number }
  /** `text` is the message about the time `written`. */
  | { readonly kind: "time"; readonly written: string; readonly text: string }
  | {
      readonly kind: "type";
      /** The JSON kind of the value. For a number that does not fit: `number 1.5`. */
      readonly found: string;
      readonly target: string;
      /** The innermost struct, without its package. */
      readonly struct: string;
      readonly field: readonly string[];
    }
) & {
  /** Where the value is. The message has only names of fields. */
  readonly path?: Path;
};

export const goString: GoType = { kind: "string" };
export const goBool: GoType = { kind: "bool" };
export const goInt32: GoType = { kind: "int", bits: 32 };
export const goInt64: GoType = { kind: "int", bits: 64 };
export const goUint8: GoType = { kind: "uint8" };
export const goFloat64: GoType = { kind: "float64" };
export const goBytes: GoType = { kind: "bytes" };
/** Go's empty interface, which accepts all values except numbers that do not fit into a float64. */
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

/** A struct. `fields` is called once. */
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

/** A struct with fields that come from embedded structs. */
export function structWithEmbedded(
  name: string,
  fields: () => Readonly<Record<string, GoType>>,
  embedded: Readonly<Record<string, readonly string[]>>,
): GoStruct {
  return { ...struct(name, fields), embedded: new Map(Object.entries(embedded)) };
}

/** A struct that forms large trees, in documents that are decoded again after each edit. */
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
