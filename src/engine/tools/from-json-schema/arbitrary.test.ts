// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Memory } from "../../playback/evaluate/memory.ts";
import { fromDefinition } from "../samples/scenario-sample.ts";
import { definitionFromSchema } from "./from-json-schema.ts";

const name = fc.constantFrom("a", "b", "metadata", "__proto__", "default");
const scalar = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 60,
  "",
  "a",
  "(?=x)",
  "#",
  "#/$defs/a",
  "object",
  "array",
);
const type = fc.constantFrom("array", "boolean", "integer", "null", "number", "object", "string", "no");

/** Schemas in all forms, with values of the wrong types in between. */
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const sub = tie("schema");
  const schemas = fc.array(sub, { maxLength: 3 });
  const named = fc.dictionary(name, sub, { maxKeys: 3 });
  const names = fc.array(name, { maxLength: 2 });
  const or = (usual: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: scalar });
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: or(fc.oneof(type, fc.array(type, { maxLength: 3 }))),
    $ref: fc.constantFrom("#", "#/$defs/a", "#/$defs/b", "#/x", "y.json"),
    $defs: named,
    properties: or(named),
    patternProperties: or(fc.dictionary(fc.constantFrom("^a", ".*", "(?=x)"), sub, { maxKeys: 2 })),
    additionalProperties: or(sub),
    required: or(names),
    items: or(fc.oneof(sub, schemas)),
    prefixItems: or(schemas),
    contains: sub,
    uniqueItems: fc.boolean(),
    propertyNames: sub,
    enum: or(fc.array(scalar, { maxLength: 3 })),
    const: scalar,
    minimum: scalar,
    exclusiveMinimum: scalar,
    maxLength: scalar,
    pattern: scalar,
    format: fc.constantFrom("date", "int32", "byte", "x"),
    default: scalar,
    nullable: fc.boolean(),
    anyOf: or(schemas),
    oneOf: or(schemas),
    allOf: or(schemas),
    not: or(sub),
    if: sub,
    then: sub,
    else: sub,
    dependentRequired: or(fc.dictionary(name, names, { maxKeys: 2 })),
    dependencies: or(fc.dictionary(name, fc.oneof(names, sub), { maxKeys: 2 })),
    "x-kubernetes-list-type": fc.constantFrom("set", "map", "x"),
    "x-kubernetes-validations": fc.constantFrom<unknown>([{ rule: "self == 1" }], [{ rule: "(" }], 1),
  };
  const members = Object.entries(values).map(([key, value]) => fc.tuple(fc.constant(key), value));
  const keywords = fc.array(fc.oneof(...members), { maxLength: 4 }).map((list) => Object.fromEntries(list));
  return {
    schema: fc.oneof({ maxDepth: 4, withCrossShrink: true }, fc.boolean(), keywords, keywords),
  };
});

it("whatever the schema is, the server accepts the definition", () => {
  const now = "2026-01-02T03:04:05Z";
  fc.assert(
    fc.property(
      schema,
      fc.boolean(),
      fc.constantFrom("spec" as const, "whole" as const),
      (source, keepsUnknown, placement) => {
        const text = JSON.stringify(source) ?? "";
        const made = definitionFromSchema(text, { keepsUnknown, placement }, now, new Memory());
        if (made.ok)
          expect(fromDefinition({ crd: made.text }, now, new Memory(), () => "accepted")).toBe("accepted");
        else expect(made.why).not.toContain("The server rejects");
      },
    ),
    { seed: 1, numRuns: 150 },
  );
});
