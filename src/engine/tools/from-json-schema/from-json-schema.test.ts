// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { expect, it } from "vitest";
import { parse } from "yaml";
import { Memory } from "../../playback/evaluate/memory.ts";
import { definitionFromSchema, type MadeDefinition, type SchemaOptions } from "./from-json-schema.ts";

const now = "2026-01-02T03:04:05Z";

function make(schema: unknown, options: SchemaOptions = {}): MadeDefinition {
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  const made = definitionFromSchema(text, options, now, new Memory());
  if (!made.ok) throw new Error(made.why);
  return made;
}

function why(text: string, options: SchemaOptions = {}): string {
  const made = definitionFromSchema(text, options, now, new Memory());
  return made.ok ? made.text : made.why;
}

/** The schema of `spec`, and the notes about the field `a`. */
function fieldA(a: unknown, rest: object = {}): { readonly a: unknown; readonly notes: readonly string[] } {
  const { text, notes } = make({ type: "object", additionalProperties: false, properties: { a }, ...rest });
  const { spec } = parse(text).spec.versions[0].schema.openAPIV3Schema.properties;
  return {
    a: spec.properties?.a,
    notes: notes
      .filter(({ pointer }) => pointer.startsWith("/properties/a"))
      .map(({ kind, text: said }) => `${kind}: ${said}`),
  };
}

const string = { type: "string" };
const any = { "x-kubernetes-preserve-unknown-fields": true };

