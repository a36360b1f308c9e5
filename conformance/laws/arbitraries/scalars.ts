import fc from "fast-check";
import type { Value } from "../../../src/engine/go/value/value.ts";
import { bounds, keywords, oneIn, type Shape } from "./shape.ts";
import { format, pattern, text, textOfLength } from "./texts.ts";

const plainText: fc.Arbitrary<Shape> = oneIn(2, fc.constantFrom(10, 64)).map((maxLength) => ({
  schema: keywords({ type: "string", maxLength }),
  value: text,
  type: { kind: "string" },
}));

const boundedText: fc.Arbitrary<Shape> = bounds(6).map(({ min, max }) => ({
  schema: keywords({ type: "string", minLength: min, maxLength: max }),
  value: textOfLength(min ?? 0, max ?? (min ?? 0) + 3),
  type: { kind: "string" },
}));

const patternedText: fc.Arbitrary<Shape> = fc
  .tuple(pattern, oneIn(4, fc.integer({ min: 3, max: 30 })))
  .map(([[source, texts], maxLength]) => ({
    schema: keywords({ type: "string", pattern: source, maxLength }),
    value: texts,
    type: { kind: "string" },
  }));

const formattedText: fc.Arbitrary<Shape> = fc
  .tuple(format, oneIn(5, fc.constant(40)))
  .map(([[name, texts], maxLength]) => ({
    schema: keywords({ type: "string", format: name, maxLength }),
    value: texts,
    // Some formats have their own types in rules.
    type: { kind: "opaque" },
  }));

const edgeIntegers = [
  0n,
  1n,
  -1n,
  2n ** 31n - 1n,
  2n ** 31n,
  -(2n ** 31n) - 1n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
];

const anyInteger: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: -20n, max: 120n }) },
  { weight: 1, arbitrary: fc.constantFrom(...edgeIntegers) },
);

const integer: fc.Arbitrary<Shape> = fc
  .record({
    format: oneIn(3, fc.constantFrom("int32", "int64", "zzz")),
    minimum: oneIn(3, fc.integer({ min: -5, max: 5 })),
    range: oneIn(3, fc.integer({ min: 1, max: 100 })),
    exclusiveMinimum: oneIn(4, fc.constant(true)),
    exclusiveMaximum: oneIn(4, fc.constant(true)),
    multipleOf: oneIn(8, fc.constantFrom(1, 2, 5)),
  })
  .map(({ range, minimum, multipleOf, ...given }) => {
    const maximum = range === undefined ? undefined : (minimum ?? 0) + range;
    const step = multipleOf ?? 1;
    const low = Math.ceil((minimum ?? -20) / step);
    const high = Math.max(low, Math.floor((maximum ?? 120) / step));
    const within = fc.integer({ min: low, max: high }).map((n) => BigInt(n * step));
    const free = minimum === undefined && maximum === undefined && multipleOf === undefined;
    return {
      schema: keywords({ type: "integer", ...given, minimum, maximum, multipleOf }),
      value: free ? anyInteger : within,
      type: { kind: "int" },
    };
  });

const edgeNumbers = [
  0.1,
  0.5,
  -0.5,
  1.5,
  100,
  1e21,
  1e-7,
  123456789.125,
  2 ** 63,
  1e300,
  5e-324,
  0.30000000000000004,
];

const number: fc.Arbitrary<Shape> = fc
  .record({
    format: oneIn(4, fc.constantFrom("double", "float", "int32")),
    minimum: oneIn(3, fc.constantFrom(0, 0.5, -1.5, 1)),
    maximum: oneIn(3, fc.constantFrom(10, 99.5, 1e21)),
    exclusiveMinimum: oneIn(4, fc.constant(true)),
    exclusiveMaximum: oneIn(4, fc.constant(true)),
    multipleOf: oneIn(8, fc.constantFrom(0.5, 0.1, 1, 2.5)),
  })
  .map(({ multipleOf, ...given }) => {
    const { minimum = -10, maximum = 1000 } = given;
    const step = multipleOf ?? 0.25;
    const within = fc
      .integer({ min: Math.ceil(minimum / step), max: Math.floor(Math.min(maximum, 1000) / step) })
      .map((n) => fractionOrInteger(n * step));
    return {
      schema: keywords({ type: "number", ...given, multipleOf }),
      value: fc.oneof(
        { weight: 4, arbitrary: within },
        { weight: 1, arbitrary: fc.constantFrom(...edgeNumbers).map(fractionOrInteger) },
      ),
      type: { kind: "double" },
    };
  });

/** The number as a text returns it: int64 if it has no fraction and fits. */
function fractionOrInteger(n: number): Value {
  return Number.isInteger(n) && Math.abs(n) < 2 ** 63 ? BigInt(n) : n;
}

const boolean: fc.Arbitrary<Shape> = fc.constant({
  schema: keywords({ type: "boolean" }),
  value: fc.boolean(),
  type: { kind: "bool" },
});

const intOrString: fc.Arbitrary<Shape> = fc
  .record({
    branches: oneIn(
      2,
      fc.constantFrom(
        { anyOf: [{ type: "integer" }, { type: "string" }] },
        { allOf: [{ anyOf: [{ type: "integer" }, { type: "string" }] }] },
      ),
    ),
    bounds: oneIn(
      3,
      fc.constantFrom<object>({ minimum: 0 }, { maxLength: 5 }, { pattern: "^[0-9]+%?$" }, { maximum: 50 }),
    ),
  })
  .map((given) => ({
    schema: keywords({ "x-kubernetes-int-or-string": true, ...given.branches, ...given.bounds }),
    value: fc.oneof<fc.Arbitrary<Value>[]>(
      fc.bigInt({ min: 0n, max: 50n }),
      fc.constantFrom("5", "50%", "1"),
    ),
    type: { kind: "opaque" },
  }));

/** A schema of a JSON scalar, with the keywords for its type. */
export const scalar: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 3, arbitrary: plainText },
  { weight: 2, arbitrary: boundedText },
  { weight: 2, arbitrary: patternedText },
  { weight: 2, arbitrary: formattedText },
  { weight: 3, arbitrary: integer },
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: boolean },
  { weight: 1, arbitrary: intOrString },
);

/** Scalars that can be keys of a list of type map, or items of one of type set. */
export const keyScalar: fc.Arbitrary<Shape> = fc.oneof(plainText, boundedText, integer, boolean);
