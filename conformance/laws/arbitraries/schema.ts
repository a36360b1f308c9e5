import fc from "fast-check";
import { embedded, list, listMap, map, object, open, set } from "./containers.ts";
import { withJunctor } from "./junctors.ts";
import { withRules } from "./rules.ts";
import { keyScalar, scalar } from "./scalars.ts";
import { type Shape, withKeywords } from "./shape.ts";

/** The shape unchanged, or with what any schema may have: null, a choice of values, a default, junctors. */
function embellished(shape: Shape): fc.Arbitrary<Shape> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(shape) },
    {
      weight: 1,
      arbitrary: fc.constant({
        ...withKeywords(shape, { nullable: true }),
        value: fc.option(shape.value, { freq: 3, nil: null }),
        type: { kind: "opaque" },
      } satisfies Shape),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(shape.value, { minLength: 1, maxLength: 3 })
        .map((values) => ({ ...withKeywords(shape, { enum: values }), value: fc.constantFrom(...values) })),
    },
    {
      weight: 2,
      arbitrary: shape.value
        .filter((value) => value !== null)
        .map((value) => withKeywords(shape, { default: value })),
    },
    { weight: 1, arbitrary: withJunctor(shape) },
    { weight: 1, arbitrary: withRules(shape) },
  );
}

function node(depth: number): fc.Arbitrary<Shape> {
  if (depth === 0) return scalar.chain(embellished);
  const below = node(depth - 1);
  return fc
    .oneof(
      { weight: 8, arbitrary: scalar },
      { weight: 5, arbitrary: object(below) },
      { weight: 2, arbitrary: map(below) },
      { weight: 2, arbitrary: list(below) },
      { weight: 1, arbitrary: set(keyScalar) },
      { weight: 2, arbitrary: listMap(keyScalar, below) },
      { weight: 1, arbitrary: open },
      { weight: 1, arbitrary: embedded(below) },
    )
    .chain(embellished);
}

/** The shape of `spec` or `status`: nearly always an object with fields. */
export const section: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 8, arbitrary: object(node(2)) },
  { weight: 1, arbitrary: object(node(2)).chain(withJunctor) },
  { weight: 5, arbitrary: object(node(2)).chain(withRules) },
  { weight: 1, arbitrary: map(node(1)) },
  { weight: 1, arbitrary: open },
);

/** A small section. */
export const smallSection: fc.Arbitrary<Shape> = object(scalar);
