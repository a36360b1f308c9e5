import fc from "fast-check";
import { toJson } from "../../../src/engine/go/value/json.ts";
import { member, type Value } from "../../../src/engine/go/value/value.ts";
import { bounds, keywords, oneIn, type Shape, withKeywords } from "./shape.ts";
import { text } from "./texts.ts";

/** Few names, so that deviations hit others, and some names that programs handle badly. */
export const fieldName = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("a", "b", "c", "name", "size") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "kebab-case",
      "dotted.name",
      "sl/ash",
      "__proto__",
      "constructor",
      "in",
      "self",
      "é",
      "_x",
      "1",
      "kind",
      "metadata",
      "a b",
      "a__b",
    ),
  },
);

interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
}

function fieldOf(below: fc.Arbitrary<Shape>): fc.Arbitrary<Field> {
  return fc.record({ name: fieldName, shape: below, required: oneIn(3, fc.constant(true)).map(Boolean) });
}

/** The values of an object with these fields. */
function membersOf(fields: readonly Field[]): fc.Arbitrary<Value> {
  const members = fields.map(({ name, shape, required }) =>
    (required ? shape.value : fc.option(shape.value, { freq: 3, nil: undefined })).map(
      (value) => [name, value] as const,
    ),
  );
  return fc
    .tuple(...members)
    .map(
      (entries) => new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    );
}

function objectOf(fields: readonly Field[], more: object = {}): Shape {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    schema: keywords({
      type: "object",
      properties:
        fields.length === 0 ? undefined : new Map(fields.map(({ name, shape }) => [name, shape.schema])),
      required: required.length === 0 ? undefined : required,
      ...more,
    }),
    value: membersOf(fields),
    type: { kind: "object", fields: new Map(fields.map(({ name, shape }) => [name, shape.type])) },
  };
}

/** An object with its own fields. */
export function object(below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc
    .record({
      fields: fc.uniqueArray(fieldOf(below), { selector: ({ name }) => name, minLength: 1, maxLength: 4 }),
      preserve: oneIn(8, fc.constant(true)),
      mapType: oneIn(10, fc.constantFrom("atomic", "granular")),
      bounds: oneIn(10, fc.constantFrom<object>({ minProperties: 1 }, { maxProperties: 3 })),
    })
    .map(({ fields, preserve, mapType, bounds }) =>
      objectOf(fields, {
        "x-kubernetes-preserve-unknown-fields": preserve,
        "x-kubernetes-map-type": mapType,
        ...bounds,
      }),
    );
}

/** An object with any keys and values of one kind. */
export function map(below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc.tuple(below, bounds(3)).map(([values, { min, max }]) => ({
    schema: keywords({
      type: "object",
      additionalProperties: values.schema,
      minProperties: min,
      maxProperties: max,
    }),
    value: fc
      .uniqueArray(fc.tuple(fc.oneof(fieldName, text), values.value), {
        selector: ([key]) => key,
        minLength: min ?? 0,
        maxLength: max ?? (min ?? 0) + 2,
      })
      .map((entries) => new Map(entries)),
    type: { kind: "map", of: values.type },
  }));
}

/** A list of anything. */
export function list(below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc
    .tuple(below, bounds(4), oneIn(4, fc.constant("atomic")))
    .map(([items, { min, max }, listType]) => ({
      schema: keywords({
        type: "array",
        items: items.schema,
        minItems: min,
        maxItems: max,
        "x-kubernetes-list-type": listType,
      }),
      value: fc.array(items.value, { minLength: min ?? 0, maxLength: max ?? (min ?? 0) + 2 }),
      type: { kind: "list", of: items.type },
    }));
}

/** A list with different items. */
export function set(below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc.tuple(below, oneIn(3, fc.integer({ min: 2, max: 5 }))).map(([items, maxItems]) => ({
    schema: keywords({ type: "array", items: items.schema, maxItems, "x-kubernetes-list-type": "set" }),
    value: fc.uniqueArray(items.value, { selector: toJson, maxLength: maxItems ?? 3 }),
    type: { kind: "list", of: items.type },
  }));
}

