import { describe, expect, test } from "vitest";
import { createLines, withProperty, withSchema } from "../testing/definitions.ts";

const a = "spec.validation.openAPIV3Schema.properties[spec].properties[a]";
const lines = (schema: Record<string, unknown>) =>
  createLines(withProperty(schema)).map((line) => line.replace(a, "A"));
const object = (properties: object, value: unknown) => ({ type: "object", properties, default: value });
const integer = { type: "integer" };

describe("values", () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ type: "string", default: "x" }, []],
    [
      { type: "string", default: 5 },
      ['A.default: Invalid value: "integer":  in body must be of type string: "integer"'],
    ],
    [
      object({ foo: integer }, { foo: "x" }),
      ['A.default.foo: Invalid value: "string": foo in body must be of type integer: "string"'],
    ],
    [
      object({ foo: integer }, { bar: 1 }),
      ['A.default: Invalid value: {"bar":1}: must not have unknown fields'],
    ],
    [{ "x-kubernetes-int-or-string": true, default: true }, []],
    [{ type: "object", additionalProperties: { type: "string", default: 5 } }, []],
    [{ type: "array", "x-kubernetes-list-type": "set", items: { type: "string" }, default: ["a", "a"] }, []],
    [{ type: "string", default: null }, []],
  ])("%j", (schema, expected) => {
    expect(lines(schema)).toEqual(expected);
  });
});

describe("embedded resources", () => {
  const embedded = (value: unknown) => ({
    type: "object",
    "x-kubernetes-embedded-resource": true,
    "x-kubernetes-preserve-unknown-fields": true,
    default: value,
  });
  test.each<[unknown, string[]]>([
    [{ apiVersion: "v1", kind: "Pod" }, []],
    [{}, ["A.default.apiVersion: Required value", "A.default.kind: Required value"]],
    [{ apiVersion: 1, kind: "Pod" }, ["A.default.apiVersion: Invalid value: 1: must be a string"]],
    [
      { apiVersion: "v1", kind: "Pod", metadata: { name: 5 } },
      [
        'A.default.metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
      ],
    ],
  ])("%j", (value, expected) => {
    expect(lines(embedded(value))).toEqual(expected);
  });

  test("a default in metadata is judged in an object of its own", () => {
    const name = { type: "string", default: "a/b" };
    const metadata = { type: "object", properties: { name } };
    expect(
      lines({ type: "object", "x-kubernetes-embedded-resource": true, properties: { metadata } }),
    ).toEqual([
      `A.properties[metadata].properties[name].default: Invalid value: "a/b": must result in valid metadata: metadata.name: Invalid value: "a/b": may not contain '/'`,
    ]);
  });
});

test("the root is a resource", () => {
  const schema = { type: "object", default: { spec: {} }, properties: { spec: { type: "object" } } };
  expect(createLines(withSchema(schema))).toEqual([
    "spec.validation.openAPIV3Schema.default.apiVersion: Required value",
    "spec.validation.openAPIV3Schema.default.kind: Required value",
  ]);
});
