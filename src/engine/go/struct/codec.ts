import type { GoType } from "../decode/types.ts";
import type { Value } from "../value/value.ts";

/** All that the server does with the values of one Go type, in the forms that it has them. */
export interface Codec<T> {
  /** For decoding. */
  readonly type: GoType;
  /** What an absent member holds. */
  readonly zero: T;
  /** From what `decodeGo` returned, which is no null. */
  read(decoded: Value): T;
  /** Go's zero value, so that an empty list, which is not nil, is none. */
  isZero(value: T): boolean;
  /** As the v1 type is stored; undefined where `omitempty` leaves it out. */
  write(value: T): Value | undefined;
  /**
   * As storage keeps it: empty lists and maps are nil then, and JSON inside was written and read again. The value
   * itself if that changes nothing; absent where nothing can change.
   */
  readonly keep?: (value: T) => T;
  /** As the internal type prints inside an error. */
  goJson(value: T): string;
  /** Go's `equality.Semantic.DeepEqual`: nil and empty are the same. */
  equal(a: T, b: T): boolean;
}

/** A member of a struct with the operations of its type, applied to the struct. */
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
