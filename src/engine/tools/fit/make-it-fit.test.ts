import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOverCost } from "../../apimachinery/field/origin.ts";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../edit/text-edit.ts";
import type { FitProposal, FitReport } from "./fit.ts";
import { makeItFit } from "./make-it-fit.ts";
import { definitionOf, overBudget } from "./testing/over-budget.ts";
import { tryBounds } from "./try-bounds.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function texts(crd: string): readonly string[] {
  return (evaluate({ crd }, host).crd?.problems ?? []).map(({ text }) => text);
}

function titles({ proposals }: FitReport): readonly string[] {
  return proposals.map(({ title }) => title);
}

describe("definitions that cost too much", () => {
  it.each(overBudget.map((one) => [one.name, one] as const))("%s", (_, { spec, ways }) => {
    const crd = definitionOf(spec);
    const before = evaluate({ crd }, host).crd;
    expect(before?.problems.filter(({ error }) => !isOverCost(error?.origin))).toEqual([]);
    expect(before?.accepted).toBe(false);
    const { proposals, notes } = makeItFit({ crd }, {}, host);
    expect(proposals.map(({ kind }) => kind)).toEqual(ways);
    for (const { edits } of proposals) expect(texts(applyEdits(crd, edits))).toEqual([]);
    if (!ways.some((way) => way === "bounds" || way === "lift")) expect(notes).not.toEqual([]);
  });

  it.each(overBudget.map((one) => [one.name, one] as const))(
    "%s: each bound is the loosest",
    (_, { spec }) => {
      const scenario = { crd: definitionOf(spec) };
      const { bounds, proposals } = makeItFit(scenario, {}, host);
      if (proposals[0]?.kind !== "bounds") return;
      const chosen = Object.fromEntries(
        bounds.flatMap(({ id, chosen }) => (chosen === null ? [] : [[id, chosen]])),
      );
      expect(tryBounds(scenario, chosen, {}, host).figures.fits).toBe(true);
      for (const { id, steps } of bounds) {
        const value = chosen[id];
        const next = value === undefined ? undefined : steps.find((step) => step > value);
        if (next === undefined) continue;
        expect(tryBounds(scenario, { ...chosen, [id]: next }, {}, host).figures.fits).toBe(false);
      }
    },
  );

  it("asks the same of every version, whether they share the schema or not", () => {
    const spec =
      'tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}';
    const shared = definitionOf(spec, ["v1", "v2"]);
    const apart = shared.replace("type: object", "type: object\n        description: other");
    for (const crd of [shared, apart]) {
      const { proposals } = makeItFit({ crd }, {}, host);
      expect(proposals.map(({ changes }) => changes.length)).toEqual([4, 4]);
      for (const { edits } of proposals) expect(texts(applyEdits(crd, edits))).toEqual([]);
    }
  });

  it("fits one rule and leaves the others to the person", () => {
    const crd = definitionOf(
      `tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}
names: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
    );
    const path =
      "spec.validation.openAPIV3Schema.properties[spec].properties[names].x-kubernetes-validations[0].rule";
    const { proposals, before } = makeItFit({ crd }, { path }, host);
    expect(before.expressions.map((figure) => figure.path)).toEqual([path]);
    expect(proposals.map(({ title }) => title)).toEqual([
      "Set `maxItems: 200` on `spec.names` and `maxLength: 512` on `spec.names[]`",
      "Make `spec.names` a set instead of comparing its items",
    ]);
    const left = texts(applyEdits(crd, proposals[0]?.edits ?? [])).filter((text) =>
      text.includes("rule cost exceeds"),
    );
    expect(left.map((text) => text.split(":")[0])).toEqual([path.replace("names", "tags")]);
  });

  it("keeps comments and style, and names lines and markers", () => {
    const crd = definitionOf(`# What it is called.
tags: # short
  type: array # any
  items:
    type: string
  x-kubernetes-validations:
  - rule: self.all(x, self.exists_one(y, x == y))
    message: no two are the same`);
    const [bounds, asSet] = makeItFit({ crd }, {}, host).proposals;
    expect(lines(crd, bounds)).toEqual(["+maxItems: 200", "+maxLength: 512"]);
    expect(
      bounds?.changes.map(({ line, before, after, marker }) => [line, before, after, marker?.text]),
    ).toEqual([
      [20, undefined, "maxItems: 200", "// +kubebuilder:validation:MaxItems=200"],
      [22, undefined, "maxLength: 512", "// +kubebuilder:validation:items:MaxLength=512"],
    ]);
    expect(lines(crd, asSet)).toEqual([
      "+x-kubernetes-list-type: set",
      "-x-kubernetes-validations:",
      "-- rule: self.all(x, self.exists_one(y, x == y))",
      "-message: no two are the same",
    ]);
  });
});

function lines(crd: string, proposal: FitProposal | undefined): readonly string[] {
  const old = crd.split("\n");
  const now = applyEdits(crd, proposal?.edits ?? []).split("\n");
  const added = now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`);
  return [...added, ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`)];
}

describe("what people ran into", () => {
  it("kk#139523: a bound that stands in allOf alone", () => {
    const crd = definitionOf(
      `names: {type: array, maxItems: 100, items: {type: string, allOf: [{maxLength: 10}], x-kubernetes-validations: [{rule: "self.contains('x')"}]}}`,
    );
    const report = makeItFit({ crd }, {}, host);
    expect(report.before.expressions.map(({ cost }) => cost)).toEqual(["31457400"]);
    expect(titles(report)).toEqual(["Set `maxLength: 10` on `spec.names[]` itself, not only in `allOf`"]);
    const fitted = applyEdits(crd, report.proposals[0]?.edits ?? []);
    expect(makeItFit({ crd: fitted }, {}, host).before.expressions.map(({ cost }) => cost)).toEqual(["500"]);
  });

  it("kk#126239: sum() of what a rule makes itself, which no bound helped on 1.29", () => {
    const crd = definitionOf(
      'rules: {type: array, items: {type: object, properties: {matches: {type: array, maxItems: 64, items: {type: string}}}}, x-kubernetes-validations: [{rule: "self.map(r, r.matches.size()).sum() < 128"}]}',
    );
    const report = makeItFit({ crd }, {}, host);
    expect(report.before.fits).toBe(false);
    expect(texts(applyEdits(crd, report.proposals[0]?.edits ?? []))).toEqual([]);
    const older = makeItFit({ crd, kubernetes: "1.29" }, {}, host);
    expect(older.proposals).toEqual([]);
    expect(older.notes.join()).toContain("`sum()` works on a value that the rule builds itself");
    expect(texts(crd.replace("map(r, r.matches.size()).sum()", "size()"))).toEqual([]);
  });

  it("formancehq/ledger#1546: a quadratic rule, as loose as 64 items of 256 characters", () => {
    const spec = (list: string, name: string) =>
      `rules: {type: array${list}, items: {type: object, properties: {name: {type: string${name}}}}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x.name == y.name))"}]}`;
    expect(texts(definitionOf(spec(", maxItems: 64", ", maxLength: 256")))).toEqual([]);
    const report = makeItFit({ crd: definitionOf(spec("", "")) }, {}, host);
    expect(report.before.expressions[0]?.times).toBeGreaterThan(100);
    expect(report.bounds.map(({ chosen }) => chosen)).toEqual([200, 512]);
    expect(titles(report)[1]).toBe("Make `spec.rules` a map keyed by `name` instead of comparing its items");
  });

  it("network-policy-api#324: 100 lists of 100 lists of 25, one smaller bound", () => {
    const crd = definitionOf(
      `ingress: {type: array, maxItems: 100, items: {type: object, properties: {from: {type: array, maxItems: 100, items: {type: object, properties: {networks: {type: array, maxItems: 25, items: {type: string, maxLength: 43, x-kubernetes-validations: [{rule: "isCIDR(self) && cidr(self).masked() == cidr(self)"}]}}}}}}}}`,
    );
    const report = makeItFit({ crd }, {}, host);
    expect(report.before.expressions[0]?.times).toBe(1.475);
    expect(report.bounds.filter(({ chosen }) => chosen !== null)).toHaveLength(1);
    expect(texts(applyEdits(crd, report.proposals[0]?.edits ?? []))).toEqual([]);
  });

  it("karpenter-gcp#160: of five rules the guilty one, first", () => {
    const { spec = "" } = overBudget.find(({ name }) => name === "five rules, one guilty") ?? {};
    const { before } = makeItFit({ crd: definitionOf(spec) }, {}, host);
    expect(before.expressions.map(({ fits }) => fits)).toEqual([false, true, true, true, true]);
    expect(before.expressions[0]?.rule).toContain("exists_one");
  });
});

describe("whatever is given", () => {
  it.each(["", "a: 'x", "- 1", "{", "apiVersion: v1", "kind: CustomResourceDefinition"])("%j", (crd) => {
    expect(makeItFit({ crd }, {}, host).proposals).toEqual([]);
    expect(tryBounds({ crd }, { x: 1 }, {}, host).edits).toEqual([]);
  });

  it("never tightens below what defaults and objects need", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 300 }), (items, length) => {
        const tags = Array.from({ length: items }, (_, i) => String(i).padEnd(length, "x"));
        const crd = definitionOf(
          'tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}',
        );
        const object = `apiVersion: cases.example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {tags: ${JSON.stringify(tags)}}`;
        const { bounds, proposals } = makeItFit({ crd, requests: [{ verb: "create", object }] }, {}, host);
        if (proposals[0]?.kind !== "bounds") return;
        const least = Math.max(...tags.map((tag) => tag.length));
        expect(
          bounds.every(({ keyword, chosen }) => (chosen ?? 0) >= (keyword === "maxItems" ? items : least)),
        ).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
