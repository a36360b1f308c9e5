import type { GoType } from "../decode/types.ts";
import type { Value } from "../value/value.ts";

/** The operations on values of one Go type. */
export interface Codec<T> {
  /** For decoding. */
  readonly type: GoType;
  /** The value of a missing member. */
  readonly zero: T;
  /** Reads a result of `decodeGo`, which is not null. */
  read(decoded: Value): T;
  /** Checks for Go's zero value. An empty list, which is not nil, is not zero. */
  isZero(value: T): boolean;
  /** Returns the value as v1 stores it. Undefined if `omitempty` drops it. */
  write(value: T): Value | undefined;
  /**
   * Returns the value as storage keeps it: empty lists and maps become nil, and embedded JSON is encoded and decoded
   * again. Returns the value itself if that changes nothing. Missing if nothing can change.
   */
  readonly keep?: (value: T) => T;
  /** Prints the value as the internal type is printed in an error. */
  goJson(value: T): string;
  /** Go's `equality.Semantic.DeepEqual`: nil and empty are equal. */
  equal(a: T, b: T): boolean;
}

/** A member of a struct, with the operations of its type applied to the struct. */
export interface Member<S> {
  readonly goName: string;
  readonly jsonName: string;
  readonly key: keyof S;
  readonly type: GoType;
  read(decoded: Value): S[keyof S];
  isZero(struct: S): boolean;
  write(struct: S): Value | undefined;
  readonly keep: ((struct: S) => S[keyof S]) | undefined;
  goJson(struct: S): string;
  equal(a: S, b: S): boolean;
}

export function member<S, K extends keyof S>(
  goName: string,
  jsonName: string,
  key: K,
  codec: Codec<S[K]>,
): Member<S> {
  const { keep } = codec;
  return {
    goName,
    jsonName,
    key,
    type: codec.type,
    read: (decoded) => codec.read(decoded),
    isZero: (struct) => codec.isZero(struct[key]),
    write: (struct) => codec.write(struct[key]),
    keep: keep && ((struct) => keep(struct[key])),
    goJson: (struct) => codec.goJson(struct[key]),
    equal: (a, b) => codec.equal(a[key], b[key]),
  };
}