/** A field, its structural form, and a part of what is said. */
const fields: readonly (readonly [string, unknown, unknown, string?])[] = [
  ["a type or null", { type: ["string", "null"] }, { type: "string", nullable: true }],
  ["nullable of OpenAPI", { type: "string", nullable: true }, { type: "string", nullable: true }],
  [
    "an integer or a string",
    { type: ["integer", "string"] },
    { "x-kubernetes-int-or-string": true },
    "kept: An integer or a string",
  ],
  [
    "types that no type includes",
    { type: ["string", "boolean"] },
    any,
    "approximated: The server has no type for boolean and string at once",
  ],
  ["an integer or a number", { type: ["integer", "number"] }, { type: "number" }],
  ["a constant", { const: "x" }, { type: "string", enum: ["x"] }],
  ["values of two types", { enum: [1, "x"] }, { "x-kubernetes-int-or-string": true, enum: [1, "x"] }],
  [
    "an enumeration with null",
    { enum: ["x", null] },
    { type: "string", nullable: true, allOf: [{ enum: ["x"] }] },
  ],
  [
    "draft 4's exclusive bound",
    { type: "integer", minimum: 1, exclusiveMinimum: true },
    { type: "integer", minimum: 1, exclusiveMinimum: true },
  ],
  [
    "a later draft's exclusive bound",
    { type: "integer", exclusiveMaximum: 5 },
    { type: "integer", maximum: 5, exclusiveMaximum: true },
  ],
  ["both bounds", { type: "integer", minimum: 5, exclusiveMinimum: 3 }, { type: "integer", minimum: 5 }],
  ["no type", { minLength: 1 }, { type: "string", minLength: 1 }, "assumed: The schema has no `type`"],
  ["true", true, { ...any, nullable: true }],
  ["an empty schema", {}, { ...any, nullable: true }],
  ["false", false, undefined],
  ["an object without fields", { type: "object" }, { type: "object", ...any }],
  ["a closed object without fields", { type: "object", additionalProperties: false }, { type: "object" }],
  [
    "a map",
    { type: "object", additionalProperties: string },
    { type: "object", additionalProperties: string },
  ],
  [
    "a map next to fields",
    { type: "object", properties: { b: string }, additionalProperties: { type: "integer" } },
    { type: "object", properties: { b: string }, ...any },
    "lost: The server forbids `additionalProperties` next to `properties`",
  ],
  [
    "fields by pattern",
    { type: "object", maxProperties: 5, patternProperties: { "^x": string }, additionalProperties: false },
    {
      type: "object",
      maxProperties: 5,
      additionalProperties: string,
      "x-kubernetes-validations": [
        { rule: 'self.all(key, key.matches("^x"))', message: "keys must match ^x" },
      ],
    },
    "kept: A rule checks the keys",
  ],
  [
    "names of fields",
    { type: "object", maxProperties: 5, additionalProperties: string, propertyNames: { maxLength: 9 } },
    {
      type: "object",
      maxProperties: 5,
      additionalProperties: string,
      "x-kubernetes-validations": [{ rule: "self.all(key, size(key) <= 9)", message: "keys are not valid" }],
    },
  ],
  ["a list without items", { type: "array" }, { type: "array", items: { ...any, nullable: true } }],
  [
    "a set",
    { type: "array", items: string, uniqueItems: true },
    { type: "array", items: string, "x-kubernetes-list-type": "set" },
    "kept: Unique items",
  ],
  [
    "unique objects of a list without a limit cost too much",
    {
      type: "array",
      uniqueItems: true,
      items: { type: "object", properties: { b: string }, additionalProperties: false },
    },
    { type: "array", items: { type: "object", properties: { b: string } } },
  ],
  [
    "a tuple",
    { type: "array", items: [string, string], additionalItems: false },
    { type: "array", items: string, maxItems: 2 },
    "approximated: The server has one schema for all items",
  ],
  [
    "prefix items of two types",
    { type: "array", prefixItems: [string, { type: "integer" }] },
    { type: "array", items: { "x-kubernetes-int-or-string": true } },
  ],
  [
    "an item that must occur",
    { type: "array", items: string, contains: { const: "x" } },
    { type: "array", items: string, not: { items: { not: { enum: ["x"] } } } },
  ],
  [
    "a format that the server knows",
    { type: "string", format: "date-time" },
    { type: "string", format: "date-time" },
  ],
  [
    "a format that it does not know",
    { type: "string", format: "uri-reference" },
    string,
    "lost: The server does not know the format `uri-reference`",
  ],
  [
    "a format with another meaning",
    { type: "string", format: "duration" },
    string,
    "lost: For the server, a duration is Go's",
  ],
  [
    "int64 as a string, as protobuf writes it",
    { type: "string", format: "int64" },
    string,
    "lost: The server does not know the format `int64` of strings",
  ],
  [
    "base64",
    { type: "string", contentEncoding: "base64" },
    { type: "string", format: "byte" },
    "kept: `contentEncoding",
  ],
  [
    "a pattern that RE2 does not have",
    { type: "string", pattern: "^(?!x)" },
    string,
    "lost: The server's regular expressions (RE2)",
  ],
  [
    "two patterns",
    { type: "string", allOf: [{ pattern: "a" }, { pattern: "b" }] },
    { type: "string", pattern: "a", allOf: [{ pattern: "b" }] },
  ],
  [
    "a default",
    { type: "string", default: "x", title: "T", description: "D" },
    { type: "string", default: "x", title: "T", description: "D" },
  ],
  ["a default that does not conform", { type: "string", default: 1 }, string],
  [
    "what only readers use",
    { type: "string", readOnly: true, examples: ["x"] },
    string,
    "lost: `readOnly` is not checked",
  ],
  ["an unknown keyword", { type: "string", minLenght: 1 }, string, "lost: `minLenght` is not a keyword"],
  [
    "a remote reference",
    { $ref: "https://example.com/x.json" },
    { ...any, nullable: true },
    "lost: `$ref: https://example.com/x.json`: The reference leads out",
  ],
  [
    "a missing part",
    { $ref: "#/nowhere" },
    { ...any, nullable: true },
    "lost: `$ref: #/nowhere`: The document has no such part",
  ],
  [
    "null or an object",
    { oneOf: [{ type: "null" }, { type: "object", properties: { b: string }, additionalProperties: false }] },
    { type: "object", nullable: true, properties: { b: string } },
  ],
  [
    "an integer or listed strings",
    { anyOf: [{ type: "integer", minimum: 1 }, { enum: ["auto"] }] },
    {
      "x-kubernetes-int-or-string": true,
      minimum: 1,
      "x-kubernetes-validations": [
        { rule: 'type(self) != string || self in ["auto"]', message: 'a string must be one of "auto"' },
      ],
    },
    "kept: A rule checks the values",
  ],
  [
    "one of by required fields",
    {
      type: "object",
      additionalProperties: false,
      properties: { b: string, c: string },
      oneOf: [{ required: ["b"] }, { required: ["c"] }],
    },
    {
      type: "object",
      properties: { b: string, c: string },
      oneOf: [{ required: ["b"] }, { required: ["c"] }],
    },
  ],
  [
    "if, then and else",
    {
      type: "object",
      additionalProperties: false,
      properties: { b: string, c: string },
      if: { required: ["b"] },
      then: { required: ["c"] },
      else: { properties: { c: false } },
    },
    {
      type: "object",
      properties: { b: string, c: string },
      anyOf: [{ not: { required: ["b"] } }, { required: ["c"] }],
      allOf: [{ anyOf: [{ required: ["b"] }, { not: { required: ["c"] } }] }],
    },
    "kept: `if` is written with",
  ],
  [
    "fields that a field demands",
    {
      type: "object",
      additionalProperties: false,
      properties: { b: string, c: string },
      dependentRequired: { b: ["c"] },
    },
    {
      type: "object",
      properties: { b: string, c: string },
      anyOf: [{ not: { required: ["b"] } }, { required: ["c"] }],
    },
    "kept: `dependentRequired` is written with",
  ],
  ["what is excluded", { type: "string", not: { enum: ["x"] } }, { type: "string", not: { enum: ["x"] } }],
  [
    "what is excluded inexactly",
    {
      type: "object",
      additionalProperties: false,
      properties: { b: string },
      not: { properties: { b: { pattern: "(?=x)" } } },
    },
    { type: "object", properties: { b: string } },
    "lost: The server's regular expressions (RE2)",
  ],
  [
    "extensions of Kubernetes",
    { type: "string", "x-kubernetes-validations": [{ rule: "self != 'x'" }] },
    { type: "string", "x-kubernetes-validations": [{ rule: "self != 'x'" }] },
  ],
];

