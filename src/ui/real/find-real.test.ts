import { expect, test } from "vitest";
import { textAddress } from "../files/address.ts";
import { findReal, realAt, realDefinitions } from "./find-real.ts";

test("there are at least 80 definitions of 30 projects, each with a name and an address of its own", () => {
  expect(realDefinitions.length).toBeGreaterThanOrEqual(80);
  expect(new Set(realDefinitions.map(({ project }) => project)).size).toBeGreaterThanOrEqual(30);
  expect(new Set(realDefinitions.map(({ id }) => id)).size).toBe(realDefinitions.length);
  expect(new Set(realDefinitions.map(({ url }) => url)).size).toBe(realDefinitions.length);
});

test.each(realDefinitions)("the page may read $id, and knows it by its address", (definition) => {
  expect(textAddress(definition.url, "example.com")).toMatchObject({ ok: true, url: definition.url });
  expect(realAt(definition.url)).toBe(definition);
});

test.each([
  ["cert-manager", "cert-manager/Certificate"],
  ["gateway api", "Gateway API/HTTPRoute"],
  ["prometheus", "Prometheus Operator/ServiceMonitor"],
  ["argo", "Argo CD/Application"],
  ["karpenter immutable", undefined],
  ["karpenter cannot change", "Karpenter/NodeClaim"],
  ["virtualservice", "Istio/VirtualService and 14 more"],
  ["kibana", "Elastic Cloud on Kubernetes/Elasticsearch"],
])("%j finds %s", (query, id) => {
  const found = findReal(query).map((each) => each.id);
  if (id === undefined) expect(found).toEqual([]);
  else expect(found).toContain(id);
});
