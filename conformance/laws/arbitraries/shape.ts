import fc from "fast-check";
import { fromData, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";

/** What a rule may know about a node: its type in CEL, with the nodes inside. */
export type RuleType =
  | { readonly kind: "string" | "int" | "double" | "bool" | "opaque" }
  | { readonly kind: "list" | "map"; readonly of: RuleType }
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, RuleType> };

/** A schema together with valid values. The two are generated together, so that objects match their definition. */
export interface Shape {
  readonly schema: ValueMap;
  /** Values, nearly all of them valid. */
  readonly value: fc.Arbitrary<Value>;
  readonly type: RuleType;
}

/** A schema of keywords, without the undefined ones. */
export function keywords(data: object): ValueMap {
  return fromData({ ...data }) as ValueMap;
}

/** A shape with more keywords, which override existing ones. */
export function withKeywords(shape: Shape, data: object): Shape {
  return { ...shape, schema: new Map([...shape.schema, ...keywords(data)]) };
}

/** `arbitrary` in one of `n` cases, otherwise undefined. */
export function oneIn<T>(n: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: n - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** A lower and an upper bound, each of them optional. The upper is never below the lower. */
export function bounds(
  most: number,
): fc.Arbitrary<{ readonly min: number | undefined; readonly max: number | undefined }> {
  return fc.tuple(oneIn(5, fc.nat(2)), oneIn(2, fc.nat(most))).map(([min, more]) => ({
    min,
    max: more === undefined ? undefined : (min ?? 0) + more,
  }));
}