it.each(fields)("%s", (_, source, expected, said) => {
  const { a, notes } = fieldA(source);
  expect(a).toEqual(expected);
  if (said !== undefined) expect(notes.join("\n")).toContain(said);
});

it("what the server rejects is removed and said", () => {
  const costly = { type: "array", uniqueItems: true, items: { type: "object", properties: { b: string } } };
  const { notes } = make({ type: "object", properties: { a: costly, c: { type: "string", default: 1 } } });
  expect(notes.filter(({ kind }) => kind === "lost").map(({ text }) => text)).toEqual([
    expect.stringContaining("estimated rule cost exceeds budget"),
    expect.stringContaining("default: Invalid value"),
  ]);
  expect(notes.filter(({ kind }) => kind === "kept")).toEqual([]);
});

it("a cycle is cut", () => {
  const { text, notes } = make({
    $ref: "#/definitions/node",
    definitions: {
      node: { type: "object", properties: { next: { $ref: "#/definitions/node" }, name: string } },
    },
  });
  expect(parse(text).spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.next).toEqual({
    type: "object",
    ...any,
  });
  expect(notes).toContainEqual(
    expect.objectContaining({
      kind: "lost",
      pointer: "/definitions/node/properties/next/$ref",
      text: expect.stringContaining("contains itself"),
    }),
  );
});

it("a note names the line and the path of its place", () => {
  const { text, notes } = make("type: object\nproperties: {a: {type: string, format: iri}}");
  const note = notes.find(({ kind }) => kind === "lost");
  expect(note).toMatchObject({ pointer: "/properties/a/format" });
  expect(text.split("\n")[(note?.line ?? 0) - 1]?.trim()).toBe("a:");
});

it("YAML in flow style, whose first character is that of JSON", () => {
  expect(make("{type: object, properties: {a: {type: string}}}").text).toContain("a:");
  expect(why("{type: object, properties: [}")).toMatch(
    /^The document is neither JSON \(.*'t'.*\) nor YAML \(yaml: .*\)\.$/,
  );
  expect(why("type: [")).toMatch(/^The document cannot be read: yaml: /);
});

