import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeGo } from "../../../go/decode/decode.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { fromData, type Value } from "../../../go/value/value.ts";
import { arbitraryValue } from "../testing/arbitrary.ts";
import {
  emptySchema,
  equalSchemas,
  goJSONSchemaProps,
  keepSchema,
  readSchema,
  schemaGoJson,
  schemaMembers,
  writeSchema,
} from "./schema.ts";
import type { JSONSchemaProps } from "./types.ts";

const decode = (value: Value): JSONSchemaProps => readSchema(decodeGo(value, goJSONSchemaProps).output);
const schemaOf = (data: object): JSONSchemaProps => decode(fromData({ ...data }));
const written = (data: object): string => toJson(writeSchema(schemaOf(data)));

test("there are 44 members, and none is set in an empty schema", () => {
  expect(schemaMembers).toHaveLength(44);
  expect(schemaMembers.every(({ isZero }) => isZero(emptySchema))).toBe(true);
  expect(Object.keys(emptySchema).sort()).toEqual(schemaMembers.map(({ key }) => String(key)).sort());
});

describe("values with an unmarshaller of their own", () => {
  test.each<[object, Partial<JSONSchemaProps>]>([
    [{ items: true }, { items: { schema: undefined, jsonSchemas: undefined } }],
    [{ items: [] }, { items: { schema: undefined, jsonSchemas: [] } }],
    [{ items: null }, { items: undefined }],
    [{ additionalProperties: false }, { additionalProperties: { allows: false, schema: undefined } }],
    [{ additionalProperties: {} }, { additionalProperties: { allows: true, schema: emptySchema } }],
    [{ additionalProperties: null }, { additionalProperties: undefined }],
    [
      { dependencies: { a: ["b"], c: 5 } },
      {
        dependencies: new Map([
          ["a", { schema: undefined, property: ["b"] }],
          ["c", { schema: undefined, property: undefined }],
        ]),
      },
    ],
    [
      { default: null, enum: [null] },
      { default: undefined, enum: [null] },
    ],
    [{ properties: { a: null } }, { properties: new Map([["a", emptySchema]]) }],
  ])("%j", (data, expected) => {
    expect(schemaOf(data)).toEqual({ ...emptySchema, ...expected });
  });
});

describe("writing", () => {
  test.each<[object, string]>([
    [{ minLength: 0, maximum: 5, $ref: "" }, '{"$ref":"","maximum":5,"minLength":0}'],
    [{ required: [], enum: [], properties: {}, nullable: false }, "{}"],
    [
      { items: [{}], additionalProperties: { type: "string" } },
      '{"additionalProperties":{"type":"string"},"items":[{}]}',
    ],
    [
      { "x-kubernetes-validations": [{ rule: "", message: "", optionalOldSelf: false }] },
      '{"x-kubernetes-validations":[{"optionalOldSelf":false,"rule":""}]}',
    ],
    [{ externalDocs: { url: "u" } }, '{"externalDocs":{"url":"u"}}'],
  ])("%j", (data, expected) => {
    expect(written(data)).toBe(expected);
  });
});

test("printing in an error: Go's names, nil and empty apart", () => {
  const text = schemaGoJson(
    schemaOf({
      required: [],
      additionalProperties: false,
      "x-kubernetes-validations": [{ rule: "a > b" }],
    }),
  );
  expect(text).toContain('"Required":[],"Items":null');
  expect(text).toContain('"AdditionalProperties":{"Allows":false,"Schema":null}');
  expect(text).toContain(
    '"XValidations":[{"Rule":"a \\u003e b","Message":"","MessageExpression":"","Reason":null,"FieldPath":"","OptionalOldSelf":null}]',
  );
});

/** Values that sometimes look like schemas. */
const arbitrarySchema = fc
  .dictionary(fc.constantFrom(...schemaMembers.map(({ jsonName }) => jsonName)), arbitraryValue)
  .map((members) => new Map(Object.entries(members)));

test("any value can be decoded, and what is kept is written and read unchanged", () => {
  fc.assert(
    fc.property(arbitrarySchema, (value) => {
      const kept = keepSchema(decode(value));
      expect(keepSchema(kept)).toBe(kept);
      const body = writeSchema(kept);
      const again = decode(body);
      expect(deepEqual(writeSchema(again), body)).toBe(true);
      expect(equalSchemas(again, kept)).toBe(true);
      expect(() => JSON.parse(schemaGoJson(kept))).not.toThrow();
    }),
  );
});
