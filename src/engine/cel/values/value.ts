/**
 * The values of CEL. The kinds that JavaScript has stand for themselves: int is `bigint`, double is `number`; the
 * others carry a `kind`. An error is a value too: it travels through operators until `&&`, `||` or `?:` absorbs it.
 * Upstream: github.com/google/cel-go/common/types.
 */
export type CelValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | CelUint
  | CelBytes
  | CelTimestamp
  | CelDuration
  | CelTypeValue
  | CelOptional
  | CelOpaque
  | CelList
  | CelMap
  | CelError;

export interface CelUint {
  readonly kind: "uint";
  readonly value: bigint;
}

export interface CelBytes {
  readonly kind: "bytes";
  readonly value: Uint8Array;
}

export interface CelTimestamp {
  readonly kind: "timestamp";
  /** Nanoseconds of Unix time. */
  readonly nanos: bigint;
  /** Seconds east of UTC, for printing only. */
  readonly offset: number;
}

export interface CelDuration {
  readonly kind: "duration";
  readonly nanos: bigint;
}

/** A type as a value, by its runtime name: `int`, `list`, `net.IP`. */
export interface CelTypeValue {
  readonly kind: "type";
  readonly name: string;
}

export interface CelOptional {
  readonly kind: "optional";
  /** Undefined for `optional.none()`. */
  readonly value: CelValue | undefined;
}

/** A value of a library's own type: an IP address, a quantity. */
export interface CelOpaque {
  readonly kind: "opaque";
  readonly typeName: string;
  /** Its size for the run-time cost, for the few types that have one. */
  readonly size?: number;
  /** Whether it is its type's zero value, for the few types that have one. */
  readonly isZero?: true;
  /** Those of one type with the same text are one key of a map; without it each value is a key of its own. */
  readonly mapKey?: string;
  readonly equal: (other: CelValue) => boolean | CelError;
  /** What a way through Go's own types makes of it, where that is another value. */
  readonly throughGo?: () => CelValue;
}

export interface CelError {
  readonly kind: "error";
  readonly message: string;
}

/** What one end of a comparison or an addition may answer: a value, or the error in its place. */
export type OrError<T> = T | CelError;

/** A list. Data of another shape implements this; `ListBase` has all but `size` and `at`. */
export interface CelList {
  readonly kind: "list";
  readonly size: number;
  /** Go's name of the implementing type: `*types.baseList`. One error shows it. */
  readonly goType: string;
  /** The element at an index from 0 to below `size`. */
  readonly at: (index: number) => CelValue;
  /** The element at an index that a person wrote: an error for what is no index or out of bounds. */
  readonly get: (index: CelValue) => CelValue;
  readonly contains: (value: CelValue) => OrError<boolean>;
  readonly equal: (other: CelValue) => OrError<boolean>;
  /** The list followed by another; `other` may be anything. */
  readonly add: (other: CelValue) => CelValue;
  readonly throughGo?: () => CelValue;
}

/** A map, or an object of a schema. `MapBase` has all but `size`, `find` and `keys`. */
export interface CelMap {
  readonly kind: "map";
  readonly size: number;
  readonly goType: string;
  /** The value under a key; undefined where there is none; an error for a key that cannot be one. */
  readonly find: (key: CelValue) => CelValue | undefined;
  /** The keys, in the order of iteration. */
  readonly keys: () => Iterable<CelValue>;
  readonly equal: (other: CelValue) => OrError<boolean>;
  readonly throughGo?: () => CelValue;
}

export function celError(message: string): CelError {
  return { kind: "error", message };
}

export function uint(value: bigint): CelUint {
  return { kind: "uint", value };
}

export function bytes(value: Uint8Array): CelBytes {
  return { kind: "bytes", value };
}

export function duration(nanos: bigint): CelDuration {
  return { kind: "duration", nanos };
}

export function timestamp(nanos: bigint, offset = 0): CelTimestamp {
  return { kind: "timestamp", nanos, offset };
}

export function typeValue(name: string): CelTypeValue {
  return { kind: "type", name };
}

export const none: CelOptional = { kind: "optional", value: undefined };

export function optionalOf(value: CelValue): CelOptional {
  return { kind: "optional", value };
}

export const noSuchOverload: CelError = celError("no such overload");

export function isError(value: unknown): value is CelError {
  return typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === "error";
}

/** The names of kinds, as far as JavaScript has no word of its own for them. */
export type Kind = "null" | "bool" | "int" | "double" | "string" | Exclude<CelValue, Plain>["kind"];
type Plain = null | boolean | bigint | number | string;

export function kindOf(value: CelValue): Kind {
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "number":
      return "double";
    case "string":
      return "string";
    default:
      return value === null ? "null" : value.kind;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  null: "null_type",
  timestamp: "google.protobuf.Timestamp",
  duration: "google.protobuf.Duration",
  optional: "optional_type",
};

/** The runtime name of a value's type: what `type(x)` is and what overload errors list. */
export function typeNameOf(value: CelValue): string {
  const kind = kindOf(value);
  if (kind === "opaque") return (value as CelOpaque).typeName;
  return typeNames[kind] ?? kind;
}