it("the whole object, if it is one", () => {
  const made = make({
    type: "object",
    properties: {
      apiVersion: string,
      kind: string,
      metadata: {},
      spec: { type: "object", properties: { size: { type: "integer" } } },
      status: { type: "object" },
    },
    "x-kubernetes-group-version-kind": [{ group: "apps.example.com", version: "v1beta1", kind: "Widget" }],
  });
  expect(made).toMatchObject({ placement: "whole", group: "apps.example.com", kind: "Widget" });
  const [version] = parse(made.text).spec.versions;
  expect(version).toMatchObject({ name: "v1beta1", subresources: { status: {} } });
  expect(version.schema.openAPIV3Schema.properties.metadata).toEqual({ type: "object" });
});

it("names are taken from the options, the source, or assumed", () => {
  const options = {
    group: "g.example",
    kind: "Box",
    version: "v2",
    plural: "boxen",
    scope: "Cluster",
  } as const;
  const { spec } = parse(make({ type: "object" }, options).text);
  expect(spec).toMatchObject({
    group: "g.example",
    scope: "Cluster",
    names: { kind: "Box", plural: "boxen" },
  });
  const { kind, notes } = make({ title: "web server", type: "object" });
  expect(kind).toBe("WebServer");
  expect(notes.map(({ text }) => text)).toContain("The kind is the title.");
});

it("a component is chosen by name, or said", () => {
  const doc = {
    openapi: "3.0.0",
    components: {
      schemas: {
        Item: { type: "object", properties: { id: string } },
        List: {
          type: "object",
          properties: { items: { type: "array", items: { $ref: "#/components/schemas/Item" } } },
        },
      },
    },
  };
  expect(make(doc).kind).toBe("List");
  expect(make(doc).notes.map(({ text }) => text)).toContain(
    "The definition is made from the schema List. Others are Item.",
  );
  expect(make(doc, { component: "Item" }).kind).toBe("Item");
  expect(why(JSON.stringify(doc), { component: "No" })).toBe(
    "The document has no schema with the name No. It has Item, List.",
  );
});

it.each([
  ["a: [", "The document cannot be read"],
  ["true", "is only `true` or `false`"],
  ["[]", "it is not an object"],
  ["a: 1", "it has no keyword of one"],
  ["openapi: 3.0.0", "The document has no schemas."],
  ["allOf: [false]", "No value conforms to the schema."],
  [`${"[".repeat(600)}${"]".repeat(600)}`, "nested too deeply"],
])("no definition from %s", (text, reason) => {
  expect(why(text)).toContain(reason);
});

it("names that the server rejects", () => {
  expect(why("type: object", { plural: "No" })).toContain("The server rejects the definition: ");
});

it("references that multiply without limit are cut", () => {
  const levels = Array.from({ length: 30 }, (_, i) => [
    `d${i}`,
    {
      type: "object",
      properties: Object.fromEntries(["a", "b"].map((name) => [name, { $ref: `#/$defs/d${i + 1}` }])),
    },
  ]);
  const { text, notes } = make({ $ref: "#/$defs/d0", $defs: { ...Object.fromEntries(levels), d30: string } });
  expect(text.length).toBeLessThan(2_000_000);
  expect(notes.some((note) => note.text.includes("multiply the schema too much"))).toBe(true);
});

it("deep schemas are cut", () => {
  let schema: object = string;
  for (let i = 0; i < 200; i++)
    schema = i % 2 === 0 ? { type: "array", items: schema } : { not: { not: schema } };
  expect(make(schema).ok).toBe(true);
});

it("a field that the schema requires is required, also if the schema has a default for it", () => {
  const { a, notes } = fieldA({ type: "string", default: "x" }, { required: ["a"] });
  expect(a).toEqual(string);
  expect(notes).toContainEqual(
    expect.stringContaining("kept: The field is required, so its default is left out"),
  );
});
