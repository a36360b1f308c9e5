import type { HostileInput } from "./hostile-inputs.ts";
import { created, definitionOf, fields, widget } from "./widgets.ts";

const count = 5000;

/** Large definitions and objects, with few and with many errors. */
export function largeInputs(): readonly HostileInput[] {
  const all = <T>(make: (i: number) => T): Record<string, T> => fields(count, make);
  const required = Array.from({ length: count }, (_, i) => `field${i}`);
  const text = { type: "string", minLength: 2 };
  return [
    {
      what: "5,000 fields, all wrong",
      scenario: widget(
        { properties: all(() => ({ type: "string", pattern: "^[a-z]{3}$" })) },
        all(() => "NOT"),
      ),
    },
    {
      what: "5,000 fields, one unknown",
      scenario: widget({ properties: all(() => ({ type: "integer" })) }, { fieldd1: 1, field2: 2 }),
    },
    {
      what: "5,000 fields, all unknown",
      scenario: widget(
        { properties: { known: { type: "integer" } } },
        all(() => 1),
      ),
    },
    {
      what: "5,000 fields, all required",
      scenario: widget({ properties: all(() => text), required }, {}),
    },
    {
      what: "5,000 fields, all of no type",
      scenario: widget({ properties: all(() => ({ description: "no type" })) }, {}),
    },
    {
      what: "5,000 fields, all with a default that is wrong",
      scenario: widget({ properties: all(() => ({ type: "integer", default: "one" })) }, {}),
    },
    {
      what: "5,000 fields, all with a list of types",
      scenario: widget({ properties: all(() => ({ type: ["string", "null"] })) }, {}),
    },
    {
      what: "5,000 fields, all with a rule that does not compile",
      scenario: widget(
        { properties: all(() => ({ ...text, "x-kubernetes-validations": [{ rule: "self.length() > 1" }] })) },
        {},
      ),
    },
    {
      what: "5,000 fields, all with a rule that costs too much",
      scenario: widget(
        {
          properties: all(() => ({
            type: "array",
            items: { type: "string" },
            "x-kubernetes-validations": [{ rule: "self.all(x, self.exists(y, y == x))" }],
          })),
        },
        {},
      ),
    },
    {
      what: "1,000 fields, all with a rule that refuses",
      scenario: widget(
        {
          properties: fields(1000, () => ({
            type: "integer",
            "x-kubernetes-validations": [{ rule: "self % 7 == 3 && self > 100" }],
          })),
        },
        fields(1000, () => 1),
      ),
    },
    {
      what: "1,000 fields that change, all immutable",
      scenario: {
        crd: definitionOf({
          properties: fields(1000, () => ({
            type: "integer",
            "x-kubernetes-validations": [{ rule: "self == oldSelf" }],
          })),
        }),
        requests: [created(fields(1000, () => 1)), { ...created(fields(1000, () => 2)), verb: "update" }],
      },
    },
    {
      what: "5,000 items, all wrong",
      scenario: widget(
        { properties: { l: { type: "array", items: { type: "integer", minimum: 10 } } } },
        { l: Array.from({ length: count }, (_, i) => i % 10) },
      ),
    },
    {
      what: "5,000 items of a set, all the same",
      scenario: widget(
        { properties: { l: { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" } } },
        { l: Array.from({ length: count }, () => "same") },
      ),
    },
    {
      what: "1,000 items in two branches",
      scenario: widget(
        {
          properties: {
            l: {
              type: "array",
              items: {
                type: "object",
                properties: { a: { type: "integer" }, b: { type: "integer" } },
                oneOf: [{ required: ["a"] }, { required: ["b"] }],
              },
            },
          },
        },
        { l: Array.from({ length: 1000 }, () => ({ a: 1, b: 1 })) },
      ),
    },
    {
      what: "500 branches, none taken",
      scenario: widget(
        {
          properties: fields(500, () => ({ type: "integer" })),
          oneOf: Array.from({ length: 500 }, (_, i) => ({
            required: [`field${i}`],
            properties: { [`field${(i + 1) % 500}`]: { minimum: i } },
          })),
        },
        {},
      ),
    },
    {
      what: "300 levels, one wrong field at the bottom",
      scenario: widget(
        { properties: { a: nested(300, { type: "string", minLength: 3 }) } },
        {
          a: deep(300, "x"),
        },
      ),
    },
    {
      what: "20 versions of 300 fields, all of no type",
      scenario: versions(20, { type: "object", properties: fields(300, () => ({ description: "no type" })) }),
    },
    {
      what: "20 versions of 300 fields, all without what the stored one has",
      scenario: {
        ...versions(20, { type: "object", properties: fields(300, () => ({ type: "string" })) }, (i) =>
          i === 19 ? {} : { type: "object", properties: { other: { type: "string" } } },
        ),
        requests: [created(fields(300, () => "x"))],
      },
    },
    {
      what: "500 requests, all rejected",
      scenario: {
        crd: definitionOf({ properties: { a: { type: "integer", minimum: 2 } } }),
        requests: Array.from({ length: 500 }, () => created({ a: 1 })),
      },
    },
  ];
}

function nested(levels: number, last: object): object {
  let node = last;
  for (let i = 0; i < levels; i++) node = { type: "object", properties: { a: node } };
  return node;
}

function deep(levels: number, last: unknown): unknown {
  let value = last;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
}

/** A definition with versions that have a schema for `spec`. The last version is stored. */
function versions(
  count: number,
  spec: object,
  specOf: (i: number) => object = () => ({}),
): { readonly crd: string } {
  const definition = JSON.parse(definitionOf({}));
  definition.spec.versions = Array.from({ length: count }, (_, i) => ({
    name: `v${i + 1}`,
    served: true,
    storage: i === count - 1,
    schema: { openAPIV3Schema: { type: "object", properties: { spec: { ...spec, ...specOf(i) } } } },
  }));
  return { crd: JSON.stringify(definition, undefined, 1) };
}
