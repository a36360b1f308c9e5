import fc from "fast-check";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { structuralOf } from "./structural-of.ts";

const names = fc.constantFrom("a", "b", "c", "metadata", "apiVersion", "kind", "__proto__");

const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(
    null,
    true,
    false,
    "",
    "a",
    "1e400",
    "\ud800",
    0n,
    -1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.string({ unit: "binary", maxLength: 8 }),
);

/** Any value that a request can contain, with few names, so that members often match the schema. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie("value")), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
})).value;

const json = fc.constantFrom<unknown>("x", 1, 1.5, true, {}, [], { a: "x" }, { zzz: 1 }, [{}], [null]);

const leaf = fc.record(
  {
    type: fc.constantFrom("string", "integer", "number", "boolean", "object", "array"),
    "x-kubernetes-int-or-string": fc.boolean(),
    "x-kubernetes-preserve-unknown-fields": fc.boolean(),
    "x-kubernetes-embedded-resource": fc.boolean(),
    "x-kubernetes-list-type": fc.constantFrom("set", "map", "atomic"),
    "x-kubernetes-list-map-keys": fc.constantFrom(["a"], ["a", "b"]),
    nullable: fc.boolean(),
    default: json,
    format: fc.constantFrom("date", "int32", "byte", "uri", "email", "cidr", "hostname", "duration", "zzz"),
    pattern: fc.constantFrom("^a", "(", "x*"),
    minimum: fc.double({ noNaN: true }),
    maximum: fc.double({ noNaN: true }),
    multipleOf: fc.double({ noNaN: true }),
    minLength: fc.nat(3),
    maxLength: fc.nat(3),
    minItems: fc.nat(3),
    maxItems: fc.nat(3),
    minProperties: fc.nat(3),
    maxProperties: fc.nat(3),
    required: fc.constantFrom(["a"], ["b", "zz"]),
    enum: fc.constantFrom(["a", 1], [null], [1.5], [{ a: 1 }]),
  },
  { requiredKeys: [] },
);

/** Schemas, including ones that every server rejects: the engine must handle them while the user is typing. */
export const arbitraryStructural: fc.Arbitrary<Structural> = fc
  .letrec<{ schema: object }>((tie) => ({
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      fc
        .tuple(
          leaf,
          fc.record(
            {
              properties: fc.dictionary(names, tie("schema"), { maxKeys: 4 }),
              additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
              items: tie("schema"),
              allOf: fc.array(tie("schema"), { maxLength: 2 }),
              anyOf: fc.array(tie("schema"), { maxLength: 2 }),
              oneOf: fc.array(tie("schema"), { maxLength: 2 }),
              not: tie("schema"),
            },
            { requiredKeys: [] },
          ),
        )
        .map(([own, below]) => ({ ...own, ...below })),
    ),
  }))
  .schema.map((schema) => structuralOf(schema));
