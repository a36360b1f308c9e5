// Patterns are compiled here.
import "../../../go/regexp/re2js.ts";
import { describe, expect, test } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { fromData } from "../../../go/value/value.ts";
import { newStructural } from "../new-structural.ts";
import { goJSONSchemaProps, readSchema } from "../props/schema.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import { validateStructural } from "./validate-structural.ts";

function schemaOf(data: object): JSONSchemaProps {
  return readSchema(decodeGo(fromData({ ...data }), goJSONSchemaProps).output);
}
const lines = (schema: object) => validateStructural(schemaOf(schema), ["S"], newest).map(errorText);
/** The errors of a property's schema, with paths below `properties.a`. */
const propertyLines = (schema: object) =>
  lines({ type: "object", properties: { a: schema } }).map((line) => line.replace("S.properties[a]", "A"));

const string = { type: "string" };
const embedded = { type: "object", "x-kubernetes-embedded-resource": true };

describe("nodes", () => {
  test.each<[object, string[]]>([
    [{ "x-kubernetes-int-or-string": true }, []],
    [{ "x-kubernetes-preserve-unknown-fields": true }, []],
    [{}, ["A.type: Required value: must not be empty for specified object fields"]],
    [{ type: "array" }, ["A.items: Required value: must be specified"]],
    [{ type: "array", items: true }, ["A.items: Required value: must be specified"]],
    [
      { type: "array", items: {} },
      ["A.items.type: Required value: must not be empty for specified array items"],
    ],
    [
      { type: "object", additionalProperties: {} },
      ["A.additionalProperties.type: Required value: must not be empty for specified object fields"],
    ],
    [{ type: "object", additionalProperties: true }, []],
    [
      { "x-kubernetes-int-or-string": true, "x-kubernetes-preserve-unknown-fields": true },
      [
        "A.x-kubernetes-preserve-unknown-fields: Invalid value: true: must be false if x-kubernetes-int-or-string is true",
      ],
    ],
    [
      { ...string, pattern: "(a" },
      [
        'A.pattern: Invalid value: "(a": must be a valid regular expression, but isn\'t: error parsing regexp: missing closing ): `(a`',
      ],
    ],
    [
      embedded,
      [
        "A.properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields",
      ],
    ],
    [
      { ...embedded, type: "string", properties: { kind: { type: "integer" }, metadata: string } },
      [
        'A.properties[kind].type: Invalid value: "integer": must be string',
        'A.properties[metadata].type: Invalid value: "string": must be object',
        'A.type: Invalid value: "string": must be object if x-kubernetes-embedded-resource is true',
      ],
    ],
    [
      { ...embedded, properties: { x: string }, additionalProperties: true },
      ["A.additionalProperties: Forbidden: must not be used if x-kubernetes-embedded-resource is set"],
    ],
  ])("%j", (schema, expected) => {
    expect(propertyLines(schema)).toEqual(expected);
  });
});

describe("the root", () => {
  const metadata =
    "S.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified";
  const withMetadata = (schema: object) => ({
    type: "object",
    properties: { metadata: { type: "object", ...schema } },
  });
  test.each<[object, string[]]>([
    [{}, ["S.type: Required value: must not be empty at the root"]],
    [{ type: "string" }, ['S.type: Invalid value: "string": must be object at the root']],
    [
      { type: "object", additionalProperties: false },
      ["S.additionalProperties: Forbidden: must not be used at the root"],
    ],
    [withMetadata({ properties: { name: { ...string, pattern: "a" }, generateName: string } }), []],
    [withMetadata({ enum: [], properties: {}, allOf: [], items: true }), []],
    [withMetadata({ required: [] }), [metadata]],
    [withMetadata({ description: "x" }), [metadata]],
    [withMetadata({ properties: { labels: { type: "object" } } }), [metadata]],
    [withMetadata({ example: 1 }), [metadata]],
  ])("%j", (schema, expected) => {
    expect(lines(schema)).toEqual(expected);
  });
});

