import { describe, expect, test } from "vitest";
import { plainText } from "../engine/apimachinery/sentence/sentence.ts";
import { evaluate, type Report } from "../engine/index.ts";
import { boundedReport, reportLimits } from "./bounded-report.ts";
import { isHeavy } from "./heavy.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {type: object, properties: {spec: {type: array, items: {type: string}}}}
`;
const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";

function answer(object: string): Report {
  return evaluate({ crd, requests: [{ verb: "create", object }] }, { now: "2026-01-01T00:00:00Z" });
}

/** The number of characters of a report in JSON. */
function size(report: Report): number {
  const plain = (_key: string, value: unknown): unknown => {
    if (typeof value === "bigint") return String(value);
    return value instanceof Map ? Object.fromEntries(value) : value;
  };
  return JSON.stringify(report, plain).length;
}

describe("a report for the page", () => {
  test("is the engine's own where nothing is too much", () => {
    const report = answer(`${head}spec: [1, a]\n`);
    expect(boundedReport(report)).toBe(report);
  });

  const many = answer(`${head}spec:\n${"- 1\n".repeat(4_000)}`);
  const bounded = boundedReport(many);
  const [call] = bounded.requests;

  test("has the first problems, and says that there are more", () => {
    expect(many.requests[0]?.problems).toHaveLength(4_000);
    expect(call?.problems).toHaveLength(reportLimits.items);
    expect(bounded.limitations.map(({ code }) => code)).toEqual(["truncated"]);
    expect(call?.kubectl.stderr).toMatch(/truncated: \d+ more characters\)$/);
  });

  test("is of a size that does not grow with the number of problems", () => {
    expect(size(many)).toBeGreaterThan(4_000_000);
    expect(size(bounded)).toBeLessThan(2_000_000);
  });

  test("keeps a problem of a stage and of its call the same", () => {
    const stage = call?.stages.find(({ problems }) => problems.length > 0);
    expect(stage?.problems[0]).toBeDefined();
    expect(call?.problems).toContain(stage?.problems[0]);
  });

  test("ends a text that is too long with words that say so", () => {
    const [only] = boundedReport(answer(`${head}? ${"x".repeat(500_000)}\n: 1\n`)).requests;
    for (const { text, explanation = "" } of only?.problems ?? []) {
      expect(text.length + plainText(explanation).length).toBeLessThan(21_000);
    }
    expect(only?.problems[0]?.text).toMatch(/truncated/);
  });

  test("has the verdict, the code and the object as they were", () => {
    const [whole] = many.requests;
    expect([call?.accepted, call?.response.code, call?.stages.map(({ output }) => output)]).toEqual([
      whole?.accepted,
      whole?.response.code,
      whole?.stages.map(({ output }) => output),
    ]);
  });
});

describe("what is heavy", () => {
  test.each([
    ["a text", "x".repeat(101)],
    ["many values", Array(100).fill(1)],
    ["texts in a Map", new Map([["a", "x".repeat(99)]])],
    ["many texts", { a: ["x".repeat(50), { b: "x".repeat(50) }] }],
  ])("%s", (_name, data) => {
    expect([isHeavy(data, 99), isHeavy(data, 500)]).toEqual([true, false]);
  });
});
