import { expect, it } from "vitest";
import { structuralOf } from "../../server/schema/testing/structural-of.ts";
import { toJsonSchema } from "./to-json-schema.ts";

/** A schema, and the expected JSON Schema. */
const cases: [string, object, object][] = [
  ["nothing", {}, {}],
  ["nullable", { type: "string", nullable: true }, { type: ["string", "null"] }],
  ["int-or-string", { "x-kubernetes-int-or-string": true }, { type: ["integer", "string"] }],
  [
    "bounds, exclusive and not",
    { type: "integer", minimum: 1, maximum: 5, exclusiveMaximum: true },
    { type: "integer", minimum: 1, exclusiveMaximum: 5 },
  ],
  ["an exclusive bound without a bound", { type: "number", exclusiveMinimum: true }, { type: "number" }],
  [
    "what only the server knows",
    { type: "array", "x-kubernetes-list-type": "set", items: { type: "string", default: "a" } },
    { type: "array", items: { type: "string" } },
  ],
  [
    "what is inside",
    {
      type: "object",
      required: ["a"],
      properties: { a: { enum: [1, "x"] } },
      anyOf: [{ required: ["a"] }],
      not: { properties: { a: { pattern: "^b" } } },
    },
    {
      type: "object",
      required: ["a"],
      properties: { a: { enum: [1, "x"] } },
      anyOf: [{ required: ["a"] }],
      not: { properties: { a: { pattern: "^b" } } },
    },
  ],
  [
    "maps",
    { type: "object", additionalProperties: { type: "string", maxLength: 3 }, maxProperties: 2 },
    { type: "object", additionalProperties: { type: "string", maxLength: 3 }, maxProperties: 2 },
  ],
  [
    "unknown fields, which the server forbids",
    { type: "object", additionalProperties: false },
    { type: "object", additionalProperties: false },
  ],
];

it.each(cases)("%s", (_, schema, expected) => {
  expect(toJsonSchema(structuralOf(schema))).toEqual(expected);
});