/** A list of objects that some of their fields identify. */
export function listMap(keys: fc.Arbitrary<Shape>, below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc
    .record({
      keys: fc.uniqueArray(fc.record({ name: fc.constantFrom("k", "key", "name"), shape: keys }), {
        selector: ({ name }) => name,
        minLength: 1,
        maxLength: 2,
      }),
      fields: fc.uniqueArray(fieldOf(below), { selector: ({ name }) => name, maxLength: 2 }),
      maxItems: oneIn(3, fc.integer({ min: 1, max: 4 })),
    })
    .map(({ keys, fields, maxItems }) => {
      const names: readonly string[] = keys.map(({ name }) => name);
      const others = fields.filter(({ name }) => !names.includes(name));
      const item = objectOf([...keys.map((key) => ({ ...key, required: true })), ...others]);
      const keyOf = (value: Value) => names.map((name) => toJson(member(value, name) ?? null)).join();
      return {
        schema: keywords({
          type: "array",
          items: item.schema,
          maxItems,
          "x-kubernetes-list-type": "map",
          "x-kubernetes-list-map-keys": names,
        }),
        value: fc.uniqueArray(item.value, { selector: keyOf, maxLength: maxItems ?? 3 }),
        type: { kind: "list", of: item.type },
      };
    });
}

/** Any small JSON. */
export const anyJson: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Value>(null, true, 0n, 1.5, "x", ""),
    text,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(fieldName, tie("value")), { maxLength: 3 }).map((entries) => new Map(entries)),
  ),
})).value;

const anyObject = fc
  .array(fc.tuple(fieldName, anyJson), { maxLength: 3 })
  .map((entries): Value => new Map(entries));

/** Schemas that do not restrict what is in them. */
export const open: fc.Arbitrary<Shape> = fc.constantFrom<Shape>(
  {
    schema: keywords({ type: "object", "x-kubernetes-preserve-unknown-fields": true }),
    value: anyObject,
    type: { kind: "opaque" },
  },
  {
    schema: keywords({ "x-kubernetes-preserve-unknown-fields": true }),
    value: anyJson,
    type: { kind: "opaque" },
  },
  {
    schema: keywords({ type: "object", additionalProperties: true }),
    value: anyObject,
    type: { kind: "opaque" },
  },
  {
    schema: keywords({ type: "object" }),
    value: fc.constant(new Map()),
    type: { kind: "object", fields: new Map() },
  },
);

const embeddedMetadata: fc.Arbitrary<Value> = fc
  .array(
    fc.constantFrom<readonly [string, Value]>(
      ["name", "x"],
      ["name", "Not A Name"],
      ["namespace", "default"],
      ["labels", new Map([["a", "b"]])],
      ["labels", new Map<string, Value>([["a", 1n]])],
      ["annotations", new Map([["a/b", "x"]])],
      ["finalizers", ["example.com/f"]],
      ["creationTimestamp", null],
      ["creationTimestamp", "2024-01-01T00:00:00Z"],
      ["generation", 3n],
      ["uid", "u"],
      ["foo", "bar"],
    ),
    { maxLength: 3 },
  )
  .map((entries) => new Map(entries));

/** A complete object of some kind inside the object. */
export function embedded(below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc
    .tuple(fc.boolean(), fieldOf(below), oneIn(3, fc.constant(true)))
    .map(([preserve, field, named]) => {
      const fields = preserve || ["kind", "metadata"].includes(field.name) ? [] : [field];
      const shape = objectOf(fields, {
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": fields.length === 0 ? true : undefined,
      });
      const withKind = withKeywords(
        shape,
        named && fields.length > 0
          ? {
              properties: new Map([
                ...fields.map(({ name, shape }) => [name, shape.schema] as const),
                ["metadata", keywords({ type: "object" })] as const,
                ["kind", keywords({ type: "string", enum: ["Pod", "Job"] })] as const,
              ]),
            }
          : {},
      );
      const value = fc
        .record({
          members: shape.value,
          apiVersion: fc.constantFrom("v1", "apps/v1", "v1", "apps/v1", "a/b/c", ""),
          kind: fc.constantFrom("Pod", "Job", "Pod", "Job", "x y"),
          metadata: embeddedMetadata,
        })
        .map(
          ({ members, ...rest }) =>
            new Map([...Object.entries(rest), ...(members as ReadonlyMap<string, Value>)]),
        );
      return { ...withKind, value };
    });
}
