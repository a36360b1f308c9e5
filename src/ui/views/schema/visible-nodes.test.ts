import { expect, it } from "vitest";
import type { SchemaNode } from "../../engine.ts";
import { foundNodes, visibleNodes } from "./visible-nodes.ts";

const location = { document: "crd", path: [], range: { start: 0, end: 0 }, line: 1 } as const;

function node(depth: number, name: string, hasChildren = false): SchemaNode {
  const rest = { path: name, type: "", constraints: [], description: "", rules: [], definition: location };
  return { depth, name, hasChildren, ...rest };
}

const nodes = [
  node(0, "v1", true),
  node(1, "spec", true),
  node(2, "ports", true),
  node(3, "port"),
  node(2, "size"),
  node(1, "status"),
];

it.each([
  [[], ["v1", "spec", "ports", "size", "status"]],
  [[2], ["v1", "spec", "ports", "port", "size", "status"]],
  [[1], ["v1", "spec", "status"]],
  [[0], ["v1"]],
])("shows what is open after %j", (toggled, names) => {
  expect(visibleNodes(nodes, new Set(toggled)).map(({ node: { name } }) => name)).toEqual(names);
});

it("finds names below closed nodes", () => {
  expect(foundNodes(nodes, " PORT ").map(({ node: { name } }) => name)).toEqual(["ports", "port"]);
});
