import { expect, it } from "vitest";
import { evaluate } from "./whole-engine.ts";

const version = (name: string, storage: boolean) => `  - name: ${name}
    served: true
    storage: ${storage}
    schema:
      openAPIV3Schema: {type: object, properties: {spec: {type: objct}}}
`;
const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
${version("v1", true)}${version("v2", false)}`;

it("finds what all versions share in each of them", () => {
  const problems = evaluate({ crd: definition }, { now: "2026-01-01T00:00:00Z" }).crd?.problems ?? [];
  expect(
    problems.map(({ location, otherLocations }) => [location?.line, otherLocations?.map(({ line }) => line)]),
  ).toEqual([[13, [18]]]);
});
