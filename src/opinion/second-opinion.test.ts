import { describe, expect, it, test } from "vitest";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import type { Scenario } from "../engine/playback/scenario.ts";
import { widgetWith } from "../engine/playback/testing/widget-definition.ts";
import { compareRule } from "../engine/tools/second-opinion/compare-rules.ts";
import { compareSchema } from "../engine/tools/second-opinion/compare-schema.ts";
import { opinionGrounds } from "../engine/tools/second-opinion/grounds.ts";
import type { OpinionGrounds, OpinionRow } from "../engine/tools/second-opinion/opinion.ts";
import { askCelEngine } from "./cel-client.ts";
import { askJsonSchemaClient } from "./json-schema-client.ts";

const bare = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";
const object = (spec: string): string => `${bare}spec: ${spec}\n`;

function groundsOf(scenario: Scenario): OpinionGrounds | string {
  return opinionGrounds(createEngine().playback(scenario, { now: "2026-11-21T12:00:00Z" }));
}

function asked(scenario: Scenario): OpinionGrounds {
  const grounds = groundsOf(scenario);
  if (typeof grounds === "string") throw new Error(grounds);
  // What a worker receives.
  return structuredClone(grounds);
}

function schemaRows(spec: string, value: string): readonly OpinionRow[] {
  const grounds = asked({ crd: widgetWith(spec), requests: [{ verb: "create", object: object(value) }] });
  return compareSchema(grounds, askJsonSchemaClient(grounds));
}

function ruleRow(properties: string, rule: string, value: string, old?: string): OpinionRow | undefined {
  const crd = widgetWith(
    `{type: object, properties: ${properties}, x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}]}`,
  );
  const before = old === undefined ? [] : [{ verb: "create", object: object(old) } as const];
  const last = { verb: old === undefined ? "create" : "update", object: object(value) } as const;
  const [first] = asked({ crd, requests: [...before, last] }).rules;
  return first && compareRule(first, askCelEngine(first));
}

describe("a JSON Schema client beside the server", () => {
  it("agrees where both read the same", () => {
    const rows = schemaRows(
      "{type: object, required: [b], properties: {a: {type: integer, maximum: 3}}}",
      "{a: 7}",
    );
    expect(rows.map(({ subject, agree }) => [subject, agree])).toEqual([
      ["spec.a", true],
      ["spec.b", true],
    ]);
  });

  it.each<[string, string, string, "server" | "client", RegExp]>([
    ["nulls", "{type: object, properties: {a: {type: string}}}", "{a: null}", "client", /null .*dropped/],
    [
      "defaults before required",
      "{type: object, required: [a], properties: {a: {type: integer, default: 1}}}",
      "{}",
      "client",
      /default before it checks `required`/,
    ],
    [
      "formats",
      "{type: object, properties: {a: {type: string, format: ipv4}}}",
      "{a: x}",
      "server",
      /formats/,
    ],
    [
      "list types",
      "{type: object, properties: {a: {type: array, x-kubernetes-list-type: set, items: {type: string}}}}",
      "{a: [x, x]}",
      "server",
      /List types/,
    ],
    ["unknown fields", "{type: object, properties: {a: {type: string}}}", "{b: 1}", "server", /drops them/],
    [
      "int64",
      "{type: object, properties: {a: {type: integer}}}",
      "{a: 9223372036854775808}",
      "server",
      /int64/,
    ],
    [
      "an enum beyond 2^53",
      "{type: object, properties: {a: {type: integer, enum: [9007199254740992]}}}",
      "{a: 9007199254740993}",
      "server",
      /beyond 2\^53/,
    ],
  ])("%s", (_, spec, value, alone, reason) => {
    const [row] = schemaRows(spec, value);
    expect(row).toMatchObject({ agree: false, reason: expect.stringMatching(reason) });
    expect(row?.[alone === "server" ? "client" : "server"]).toBeNull();
    expect(row?.[alone]).not.toBeNull();
  });

  it("takes no pattern that is not of ECMAScript, and says so", () => {
    const [row] = schemaRows("{type: object, properties: {a: {type: string, pattern: '(?i)^b'}}}", "{a: c}");
    expect(row?.reason).toContain("rejects the schema");
  });

  it("knows nothing of what does not change", () => {
    const crd = widgetWith("{type: object, properties: {a: {type: integer, maximum: 3}}}");
    const loose = crd.replace(", maximum: 3", "");
    const grounds = asked({
      crd,
      previousCrd: loose,
      previousRequests: [{ verb: "create", object: object("{a: 7}") }],
      requests: [{ verb: "update", object: `${object("{a: 7}")}` }],
    });
    expect(compareSchema(grounds, askJsonSchemaClient(grounds))).toMatchObject([
      { agree: false, reason: expect.stringContaining("ratcheting") },
    ]);
  });
});

describe("a JavaScript engine of CEL beside the server", () => {
  it.each<[string, string, string, string]>([
    ["a comparison that holds", "{a: {type: integer}}", "self.a > 1", "{a: 7}"],
    ["one that fails", "{a: {type: integer}}", "self.a > 1", "{a: 0}"],
    ["an error", "{a: {type: integer}, b: {type: integer}}", "self.b > 1", "{a: 0}"],
    ["macros", "{l: {type: array, items: {type: string}}}", "self.l.all(x, x.size() < 3)", "{l: [a, bb]}"],
    ["escaped names", "{a-b: {type: integer}}", "self.a__dash__b == 1", "{a-b: 1}"],
    ["doubles that are written as ints", "{a: {type: number}}", "self.a < 1.5", "{a: 1}"],
    ["maps", "{m: {type: object, additionalProperties: {type: string}}}", "'a-b' in self.m", "{m: {a-b: x}}"],
  ])("agrees: %s", (_, properties, rule, value) => {
    expect(ruleRow(properties, rule, value)).toMatchObject({ agree: true });
  });

  it.each<[string, string, string, string, RegExp]>([
    [
      "libraries of Kubernetes",
      "{a: {type: string}}",
      "quantity(self.a).isGreaterThan(quantity('1'))",
      "{a: 2Ki}",
      /libraries of Kubernetes/,
    ],
    [
      "dates of the schema",
      "{a: {type: string, format: date-time}}",
      "self.a.getFullYear() == 2026",
      "{a: '2026-01-01T00:00:00Z'}",
      /Times|dates/,
    ],
    [
      "a transition rule on a create",
      "{a: {type: string}}",
      "self.a == oldSelf.a",
      "{a: x}",
      /transition rule/,
    ],
    [
      "macros of two variables",
      "{m: {type: object, additionalProperties: {type: string}}}",
      "self.m.all(v1, v2, v2 != '')",
      "{m: {a: x}}",
      /two variables/,
    ],
  ])("differs: %s", (_, properties, rule, value, reason) => {
    expect(ruleRow(properties, rule, value)).toMatchObject({
      agree: false,
      reason: expect.stringMatching(reason),
    });
  });

  it("is given the old value where there is one", () => {
    expect(ruleRow("{a: {type: string}}", "self.a == oldSelf.a", "{a: other}", "{a: x}")).toMatchObject({
      server: "false",
      agree: true,
    });
  });
});

test.each<[Scenario, string]>([
  [{ crd: "a: [" }, "The definition is rejected, so the server gets no object."],
  [{ crd: widgetWith("{type: object}") }, "No object was sent."],
])("where there is nothing to ask", (scenario, why) => {
  expect(groundsOf(scenario)).toBe(why);
});
