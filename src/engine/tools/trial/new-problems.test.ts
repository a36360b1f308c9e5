import { describe, expect, it } from "vitest";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { CallReport } from "../../playback/report.ts";
import { errorsIn, newProblems } from "./new-problems.ts";
import { Trials } from "./trials.ts";

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
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              sizes: {type: array, maxItems: 3, items: {type: integer, maximum: 9}}
              note: {type: string, maxLength: 3}
`;

function widget(spec: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n`;
}

const scenario = { crd, requests: [{ verb: "create", object: widget("{sizes: [10, 11, 1]}") }] } as const;
const trials = new Trials(scenario, "requests/0", { now: "2026-01-01T00:00:00Z" }, new Memory());

function after(spec: string): CallReport | undefined {
  return trials.after("requests/0", widget(spec));
}

function fresh(spec: string): readonly string[] {
  return newProblems(errorsIn(trials.before), errorsIn(after(spec))).map(({ text }) => text);
}

describe("a new problem", () => {
  it.each([
    ["an item that was wrong and now has another number", "{sizes: [11, 1]}", 0],
    ["another wrong value at the same place", "{sizes: [20, 11, 1]}", 0],
    ["one more wrong item", "{sizes: [10, 11, 12]}", 1],
    ["another field", "{sizes: [10], note: long}", 1],
    ["another keyword of the same field", "{sizes: [1, 2, 3, 4]}", 1],
  ])("%s: %s", (_, spec, count) => {
    expect(fresh(spec)).toHaveLength(count);
  });

  it("is none if the server accepts", () => {
    expect(after("{sizes: [1]}")?.accepted).toBe(true);
    expect(fresh("{sizes: [1]}")).toEqual([]);
  });
});
