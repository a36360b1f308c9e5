import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { toJson } from "../../go/value/json.ts";
import { member, type Value } from "../../go/value/value.ts";
import { createDefinition } from "../../playback/evaluate/definitions.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import { withSchema } from "../../server/apiextensions/testing/definitions.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import { Budget } from "./budget.ts";
import type { Goal } from "./demand.ts";
import { type Sample, sampleObject } from "./sample.ts";

const host = { now: "2026-01-02T03:04:05Z", uid: "u", resourceVersion: "1", nameSuffix: "abcde" };

function sampleOf(
  spec: string,
  kind: "minimal" | "full",
  more: { readonly goal?: Goal; readonly budget?: Budget; readonly isForPeople?: boolean } = {},
): Sample {
  const text = withSchema({
    type: "object",
    required: ["spec"],
    properties: { spec: parse(spec) as unknown },
  });
  const written = { text, id: "crd", fieldValidation: "Strict" } as const;
  const { live, call } = createDefinition(
    written,
    { ...host, capabilities: newest, compiler: ruleCompilerOf(newest), parts: wholeParts },
    new Memory(),
  );
  const version = live?.resource.versions[0];
  if (live === undefined || version === undefined) throw new Error(toJson(call.response.body));
  return sampleObject(live.resource, version, { kind, ...more });
}

function specOf(sample: Sample): string {
  return toJson(member(sample.object, "spec") ?? null);
}

const object = (properties: string, more = ""): string =>
  `{type: object, ${more} properties: {${properties}}}`;

const minimal: readonly (readonly [string, string, string])[] = [
  ["nothing is required", object("a: {type: string}"), "{}"],
  ["a required text", object("a: {type: string}", "required: [a],"), '{"a":"example"}'],
  ["a default need not be given", object("a: {type: string, default: x}", "required: [a],"), "{}"],
  ["an enum", object("a: {type: string, enum: [x, y]}", "required: [a],"), '{"a":"x"}'],
  [
    "lengths",
    object("a: {type: string, minLength: 10, maxLength: 10}", "required: [a],"),
    '{"a":"examplexxx"}',
  ],
  ["a lower bound", object("a: {type: integer, minimum: 5}", "required: [a],"), '{"a":5}'],
  [
    "an exclusive upper bound",
    object("a: {type: integer, maximum: -3, exclusiveMaximum: true}", "required: [a],"),
    '{"a":-4}',
  ],
  [
    "a narrow range",
    object("a: {type: number, minimum: 0.25, maximum: 0.75}", "required: [a],"),
    '{"a":0.5}',
  ],
  ["steps", object("a: {type: integer, minimum: 10, multipleOf: 7}", "required: [a],"), '{"a":14}'],
  ["a pattern", object('a: {type: string, pattern: "^[0-9]{3}$"}', "required: [a],"), '{"a":"000"}'],
  ["int or string", object("a: {x-kubernetes-int-or-string: true}", "required: [a],"), '{"a":1}'],
  [
    "a set",
    object(
      "a: {type: array, x-kubernetes-list-type: set, minItems: 2, items: {type: integer}}",
      "required: [a],",
    ),
    '{"a":[1,2]}',
  ],
  [
    "keyed items",
    object(
      "a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], minItems: 2, items: {type: object, required: [k], properties: {k: {type: string}}}}",
      "required: [a],",
    ),
    '{"a":[{"k":"example"},{"k":"example-2"}]}',
  ],
  [
    "a map",
    object("a: {type: object, minProperties: 1, additionalProperties: {type: boolean}}", "required: [a],"),
    '{"a":{"example":true}}',
  ],
  [
    "an embedded resource",
    object(
      "a: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}",
      "required: [a],",
    ),
    '{"a":{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"example"}}}',
  ],
  [
    "one of",
    object("a: {type: string}, b: {type: string}", "oneOf: [{required: [a]}, {required: [b]}],"),
    '{"a":"example"}',
  ],
  [
    "any of, in a value",
    object('a: {type: string, anyOf: [{pattern: "^x$"}, {maxLength: 1}]}', "required: [a],"),
    '{"a":"x"}',
  ],
  ["all of", object("a: {type: integer, allOf: [{minimum: 3}, {maximum: 3}]}", "required: [a],"), '{"a":3}'],
  [
    "a rule that asks for a member",
    object(
      "a: {type: string}, b: {type: string}",
      'x-kubernetes-validations: [{rule: "has(self.a) || has(self.b)"}],',
    ),
    '{"a":"example"}',
  ],
  [
    "a rule about two members",
    object(
      "min: {type: integer}, max: {type: integer}",
      'required: [min, max], x-kubernetes-validations: [{rule: "self.min < self.max"}],',
    ),
    '{"max":1,"min":0}',
  ],
  [
    "a rule about a text",
    object(
      "a: {type: string, x-kubernetes-validations: [{rule: \"self.startsWith('id-') && self.size() < 9\"}]}",
      "required: [a],",
    ),
    '{"a":"id-"}',
  ],
  [
    "a rule about all items",
    object(
      "a: {type: array, minItems: 1, maxItems: 3, items: {type: integer}}",
      'required: [a], x-kubernetes-validations: [{rule: "self.a.all(x, x > 10)"}],',
    ),
    '{"a":[11]}',
  ],
  [
    "two rules",
    object(
      "a: {type: integer}, b: {type: integer}",
      'required: [a, b], x-kubernetes-validations: [{rule: "self.a == 7"}, {rule: "self.b == self.a * 2 + 1 || self.b == 8"}],',
    ),
    '{"a":7,"b":8}',
  ],
];

