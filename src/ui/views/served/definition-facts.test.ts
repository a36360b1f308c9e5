import { expect, it } from "vitest";
import { evaluate } from "../../../engine/index.ts";
import { conditionsOf, definitionFacts, versionsOf } from "./definition-facts.ts";

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget, shortNames: [wd, w], categories: [all]}
  versions:
  - {name: v1beta1, served: true, storage: true, deprecated: true, schema: {openAPIV3Schema: {type: object}}}
  - {name: v1, served: true, storage: false, subresources: {status: {}}, schema: {openAPIV3Schema: {type: object}}}
`;

it("tells names, versions and conditions of a stored definition", () => {
  const stored = evaluate({ crd: definition }, { now: "2026-01-01T00:00:00Z" }).crd?.stored ?? null;
  expect(Object.fromEntries(definitionFacts(stored).map(({ name, text }) => [name, text]))).toEqual({
    kind: "Widget, in lists WidgetList",
    resource: "widgets.example.com",
    "kubectl get": "widgets, widget, wd, w",
    categories: "all",
    scope: "Namespaced",
    "stored versions": "v1beta1",
  });
  expect(versionsOf(stored)).toEqual([
    { name: "v1", path: "/apis/example.com/v1/namespaces/*/widgets", notes: ["served", "/status"] },
    {
      name: "v1beta1",
      path: "/apis/example.com/v1beta1/namespaces/*/widgets",
      notes: ["served", "stored", "deprecated"],
    },
  ]);
  expect(conditionsOf(stored).map(({ type, isGood }) => [type, isGood])).toEqual([
    ["NamesAccepted", true],
    ["Established", true],
  ]);
});
