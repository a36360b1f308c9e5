import { describe, expect, test } from "vitest";
import { fromData, type Value } from "../value/value.ts";
import { decodeGo } from "./decode.ts";
import { goTime } from "./time.ts";
import {
  type GoType,
  goBool,
  goBytes,
  goFloat64,
  goInt32,
  goInt64,
  goString,
  mapOf,
  pointerTo,
  raw,
  rememberedStruct,
  sliceOf,
  struct,
  structWithEmbedded,
} from "./types.ts";

const props = struct("v1.JSONSchemaProps", () => ({
  type: goString,
  maxLength: pointerTo(goInt64),
  maximum: pointerTo(goFloat64),
  nullable: goBool,
  required: sliceOf(goString),
  enum: sliceOf(raw("v1.JSON")),
  default: pointerTo(raw("v1.JSON")),
  properties: mapOf(props),
  allOf: sliceOf(props),
  items: pointerTo(items),
}));
const items: GoType = {
  kind: "custom",
  name: "v1.JSONSchemaPropsOrArray",
  decode: (value, nested) => nested(value, props),
};
const meta = struct("v1.ObjectMeta", () => ({
  name: goString,
  labels: mapOf(goString),
  creationTimestamp: goTime,
  deletionTimestamp: pointerTo(goTime),
}));
const top = struct("v1.Thing", () => ({
  metadata: meta,
  schema: pointerTo(props),
  priority: goInt32,
  bundle: goBytes,
}));

const data = (value: unknown): Value => fromData(value as Parameters<typeof fromData>[0]);
const error = (value: unknown, type: GoType = top): string | undefined => decodeGo(data(value), type).error;

describe("type errors", () => {
  const below = "json: cannot unmarshal";
  test.each([
    ["string", "json: cannot unmarshal string into Go value of type v1.Thing"],
    [[], "json: cannot unmarshal array into Go value of type v1.Thing"],
    [{ metadata: "x" }, `${below} string into Go struct field Thing.metadata of type v1.ObjectMeta`],
    [
      { metadata: { name: 5 } },
      `${below} number into Go struct field ObjectMeta.metadata.name of type string`,
    ],
    [
      { metadata: { labels: { a: true } } },
      `${below} bool into Go struct field ObjectMeta.metadata.labels of type string`,
    ],
    [
      { metadata: { creationTimestamp: 5 } },
      `${below} number into Go struct field ObjectMeta.metadata.creationTimestamp of type string`,
    ],
    [
      { schema: { properties: { a: { maxLength: "5" } } } },
      `${below} string into Go struct field JSONSchemaProps.schema.properties.maxLength of type int64`,
    ],
    [
      { schema: { properties: { a: true } } },
      `${below} bool into Go struct field JSONSchemaProps.schema.properties of type v1.JSONSchemaProps`,
    ],
    [
      { schema: { properties: [] } },
      `${below} array into Go struct field JSONSchemaProps.schema.properties of type map[string]v1.JSONSchemaProps`,
    ],
    [
      { schema: { enum: {} } },
      `${below} object into Go struct field JSONSchemaProps.schema.enum of type []v1.JSON`,
    ],
    [
      { schema: { required: true } },
      `${below} bool into Go struct field JSONSchemaProps.schema.required of type []string`,
    ],
    [
      { schema: { items: { items: { type: 1 } } } },
      `${below} number into Go struct field JSONSchemaProps.schema.items.items.type of type string`,
    ],
    [
      { schema: { items: 5 } },
      `${below} number into Go struct field JSONSchemaProps.schema.items of type v1.JSONSchemaProps`,
    ],
    [
      { priority: 2147483648 },
      `${below} number 2147483648 into Go struct field Thing.priority of type int32`,
    ],
    [{ priority: 1.5 }, `${below} number 1.5 into Go struct field Thing.priority of type int32`],
    [{ bundle: [1, 256] }, `${below} number 256 into Go struct field Thing.bundle of type uint8`],
    [{ bundle: 5 }, `${below} number into Go struct field Thing.bundle of type []uint8`],
    [{ bundle: "???" }, "illegal base64 data at input byte 0"],
    [
      { metadata: { creationTimestamp: "yesterday" } },
      'parsing time "yesterday" as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006"',
    ],
  ])("%j", (value, text) => {
    expect(error(value)).toBe(text);
  });

  test("the first wins, but a type's own error beats it", () => {
    expect(error({ priority: "a", schema: { type: 1 } })).toContain("Thing.priority");
    expect(error({ priority: "a", schema: { items: { type: 1 } } })).toContain("schema.items.type");
  });

  test("a float64 is no integer, as its text tells", () => {
    const value = new Map<string, Value>([["priority", 1000]]);
    expect(decodeGo(value, top).error).toContain("number 1000.0 into");
    expect(decodeGo(value, top, { numberText: () => "1e3" }).error).toContain("number 1e3 into");
  });

  test("which is first depends on the order", () => {
    const value = data({ priority: "a", bundle: 5 });
    expect(decodeGo(value, top).error).toContain("Thing.priority");
    expect(decodeGo(value, top, { sorted: true }).error).toContain("Thing.bundle");
  });
});

