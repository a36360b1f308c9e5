import { expect, it } from "vitest";
import type { SchemaNode } from "../../engine.ts";
import { foundNodes, visibleNodes } from "./visible-nodes.ts";

function node(depth: number, name: string, hasChildren = false): SchemaNode {
  return { depth, name, path: name, type: "", hasChildren, definition: { line: 1, start: 0, end: 0 } };
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