const wholeSpec = object(
  "a: {type: string}, b: {type: array, items: {type: integer}}, c: {type: object, additionalProperties: {type: string}}, d: {type: boolean}",
);

describe("sampleObject", () => {
  it.each(minimal)("minimal: %s", (_, spec, expected) => {
    const sample = sampleOf(spec, "minimal");
    expect(sample.unmet).toEqual([]);
    expect(sample.isAccepted).toBe(true);
    expect(specOf(sample)).toBe(expected);
  });

  it.each(minimal)("full is accepted as well: %s", (_, spec) => {
    expect(sampleOf(spec, "full")).toMatchObject({ isAccepted: true, unmet: [] });
  });

  it("full has every property", () => {
    expect(specOf(sampleOf(wholeSpec, "full"))).toBe(
      '{"a":"example","b":[1],"c":{"example":"example"},"d":true}',
    );
  });

  it("full has as much as the rules allow", () => {
    const rule = "!(has(self.a) && has(self.b))";
    const spec = object(
      "a: {type: string}, b: {type: string}, c: {type: string}",
      `x-kubernetes-validations: [{rule: "${rule}"}],`,
    );
    expect(specOf(sampleOf(spec, "full"))).toBe('{"a":"example","c":"example"}');
  });

  it("has the value that is asked for, with what must be around it", () => {
    const spec = object(
      "list: {type: array, minItems: 2, items: {type: object, required: [name], properties: {name: {type: string}, n: {type: integer}}}}",
    );
    const at = ["properties", "spec", "properties", "list", "items", "properties", "n"];
    const sample = sampleOf(spec, "minimal", { goal: { at, value: 42n as Value } });
    expect(specOf(sample)).toBe('{"list":[{"n":42,"name":"example"},{"name":"example"}]}');
  });

  it("says which rule it cannot meet, and gives what it has", () => {
    const spec = object(
      "a: {type: integer}",
      'required: [a], x-kubernetes-validations: [{rule: "self.a * self.a == 1764123"}],',
    );
    const sample = sampleOf(spec, "minimal");
    expect(sample.isAccepted).toBe(false);
    expect(sample.unmet.at(-1)).toBe("spec: Invalid value: failed rule: self.a * self.a == 1764123");
  });

  it("ends when its tries do", () => {
    const budget = new Budget(5);
    expect(sampleOf(wholeSpec, "full", { budget }).isAccepted).toBe(false);
    expect(budget.isSpent).toBe(true);
  });
});

describe("a sample for people", () => {
  it.each<[string, string, Value]>([
    ["image", "{type: string}", "nginx:1.27"],
    ["schedule", "{type: string}", "*/5 * * * *"],
    ["containerPort", "{type: integer}", 8080n],
    ["port", "{type: integer, maximum: 100}", 80n],
    ["storage", "{type: string}", "1Gi"],
    ["baseUrl", "{type: string}", "https://example.com"],
    ["hosts", "{type: array, minItems: 1, items: {type: string}}", ["example.com"]],
    ["timeout", "{type: string, format: duration}", "30s"],
    ["code", "{type: string, pattern: '^[a-z]+$'}", "example"],
    ["label", "{type: string, pattern: '^v[0-9]+$'}", "v1"],
    ["odd", "{type: string, description: 'The name, e.g. \"blue\".'}", "blue"],
    ["shown", "{type: string, example: red}", "red"],
    ["mode", "{type: string, enum: [Fast, Slow]}", "Fast"],
    ["name", "{type: string}", "example"],
  ])("writes %s of %s as people do", (name, node, value) => {
    const spec = object(`${name}: ${node}`, `required: [${name}],`);
    const sample = sampleOf(spec, "minimal", { isForPeople: true });
    expect(sample.isAccepted).toBe(true);
    expect(member(member(sample.object, "spec"), name)).toEqual(value);
  });
});