describe("branches", () => {
  test.each<[object, string[]]>([
    [{ minLength: 1, format: "date", enum: [1], example: 1, required: ["a"] }, []],
    [{ additionalProperties: false }, []],
    [{ additionalProperties: true }, ["additionalProperties: Forbidden: must be undefined to be structural"]],
    [{ default: false }, ["default: Forbidden: must be undefined to be structural"]],
    [
      { title: "x", description: "y" },
      [
        "description: Forbidden: must be empty to be structural",
        "title: Forbidden: must be empty to be structural",
      ],
    ],
    [{ nullable: true }, ["nullable: Forbidden: must be false to be structural"]],
    [
      { "x-kubernetes-list-type": "set" },
      ["x-kubernetes-list-type: Forbidden: must be undefined to be structural"],
    ],
    [
      { "x-kubernetes-validations": [{ rule: "true" }] },
      ["x-kubernetes-validations: Forbidden: must be empty to be structural"],
    ],
    [
      { properties: { metadata: {} } },
      ["properties[metadata]: Forbidden: must not be specified in a nested context"],
    ],
    [{ items: { type: "string" } }, ["items.type: Forbidden: must be empty to be structural"]],
    [{ not: { type: "string" } }, ["not.type: Forbidden: must be empty to be structural"]],
  ])("%j", (branch, expected) => {
    expect(propertyLines({ type: "object", oneOf: [branch] })).toEqual(
      expected.map((line) => `A.oneOf[0].${line}`),
    );
  });

  const pattern = [{ type: "integer" }, { type: "string" }];
  test.each<[object, number]>([
    [{ anyOf: pattern }, 0],
    [{ allOf: [{ anyOf: pattern }, { maxLength: 3 }] }, 0],
    [{ allOf: [{ maxLength: 3 }, { anyOf: pattern }] }, 2],
    [{ anyOf: [pattern[1], pattern[0]] }, 2],
    [{ anyOf: [...pattern, {}] }, 2],
    [{ anyOf: [{ ...pattern[0], required: [] }, pattern[1]] }, 2],
    [{ anyOf: [{ ...pattern[0], additionalProperties: false, enum: [] }, pattern[1]] }, 0],
    [{ oneOf: pattern }, 2],
  ])("int-or-string in %j: %d errors", (schema, count) => {
    expect(propertyLines({ "x-kubernetes-int-or-string": true, ...schema })).toHaveLength(count);
  });
});

describe("completeness", () => {
  test("fields and items of the root's branches must be declared", () => {
    const schema = {
      type: "object",
      properties: { spec: { type: "object" }, list: { type: "array", items: { type: "string" } } },
      anyOf: [{ properties: { spec: { properties: { foo: {} } }, list: { items: { items: {} } } } }],
    };
    expect(lines(schema)).toEqual([
      "S.properties[list].items.items: Required value: because it is defined in S.anyOf[0].properties[list].items.items",
      "S.properties[spec].properties[foo]: Required value: because it is defined in S.anyOf[0].properties[spec].properties[foo]",
    ]);
  });

  test("deeper branches are not looked at", () => {
    expect(propertyLines({ type: "object", anyOf: [{ properties: { z: {} } }] })).toEqual([]);
  });
});

describe("what has no structural form", () => {
  test.each<[object, string]>([
    [{ id: "x" }, "OpenAPIV3Schema 'id' is not supported"],
    [{ properties: { a: { $schema: "x" } } }, "OpenAPIV3Schema 'schema' is not supported"],
    [{ anyOf: [{ $ref: "x" }] }, "OpenAPIV3Schema '$ref' is not supported"],
    [{ definitions: { d: {} } }, "OpenAPIV3Schema 'definitions' is not supported"],
    [{ additionalItems: true }, "OpenAPIV3Schema 'additionalItems' is not supported"],
    [{ items: [{}] }, "OpenAPIV3Schema 'items' must be a schema, but is an array"],
    [
      { "x-kubernetes-preserve-unknown-fields": false, items: [{}] },
      "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
    ],
  ])("%j", (schema, error) => {
    expect(newStructural(schemaOf(schema))).toMatchObject({ ok: false, error: { text: error } });
  });

  test("nodes know their places", () => {
    const schema = { properties: { "a.b": { items: { anyOf: [{ not: { pattern: "x" } }] } } }, $ref: "" };
    const converted = newStructural(schemaOf(schema));
    const items = converted.ok ? converted.structural.properties.get("a.b")?.items : undefined;
    expect(items?.anyOf[0]?.not).toMatchObject({
      at: ["properties", "a.b", "items", "anyOf", 0, "not"],
      pattern: "x",
    });
  });
});
