import { expect, it } from "vitest";
import { createEngine } from "../src/engine/index.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: array, items: {type: integer, maximum: 0}}
`;

it("an object with 130,000 errors is rejected for them, the first of which have a place and a reason", {
  timeout: 60_000,
}, () => {
  const spec = Array.from({ length: 130_000 }, () => "1");
  const object = `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":[${spec.join(",")}]}`;
  const scenario = { crd, requests: [{ verb: "create" as const, object }] };
  const report = createEngine().evaluate(scenario, { now: "2026-11-21T12:00:00Z" });
  const { response, problems = [] } = report.requests[0] ?? {};
  expect(response?.code).toBe(422);
  expect(problems).toHaveLength(130_000);
  expect(problems[0]).toMatchObject({ location: { line: 1 }, explanation: expect.anything() });
  expect(problems.at(-1)).not.toMatchObject({ explanation: expect.anything() });
  expect(problems.at(-1)?.text).toBe(
    "spec[129999]: Invalid value: 1: spec[129999] in body should be less than or equal to 0",
  );
});
