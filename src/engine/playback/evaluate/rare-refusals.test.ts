import { expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import type { ScenarioRequest } from "../scenario.ts";
import { evaluate } from "./whole-engine.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.ex.io}
spec:
  group: ex.io
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://ex.io"}
  versions:
    - name: v1
      served: true
      storage: true
      subresources:
        status: {}
      schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
    - name: v2
      served: true
      storage: false
      selectableFields:
        - jsonPath: .spec.a
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}}
`;
const object = "apiVersion: ex.io/v1\nkind: Widget\nmetadata:\n  name: x\nspec:\n  a: b\n";

/** The explanation of the last request, its line in the sent text, and the line in the definition. */
function said(requests: readonly ScenarioRequest[], more: Readonly<Record<string, unknown>> = {}) {
  const report = evaluate({ crd, requests, ...more }, { now: "2026-01-01T00:00:00Z" });
  const [problem] = report.requests.at(-1)?.problems.filter(({ severity }) => severity === "error") ?? [];
  return {
    why: plainText(problem?.explanation),
    sent: problem?.location?.line,
    decided: problem?.decidedBy?.line,
  };
}

const create: ScenarioRequest = { verb: "create", object };

it("names the operation of a JSON patch that cannot be done", () => {
  const patch =
    '[{"op": "add", "path": "/spec/c", "value": 1},\n {"op": "test", "path": "/spec/a", "value": "z"}]';
  const { why, sent } = said([create, { verb: "patch", patchType: "json", name: "x", object: patch }]);
  expect(why).toContain("The `test` of the JSON patch fails");
  expect(sent).toBe(2);
});

it("names the line of a number that no float64 holds", () => {
  const json = '{"apiVersion": "ex.io/v1", "kind": "Widget", "metadata": {"name": "x"},\n "c": 1e400}';
  expect(said([{ verb: "create", object: json }])).toMatchObject({ sent: 2 });
});

it("names what the definition lists for selectors, and the version without it", () => {
  expect(said([{ verb: "list", version: "v2", fieldSelector: "spec.b=1" }])).toMatchObject({ decided: 23 });
  expect(said([{ verb: "list", version: "v1", fieldSelector: "spec.b=1" }]).decided).toBe(14);
});

it("says of an unreadable object which it is, why, and where the webhook is declared", () => {
  const conversionResponse = '{"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1"}';
  const { why, decided } = said([create, { verb: "get", name: "x", version: "v2" }], { conversionResponse });
  expect(why).toBe(
    "The stored object `x`, which is stored as v1, cannot be read in the version of the request. The webhook's answer has no `response`. It must have `uid`, `result` and `convertedObjects`.",
  );
  expect(decided).toBe(10);
});
