import fc from "fast-check";
import { isMap, member, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import { keywords, type Shape, withKeywords } from "./shape.ts";

/** Keywords that may occur under allOf, anyOf, oneOf and not: they check values and say nothing about structure. */
function branch(schema: ValueMap, samples: fc.Arbitrary<Value>, depth: number): fc.Arbitrary<ValueMap> {
  const own = ownKeywords(schema, samples, depth);
  return depth === 0
    ? own
    : fc.oneof(
        { weight: 6, arbitrary: own },
        { weight: 1, arbitrary: junctor(branch(schema, samples, depth - 1)).map(keywords) },
      );
}

function ownKeywords(schema: ValueMap, samples: fc.Arbitrary<Value>, depth: number): fc.Arbitrary<ValueMap> {
  switch (member(schema, "type")) {
    case "string":
      return fc.oneof(
        fc
          .constantFrom(
            { minLength: 1 },
            { maxLength: 2 },
            { pattern: "^a" },
            { pattern: "[0-9]" },
            { format: "ipv4" },
            { enum: ["a", "b"] },
          )
          .map(keywords),
        samples.map((value) => keywords({ enum: [value] })),
      );
    case "integer":
    case "number":
      return fc.oneof(
        fc
          .constantFrom(
            { minimum: 1 },
            { maximum: 10 },
            { minimum: 0, exclusiveMinimum: true },
            { multipleOf: 2 },
            { enum: [1, 2, 3.5] },
          )
          .map(keywords),
        samples.map((value) => keywords({ enum: [value] })),
      );
    case "boolean":
      return fc.constantFrom(true, false).map((value) => keywords({ enum: [value] }));
    case "array":
      return fc.oneof(
        fc.constantFrom({ minItems: 1 }, { maxItems: 1 }, { maxItems: 2 }).map(keywords),
        inside(schema.get("items"), depth).map((items) => keywords({ items })),
      );
    case "object":
      return objectKeywords(schema, depth);
    default:
      return fc.constantFrom({ maximum: 5 }, { maxLength: 2 }, { pattern: "%$" }).map(keywords);
  }
}

function objectKeywords(schema: ValueMap, depth: number): fc.Arbitrary<ValueMap> {
  const properties = schema.get("properties");
  const sizes = fc
    .constantFrom({ minProperties: 1 }, { maxProperties: 1 }, { required: ["a"] })
    .map(keywords);
  if (!isMap(properties) || properties.size === 0) return sizes;
  const one = fc.constantFrom(...properties.keys());
  return fc.oneof(
    { weight: 1, arbitrary: sizes },
    { weight: 3, arbitrary: one.map((name) => keywords({ required: [name] })) },
    {
      weight: 2,
      arbitrary: one.chain((name) =>
        inside(properties.get(name), depth).map((below) =>
          keywords({ properties: new Map([[name, below]]) }),
        ),
      ),
    },
  );
}

function inside(schema: Value | undefined, depth: number): fc.Arbitrary<ValueMap> {
  return isMap(schema)
    ? branch(schema, fc.constantFrom<Value>("a", 1n), Math.max(0, depth - 1))
    : fc.constant(new Map());
}

function junctor(one: fc.Arbitrary<ValueMap>): fc.Arbitrary<object> {
  const some = fc.array(one, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    some.map((allOf) => ({ allOf })),
    some.map((anyOf) => ({ anyOf })),
    some.map((oneOf) => ({ oneOf })),
    one.map((not) => ({ not })),
  );
}

/**
 * The shape with one of allOf, anyOf, oneOf and not, about members of the schema itself. Its values may violate them.
 */
export function withJunctor(shape: Shape): fc.Arbitrary<Shape> {
  return junctor(branch(shape.schema, shape.value, 1)).map((more) => withKeywords(shape, more));
}
