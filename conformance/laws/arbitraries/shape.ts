import fc from "fast-check";
import { fromData, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";

/** What a rule may know of a node: its type as CEL sees it, with the nodes inside. */
export type RuleType =
  | { readonly kind: "string" | "int" | "double" | "bool" | "opaque" }
  | { readonly kind: "list" | "map"; readonly of: RuleType }
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, RuleType> };

/** A schema together with what it takes: the two are made side by side, so that objects meet their definition. */
export interface Shape {
  readonly schema: ValueMap;
  /** Values that the schema takes, but for a few. */
  readonly value: fc.Arbitrary<Value>;
  readonly type: RuleType;
}

/** A schema of keywords; those that are undefined are left out. */
export function keywords(data: object): ValueMap {
  return fromData({ ...data }) as ValueMap;
}

/** A shape with more keywords. Later ones win. */
export function withKeywords(shape: Shape, data: object): Shape {
  return { ...shape, schema: new Map([...shape.schema, ...keywords(data)]) };
}

/** `arbitrary` one time in `n`, else undefined. */
export function oneIn<T>(n: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: n - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** A lower and an upper bound, not always there, the upper never below the lower. */
export function bounds(
  most: number,
): fc.Arbitrary<{ readonly min: number | undefined; readonly max: number | undefined }> {
  return fc.tuple(oneIn(5, fc.nat(2)), oneIn(2, fc.nat(most))).map(([min, more]) => ({
    min,
    max: more === undefined ? undefined : (min ?? 0) + more,
  }));
}
