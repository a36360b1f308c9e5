import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { definitionOf } from "../../tools/fit/testing/over-budget.ts";
import { evaluate } from "./whole-engine.ts";

/** The explanation of the first problem in a definition with these properties. */
function said(spec: string): string | undefined {
  const report = evaluate({ crd: definitionOf(spec) }, { now: "2026-01-01T00:00:00Z" });
  return plainText(report.crd?.problems[0]?.explanation);
}

describe("why a rule is too expensive", () => {
  it.each<[string, string, string]>([
    [
      "pairs of a list without a bound",
      'items: {type: array, items: {type: integer}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}',
      "This rule may cost more than 100 times the limit: it compares every item with every other, and `spec.items` has no `maxItems`.",
    ],
    [
      "lists around it",
      "a: {type: array, items: {type: object, properties: {b: {type: array, items: {type: string, maxLength: 400, x-kubernetes-validations: [{rule: \"self.contains('x')\"}]}}}}}",
      "This rule may cost 16.9 times the limit: `spec.a` has no `maxItems`, `spec.a[].b` no `maxItems`.",
    ],
    [
      "names that are compared",
      'rules: {type: array, items: {type: object, properties: {name: {type: string}}}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x.name == y.name))"}]}',
      "This rule may cost more than 100 times the limit: it compares every item with every other, and `spec.rules` has no `maxItems`, `spec.rules[].name` no `maxLength`.",
    ],
    [
      "bounds that are too large",
      'tags: {type: array, maxItems: 5000, items: {type: integer}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}',
      "This rule may cost 10 times the limit: it compares every item with every other.",
    ],
    [
      "bounds alone",
      "tags: {type: array, maxItems: 5000, items: {type: string, maxLength: 50000, x-kubernetes-validations: [{rule: \"self.contains('x')\"}]}}",
      "This rule may cost 10 times the limit: the bounds of the values that it reads are too high.",
    ],
    [
      "a part of what `filter` gives",
      "all: {type: array, maxItems: 2, items: {type: object, properties: {name: {type: string, maxLength: 2}}}, x-kubernetes-validations: [{rule: \"self.filter(x, x.name == 'a').all(y, y.name.matches('b'))\"}]}",
      "This rule may cost more than 100 times the limit: `y.name` is part of a result of `filter` or `map`, and the server does not know its size. No bound helps: use one condition instead, `all(x, !(A) || B)` or `exists(x, A && B)`.",
    ],
  ])("%s", (_, spec, sentence) => {
    expect(said(spec)).toBe(sentence);
  });

  it("says of all rules together how the server counts", () => {
    const spec =
      'tags: {type: array, items: {type: integer}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}';
    const problems = evaluate({ crd: definitionOf(spec) }, { now: "2026-01-01T00:00:00Z" }).crd?.problems;
    expect(plainText(problems?.at(-1)?.explanation)).toContain("estimates the worst case");
  });
});
