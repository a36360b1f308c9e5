import { describe, expect, test } from "vitest";
import { createLines, withProperty, withSchema } from "../testing/definitions.ts";

/** Paths below the one property that is tested. */
const a = "spec.validation.openAPIV3Schema.properties[spec].properties[a]";
const lines = (schema: Record<string, unknown>) =>
  createLines(withProperty(schema)).map((line) => line.replace(a, "A"));

const string = { type: "string" };
const item = { type: "object", required: ["k"], properties: { k: string } };
const mapList = {
  type: "array",
  "x-kubernetes-list-type": "map",
  "x-kubernetes-list-map-keys": ["k"],
  items: item,
};
const set = { type: "array", "x-kubernetes-list-type": "set" };

describe("what no schema may have", () => {
  test.each<[object, string[]]>([
    [
      { type: "Object" },
      [
        'A.type: Unsupported value: "Object": supported values: "array", "boolean", "integer", "number", "object", "string"',
      ],
    ],
    [{ ...string, id: "x" }, ["A.id: Forbidden: id is not supported"]],
    [{ ...string, $ref: "" }, ["A.$ref: Forbidden: $ref is not supported"]],
    [{ ...string, dependencies: {} }, ["A.dependencies: Forbidden: dependencies is not supported"]],
    [{ ...string, definitions: {}, patternProperties: {} }, []],
    [{ ...string, definitions: { d: string } }, ["A.definitions: Forbidden: definitions is not supported"]],
    [
      { type: "array", items: [string] },
      ["A.items: Forbidden: items must be a schema object and not an array"],
    ],
    [
      { ...string, uniqueItems: true },
      [
        "A.uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
      ],
    ],
    [
      { type: "object", properties: { x: string }, additionalProperties: false },
      ["A.additionalProperties: Forbidden: additionalProperties and properties are mutual exclusive"],
    ],
    [{ type: "object", properties: { x: string }, additionalProperties: true }, []],
    [
      { ...string, "x-kubernetes-preserve-unknown-fields": false },
      ["A.x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined"],
    ],
  ])("%j", (schema, expected) => {
    expect(lines({ ...schema })).toEqual(expected);
  });

  test("$schema is said only where nothing else is wrong, and at the root", () => {
    expect(lines({ ...string, $schema: "x" })).toEqual([
      "spec.validation.openAPIV3Schema: Invalid value: \"\": OpenAPIV3Schema 'schema' is not supported",
    ]);
    expect(lines({ ...string, $schema: "x", id: "y" })).toEqual(["A.id: Forbidden: id is not supported"]);
  });
});

describe("list types and map types", () => {
  const setItems = "must be atomic as item of a list with x-kubernetes-list-type=set";
  test.each<[object, string[]]>([
    [mapList, []],
    [
      { ...string, "x-kubernetes-list-type": "list" },
      [
        'A.type: Invalid value: "string": must be array if x-kubernetes-list-type is specified',
        'A.x-kubernetes-list-type: Unsupported value: "list": supported values: "atomic", "set", "map"',
      ],
    ],
    [
      { ...string, "x-kubernetes-map-type": "x" },
      [
        'A.type: Invalid value: "string": must be object if x-kubernetes-map-type is specified',
        'A.x-kubernetes-map-type: Unsupported value: "x": supported values: "atomic", "granular"',
      ],
    ],
    [
      { ...set, items: { type: "object" } },
      [`A.items.x-kubernetes-map-type: Invalid value: null: ${setItems}`],
    ],
    [
      { ...set, items: { ...set, items: string } },
      [`A.items.x-kubernetes-list-type: Invalid value: "set": ${setItems}`],
    ],
    [{ ...set, items: { type: "array", items: string } }, []],
    [
      { ...set, items: { ...string, nullable: true } },
      ["A.items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is set"],
    ],
    [
      { ...mapList, "x-kubernetes-list-map-keys": ["k", "k", "z"] },
      [
        'A.x-kubernetes-list-map-keys: Invalid value: ["k","k","z"]: must not contain duplicate entries',
        'A.x-kubernetes-list-map-keys: Invalid value: ["k","k","z"]: entries must all be names of item properties',
      ],
    ],
    [
      { ...mapList, items: { type: "object", properties: { k: { type: "array", items: string } } } },
      [
        'A.items.properties[k].type: Invalid value: "object": must be a scalar type if parent array\'s x-kubernetes-list-type is map',
        "A.items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
      ],
    ],
    [
      { ...mapList, items: { ...item, properties: { k: { ...string, nullable: true } } } },
      [
        "A.items.properties[k].nullable: Forbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
      ],
    ],
    [
      { ...mapList, "x-kubernetes-list-map-keys": [] },
      ["A.x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is map"],
    ],
    [
      { ...mapList, items: string },
      [
        'A.items.type: Invalid value: "string": must be object if parent array\'s x-kubernetes-list-type is map',
      ],
    ],
    [
      { type: "array", items: item, "x-kubernetes-list-map-keys": ["k"] },
      ["A.x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty"],
    ],
    [
      { type: "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"], items: true },
      [
        "A.items: Required value: must be specified",
        'A.items: Invalid value: {"Schema":null,"JSONSchemas":null}: must only have a single schema if x-kubernetes-list-type is map',
      ],
    ],
  ])("%j", (schema, expected) => {
    expect(lines({ ...schema })).toEqual(expected);
  });
});

describe("metadata of the root and of embedded resources", () => {
  const root = "spec.validation.openAPIV3Schema";
  test.each<[object, string[]]>([
    [
      { metadata: { type: "object", properties: { name: { ...string, default: "x" } } } },
      [
        `${root}.properties[metadata].properties[name].default: Forbidden: must not be set in top-level metadata`,
      ],
    ],
    [
      { kind: { ...string, default: "x" } },
      [`${root}.properties[kind].default: Forbidden: must not be set in top-level kind`],
    ],
  ])("%j", (properties, expected) => {
    expect(createLines(withSchema({ type: "object", properties }))).toEqual(expected);
  });

  test("embedded resources do not nest in metadata, nor have defaults below a map there", () => {
    const inner = {
      type: "object",
      "x-kubernetes-embedded-resource": true,
      "x-kubernetes-preserve-unknown-fields": true,
    };
    const metadata = {
      type: "object",
      properties: { x: inner, labels: { type: "object", additionalProperties: { ...string, default: "a" } } },
    };
    expect(
      lines({ type: "object", "x-kubernetes-embedded-resource": true, properties: { metadata } }),
    ).toEqual([
      "A.properties[metadata].properties[labels].additionalProperties.default: Forbidden: must not be set inside additionalProperties applying to object metadata",
      "A.properties[metadata].properties[x].x-kubernetes-embedded-resource: Forbidden: must not be used inside of resource meta",
    ]);
  });
});