describe("output", () => {
  test.each<[unknown, unknown]>([
    [null, {}],
    [{ metadata: null, schema: null, priority: null, bundle: null }, {}],
    [{ metadata: { labels: { a: null } } }, { metadata: { labels: { a: "" } } }],
    [
      { schema: { required: [null, "a"], enum: [null, 1] } },
      { schema: { required: ["", "a"], enum: [null, 1] } },
    ],
    [{ schema: { default: null, properties: { a: null } } }, { schema: { properties: { a: {} } } }],
    [{ nope: 1, metadata: { name: "a", nope: 2 } }, { metadata: { name: "a" } }],
    [
      { metadata: { creationTimestamp: "2020-02-29T23:30:00.5-01:00", deletionTimestamp: null } },
      { metadata: { creationTimestamp: "2020-03-01T00:30:00Z" } },
    ],
    [{ metadata: { creationTimestamp: null } }, { metadata: {} }],
    [{ bundle: "aGk=\n" }, { bundle: "aGk=" }],
    [{ bundle: [104, 105, null] }, { bundle: "aGkA" }],
  ])("%j", (value, expected) => {
    expect(decodeGo(data(value), top)).toMatchObject({ output: data(expected) });
    expect(error(value)).toBeUndefined();
  });

  test("an int64 becomes a float64 where one is wanted", () => {
    expect(decodeGo(data({ maximum: 5 }), props).output).toEqual(new Map([["maximum", 5]]));
  });
});

describe("unknown and duplicate fields", () => {
  const value = data({
    zeta: 1,
    metadata: { zip: 1, name: "a" },
    schema: {
      allOf: [{ nope: 1 }],
      items: { nope: 1 },
      properties: { "a.b/c": { nope: 1 } },
      default: { nope: 1 },
    },
    alpha: 1,
  });

  test("are found in the order of the text, not below a type with its own unmarshaller", () => {
    expect(decodeGo(value, top).unknown).toEqual([
      "zeta",
      "metadata.zip",
      "schema.allOf[0].nope",
      "schema.properties.a.b/c.nope",
      "alpha",
    ]);
    expect(decodeGo(value, top, { sorted: true }).unknown.slice(0, 2)).toEqual(["alpha", "metadata.zip"]);
  });

  test("of duplicates only known fields and map keys count", () => {
    const duplicates = [
      ["zeta"],
      ["metadata", "name"],
      ["schema", "properties", "a.b/c"],
      ["schema", "items", "nope"],
    ];
    const { findings } = decodeGo(value, top, { duplicates });
    expect(findings.map(({ what, field }) => `${what} field ${JSON.stringify(field)}`)).toEqual([
      'unknown field "zeta"',
      'unknown field "metadata.zip"',
      'duplicate field "metadata.name"',
      'unknown field "schema.allOf[0].nope"',
      'unknown field "schema.properties.a.b/c.nope"',
      'duplicate field "schema.properties.a.b/c"',
      'unknown field "alpha"',
    ]);
  });

  test("at most a hundred", () => {
    const many = new Map(Array.from({ length: 150 }, (_, i) => [`k${i}`, 1n]));
    expect(decodeGo(many, top).unknown).toHaveLength(100);
  });
});

test("what is remembered of a value depends on what is hidden", () => {
  const type = rememberedStruct("v1.Rule", () => ({ rule: goString, late: goBool }));
  const value = fromData({ rule: "true", late: true });
  const decode = (how?: "unknown" | "dropped") =>
    decodeGo(value, type, {
      sorted: true,
      ...(how === undefined ? {} : { hidden: new Map([["v1.Rule.late", how]]) }),
    });
  const [whole, rest] = [value, fromData({ rule: "true" })];
  for (let round = 0; round < 2; round++) {
    expect(decode()).toMatchObject({ output: whole, unknown: [] });
    expect(decode("unknown")).toMatchObject({ output: rest, unknown: ["late"] });
    expect(decode("dropped")).toMatchObject({ output: rest, unknown: [] });
  }
  expect(decode("dropped").output).toBe(decode("dropped").output);
});

describe("fields of embedded structs", () => {
  const rule = structWithEmbedded(
    "v1.NamedRuleWithOperations",
    () => ({ names: sliceOf(goString), operations: sliceOf(goString), scope: goString }),
    { operations: ["RuleWithOperations"], scope: ["RuleWithOperations", "Rule"] },
  );
  const policy = struct("v1.Policy", () => ({ rules: sliceOf(rule) }));
  const wrong = (field: string): Value => fromData({ rules: [{ [field]: 1 }] });

  test.each([
    ["names", "rules.names of type []string"],
    ["operations", "rules.RuleWithOperations.operations of type []string"],
    ["scope", "rules.RuleWithOperations.Rule.scope of type string"],
  ])("the error of %s has their names", (field, where) => {
    expect(decodeGo(wrong(field), policy).error).toBe(
      `json: cannot unmarshal number into Go struct field NamedRuleWithOperations.${where}`,
    );
  });

  test("older decoders leave them out", () => {
    expect(decodeGo(wrong("scope"), policy, { shallowPaths: true }).error).toBe(
      "json: cannot unmarshal number into Go struct field NamedRuleWithOperations.rules.scope of type string",
    );
  });

  test("they are not in the path of the value", () => {
    expect(decodeGo(wrong("scope"), policy).fault?.path).toEqual(["rules", 0, "scope"]);
  });
});
