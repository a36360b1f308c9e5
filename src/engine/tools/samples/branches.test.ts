import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { toJson } from "../../go/value/json.ts";
import { member, type Value } from "../../go/value/value.ts";
import { evaluate } from "../../index.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { withSchema } from "../../server/apiextensions/testing/definitions.ts";
import { branchChoices, branchSampleOf } from "./branch-sample.ts";

const now = "2026-01-02T03:04:05Z";

/** For each branch of a spec's schema: its field, its title, and the spec of the sample or what is wrong with it. */
function samplesOf(spec: string): readonly string[] {
  const properties = { spec: parse(spec) as unknown };
  const scenario = { crd: withSchema({ type: "object", properties }) };
  const memory = new Memory();
  return branchChoices(scenario, now, memory).map(({ branch, field, title }) => {
    const { object, unmet } = branchSampleOf(scenario, now, branch, memory);
    const got = unmet.length > 0 ? unmet.join("; ") : toJson(member(object, "spec") ?? null);
    return `${field} ${title} -> ${got}`;
  });
}

test.each([
  [
    "listed values",
    "{type: object, properties: {mode: {type: string, enum: [Fast, Safe]}, one: {type: string, enum: [a]}}}",
    ['spec.mode "Fast" -> {"mode":"Fast"}', 'spec.mode "Safe" -> {"mode":"Safe"}'],
  ],
  [
    "a union",
    "{type: object, properties: {a: {type: string}, b: {type: integer, minimum: 3}}, oneOf: [{required: [a]}, {required: [b]}]}",
    ['spec oneOf 1: requires a -> {"a":"example"}', 'spec oneOf 2: requires b -> {"b":3}'],
  ],
  [
    "values in lists and maps",
    "{type: object, properties: {l: {type: array, items: {type: integer, enum: [7, 8]}}, m: {type: object, additionalProperties: {type: boolean, enum: [true, false]}}}}",
    [
      'spec.l[] 7 -> {"l":[7]}',
      'spec.l[] 8 -> {"l":[8]}',
      'spec.m{} true -> {"m":{"example":true}}',
      'spec.m{} false -> {"m":{"example":false}}',
    ],
  ],
  [
    "what a rule wants beside it",
    `{type: object, required: [mode], properties: {mode: {type: string, enum: [Fast, Slow]}, speed: {type: integer, minimum: 3, maximum: 3}},
      x-kubernetes-validations: [{rule: "self.mode != 'Fast' || has(self.speed)"}]}`,
    ['spec.mode "Fast" -> {"mode":"Fast","speed":3}', 'spec.mode "Slow" -> {"mode":"Slow"}'],
  ],
  [
    "what a rule never allows",
    `{type: object, properties: {mode: {type: string, enum: [Fast, Slow]}},
      x-kubernetes-validations: [{rule: "self.mode == 'Slow'", message: only slowly}]}`,
    ['spec.mode "Fast" -> spec: Invalid value: only slowly', 'spec.mode "Slow" -> {"mode":"Slow"}'],
  ],
])("branches: %s", (_, spec, expected) => {
  expect(samplesOf(spec)).toEqual(expected);
});

describe("of the examples", () => {
  const folder = new URL("../../../../examples/", import.meta.url);
  const scenarios = readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => [name, parse(readFileSync(new URL(name, folder), "utf8")) as Scenario] as const);

  test.each(scenarios)("%s: every sample is accepted, or a reason is given", (_, scenario) => {
    const memory = new Memory();
    for (const { branch } of branchChoices(scenario, now, memory)) {
      const { object, unmet } = branchSampleOf(scenario, now, branch, memory);
      if (unmet.length > 0) continue;
      const { crd, kubernetes, previousCrd } = scenario;
      const { requests } = evaluate(
        {
          crd,
          ...(kubernetes === undefined ? {} : { kubernetes }),
          ...(previousCrd === undefined ? {} : { previousCrd }),
          requests: [{ verb: "create", object: toJson(object as Value) }],
        },
        { now },
      );
      expect(requests.map(({ response }) => response.code)).toEqual([201]);
    }
  });
});
