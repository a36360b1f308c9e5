import { describe, expect, test } from "vitest";
import type { Report } from "../report.ts";
import { evaluate } from "./whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

interface Parts {
  readonly rules?: string;
  readonly plural?: string;
  readonly size?: string;
  readonly more?: string;
}

function crd({ rules = "[]", plural = "widgets", size = "{type: integer, maximum: 9}", more = "" }: Parts) {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${plural}, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations: ${rules}
            properties:
              size: ${size}
              names: {type: array, items: {type: string}}
              note: {type: string, default: none}
${more}`;
}

function sent(parts: Parts, size = "7"): Report {
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {size: ${size}}\n`;
  return evaluate({ crd: crd(parts), requests: [{ verb: "create", object }] }, host);
}

const column = "    additionalPrinterColumns: [{name: Size, type: whole, jsonPath: .spec.size}]\n";
const overBudget = "[{rule: '!has(self.names) || self.names.all(a, self.names.all(b, a.matches(b)))'}]";
const broken = "[{rule: 'self.sise > 1'}, {rule: 'self.size > 5', message: 'more than five'}]";

describe("a definition that is rejected for nothing that objects meet answers as if it were accepted", () => {
  test.each([
    ["a rule that does not compile", { rules: broken }],
    ["a rule over its budget", { rules: overBudget }],
    ["a name that is not that of the definition", { plural: "gadgets" }],
    ["a column of an unknown type", { more: column }],
  ])("%s", (_, parts) => {
    const report = sent(parts);
    expect(report.crd?.response.code).toBe(422);
    expect(report.requests).toEqual([]);
    const [call] = report.ifAccepted ?? [];
    expect(call?.response.code).toBe(201);
    expect(call?.accepted).toBe(false);
    expect(call?.stored).toBeUndefined();
    expect(call?.stages.every(({ hypothetical }) => hypothetical)).toBe(true);
    expect(call?.stages.find(({ id }) => id === "default")?.changes).toHaveLength(1);
    expect(sent(parts, "12").ifAccepted?.[0]?.problems[0]?.text).toContain("less than or equal to 9");
  });

  test("the rules that compile are run, the others are not", () => {
    const texts = sent({ rules: broken }, "3").ifAccepted?.[0]?.problems.map(({ text }) => text);
    expect(texts).toEqual(["spec: Invalid value: more than five"]);
  });
});

test.each([
  ["it is accepted", {}],
  ["its schema is wrong", { size: "{type: whole}" }],
  ["a default does not fit", { size: "{type: integer, default: many}" }],
  ["both", { size: "{type: whole}", rules: broken }],
])("there is no such answer where %s", (_, parts) => {
  expect(sent(parts).ifAccepted).toBeUndefined();
});

test("an update that is rejected leaves what is stored to be met", () => {
  const widget = (size: number) =>
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {size: ${size}}\n`;
  const report = evaluate(
    {
      previousCrd: crd({}),
      previousRequests: [{ verb: "create", object: widget(3) }],
      crd: crd({ rules: broken }),
      requests: [
        { verb: "create", object: widget(8) },
        { verb: "update", object: widget(3) },
      ],
    },
    host,
  );
  expect(report.ifAccepted?.map(({ response }) => response.code)).toEqual([409, 200]);
});
