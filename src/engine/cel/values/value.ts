import type { Fault } from "../../apimachinery/fault/fault.ts";
import { noOverload } from "./faults.ts";

/**
 * The values of CEL. Some kinds are JavaScript values: int is `bigint`, double is `number`. The others have a `kind`.
 * An error is a value too: operators pass it on until `&&`, `||` or `?:` absorbs it.
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
  /** Unix time in nanoseconds. */
  readonly nanos: bigint;
  /** Seconds east of UTC, only for printing. */
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
  /** The size for run-time costs. Only a few types have one. */
  readonly size?: number;
  /** Set for the zero value of the type. Only a few types have one. */
  readonly isZero?: true;
  /** Values of the same type with the same text are the same key of a map. If missing, each value is a separate key. */
  readonly mapKey?: string;
  readonly equal: (other: CelValue) => boolean | CelError;
  /**
   * Set for a message: returns the value of a field. Undefined if it is missing, or for `has()` not set. `typed`: the
   * checker knows the type of the message.
   */
  readonly field?: (name: CelValue, presence: boolean, typed: boolean) => CelValue | undefined;
  /** The result of converting it to a native Go type and back, if that is another value. */
  readonly throughGo?: () => CelValue;
}

export interface CelError {
  readonly kind: "error";
  readonly fault: Fault;
  /** Set for an error that is the value of a field in Go: reading the field succeeds, and what comes after it fails. */
  readonly isHeld?: true;
}

/** A value, or an error in its place. */
export type OrError<T> = T | CelError;

/** A list. Other kinds of data implement this. `ListBase` has everything except `size` and `at`. */
export interface CelList {
  readonly kind: "list";
  readonly size: number;
  /** The name of the Go type: `*types.baseList`. One error contains it. */
  readonly goType: string;
  /** Returns the element at an index, which must be at least 0 and less than `size`. */
  readonly at: (index: number) => CelValue;
  /** Returns the element at an index from the expression, or an error if that is not an index or out of bounds. */
  readonly get: (index: CelValue) => CelValue;
  readonly contains: (value: CelValue) => OrError<boolean>;
  readonly equal: (other: CelValue) => OrError<boolean>;
  /** Returns the list followed by another one. `other` may be any value. */
  readonly add: (other: CelValue) => CelValue;
  readonly throughGo?: () => CelValue;
}

/** A map, or an object of a schema. `MapBase` has everything except `size`, `find` and `keys`. */
export interface CelMap {
  readonly kind: "map";
  readonly size: number;
  readonly goType: string;
  /** Returns the value of a key. Undefined if the key is missing. Returns an error for a value that cannot be a key. */
  readonly find: (key: CelValue) => CelValue | undefined;
  /** The keys, in the order of iteration. */
  readonly keys: () => Iterable<CelValue>;
  readonly equal: (other: CelValue) => OrError<boolean>;
  readonly throughGo?: () => CelValue;
}

export function celError(fault: Fault): CelError {
  return { kind: "error", fault };
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

export const noSuchOverload: CelError = celError(noOverload());

export function isError(value: unknown): value is CelError {
  return typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === "error";
}

/** The kinds of values. JavaScript values have no `kind` of their own. */
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

/** The runtime name of a value's type, as in `type(x)` and in overload errors. */
export function typeNameOf(value: CelValue): string {
  const kind = kindOf(value);
  if (kind === "opaque") return (value as CelOpaque).typeName;
  return typeNames[kind] ?? kind;
}
