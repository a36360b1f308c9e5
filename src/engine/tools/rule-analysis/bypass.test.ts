import { expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { rulesAccount } from "./rules-account.ts";

function hints(spec: string): readonly (string | undefined)[] {
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
    schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}
`;
  const playback = createEngine().playback({ crd }, { now: "2026-11-21T12:00:00Z" });
  return rulesAccount(playback).rules.map(({ hint }) => hint);
}

const field = (rule: string, more = ""): string =>
  `{type: string, maxLength: 9${more}, x-kubernetes-validations: [{rule: "${rule}"}]}`;

it("an optional field that may not change can be removed and set anew", () => {
  const [hint] = hints(`{type: object, properties: {a-b: ${field("self == oldSelf")}}}`);
  expect(hint).toContain("`spec.a-b` is optional");
  expect(hint).toContain("Add a rule at `spec`: `!has(oldSelf.a__dash__b) || has(self.a__dash__b)`");
});

it.each<[string, string]>([
  ["a required field", `{type: object, required: [a], properties: {a: ${field("self == oldSelf")}}}`],
  ["one with a default", `{type: object, properties: {a: ${field("self == oldSelf", ", default: x")}}}`],
  ["another rule", `{type: object, properties: {a: ${field("self != 'x'")}}}`],
  [
    "the node that is no field",
    `{type: object, additionalProperties: ${field("self == oldSelf")}, maxProperties: 3}`,
  ],
  [
    "one that the object around keeps",
    `{type: object, properties: {a: ${field("self == oldSelf")}}, x-kubernetes-validations: [{rule: "has(self.a) == has(oldSelf.a)"}]}`,
  ],
])("%s gives no hint", (_, spec) => {
  expect(hints(spec).filter((hint) => hint !== undefined)).toEqual([]);
});
