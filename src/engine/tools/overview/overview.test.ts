import { expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { type Overview, overviewSteps } from "./overview.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function overview(scenario: Scenario): Overview {
  const steps = overviewSteps(createEngine().playback(scenario, host), scenario, host);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const definition = (versions: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
${versions}`;

const first = `  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Note, type: string, jsonPath: .spec.note, priority: 1}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, default: 3}
              note: {type: string}
              items: {type: array, items: {type: string}}
            x-kubernetes-validations:
            - rule: self.size < 9
            - rule: self.items.all(a, self.items.exists(b, a == b))
`;
const second = `  - name: v2
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
`;
const create = (spec: string) =>
  ({
    verb: "create",
    object: `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n`,
  }) as const;

it("has the costliest rule first, also if the definition is rejected for it", () => {
  const { costs, versions, printed } = overview({ crd: definition(first) });
  expect(costs.count).toBe(2);
  expect(costs.rules.map(({ rule }) => rule)).toEqual([
    "self.items.all(a, self.items.exists(b, a == b))",
    "self.size < 9",
  ]);
  expect(costs.rules[0]?.share).toBeGreaterThan(1);
  expect([versions, printed]).toEqual([undefined, undefined]);
});

it("prints what kubectl get prints of what is stored, and of what would be", () => {
  const crd = definition(first.replaceAll(/ +- rule: self.items.*\n/g, ""));
  const cells = (spec: string) =>
    overview({ crd, requests: [create(spec)] }).printed?.cells.map(({ header, text }) => [header, text]);
  expect(cells("{}")).toEqual([
    ["NAME", "w"],
    ["SIZE", "3"],
  ]);
  expect(cells("{size: 12}")).toEqual([
    ["NAME", "w"],
    ["SIZE", "12"],
  ]);
});

it("marks a column that no object can fill, and warns of it with a fix", () => {
  const crd = definition(
    first.replaceAll(/ +- rule: self.items.*\n/g, "").replace("jsonPath: .spec.size", "jsonPath: .spec.sise"),
  );
  const { printed, notes } = overview({ crd, requests: [create("{}")] });
  expect(printed?.cells.map(({ header, isHole }) => [header, isHole])).toEqual([
    ["NAME", false],
    ["SIZE", true],
  ]);
  expect(notes.warnings.map(({ fix }) => fix?.title)).toEqual(["Write `.spec.size`"]);
});

it("names what another version does not keep", () => {
  const crd = definition(first.replaceAll(/ +- rule: self.items.*\n/g, "") + second);
  const { versions } = overview({ crd, requests: [create("{note: a}")] });
  expect(versions).toMatchObject({
    storage: "v1",
    served: ["v2", "v1"],
    unreadable: [],
    lacksStandIn: false,
  });
  expect(versions?.losses).toContainEqual({
    from: "v1",
    through: "v2",
    status: "lossy",
    fields: ["spec.note"],
  });
});

it("knows a webhook that nothing stands in for", () => {
  const crd = definition(first.replaceAll(/ +- rule: self.items.*\n/g, "") + second).replace(
    "  versions:",
    '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com"}}}\n  versions:',
  );
  const { versions } = overview({ crd, requests: [create("{}")] });
  expect(versions).toMatchObject({ unreadable: ["v2"], lacksStandIn: true });
});
