import { describe, expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { schemaAccount } from "./account.ts";
import { schemaDocument } from "./documents.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
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
            required: [size]
            x-kubernetes-validations: [{rule: self.size > 0}]
            properties:
              size: {type: integer, minimum: 1, default: 3, description: How large.}
              ports: {type: array, maxItems: 9, items: {type: object, properties: {port: {type: integer}}}}
              labels: {type: object, additionalProperties: {type: string, enum: [a, b]}}
`;
const object = `apiVersion: lab.example.com/v1
kind: Widget
metadata: {name: w}
spec:
  size: 5
  ports:
  - port: 80
`;
const playback = createEngine().playback(
  { crd, requests: [{ verb: "create", object }] },
  { now: "2026-01-01T00:00:00Z" },
);

describe("the schema as a tree", () => {
  const nodes = schemaAccount(playback).versions[0]?.nodes ?? [];

  it("has every node with its type and constraints", () => {
    expect(
      nodes.map(({ depth, path, type, constraints }) => [depth, path, type, ...(constraints ?? [])]),
    ).toEqual([
      [0, "", "object"],
      [1, "spec", "object"],
      [2, "spec.labels", "map of string"],
      [3, "spec.labels{}", "string", 'one of "a", "b"'],
      [2, "spec.ports", "[]object", "maxItems 9"],
      [3, "spec.ports[]", "object"],
      [4, "spec.ports[].port", "integer"],
      [2, "spec.size", "integer", "required", "minimum 1"],
    ]);
  });

  it("has their places in both texts", () => {
    const line = (path: string) => {
      const node = nodes.find((one) => one.path === path);
      return [node?.definition.line, node?.object?.line];
    };
    expect(line("spec.size")).toEqual([21, 5]);
    expect(line("spec.ports[].port")).toEqual([22, 7]);
    expect(line("spec.labels")).toEqual([23, undefined]);
  });

  it("has defaults, descriptions and rules", () => {
    expect(nodes.find(({ path }) => path === "spec")?.rules).toEqual(["self.size > 0"]);
    expect(nodes.find(({ path }) => path === "spec.size")).toMatchObject({
      default: "3",
      description: "How large.",
    });
  });
});

it("makes a schema for editors", () => {
  const schema = JSON.parse(schemaDocument(playback, "json-schema", "v1") ?? "null");
  expect(schema).toMatchObject({
    required: ["apiVersion", "kind", "metadata"],
    properties: {
      kind: { enum: ["Widget"] },
      spec: {
        additionalProperties: false,
        required: ["size"],
        properties: { size: { type: "integer", minimum: 1, default: 3, description: "How large." } },
      },
    },
  });
});

it("has no documents of a definition that is rejected", () => {
  const refused = createEngine().playback({ crd: "kind: x" }, { now: "2026-01-01T00:00:00Z" });
  expect(schemaDocument(refused, "openapi-v3", "v1")).toBeUndefined();
  expect(schemaAccount(refused)).toMatchObject({ versions: [], note: expect.any(String) });
});
