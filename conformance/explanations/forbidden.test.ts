import { expect, it } from "vitest";
import { gauge, inSpec, ofResource } from "./gauges.ts";

it.each<[string, string, string]>([
  ["{type: string, not: {pattern: '^kube-'}}", "kube-system", "system"],
  ["{type: string, pattern: '^[a-z-]+$', not: {pattern: '^kube-'}}", "kube-system", "system"],
  ["{type: string, not: {pattern: ':latest$'}}", "web:latest", "web"],
  ["{type: string, not: {pattern: '[ ]'}}", "a b", "a-b"],
  ["{type: string, not: {pattern: '[A-Z]'}}", "FooBar", "foobar"],
  ["{type: string, not: {pattern: '^/'}}", "/etc/x", "etc/x"],
  ["{type: string, not: {pattern: '^http://'}}", "http://x.org", '"https://x.org"'],
  ["{type: string, not: {enum: [admin, root]}}", "admin", "example"],
  ["{type: string, enum: [a, none], not: {enum: [none]}}", "none", "a"],
  ["{type: string, allOf: [{not: {pattern: '^kube-'}}]}", "kube-a", "a"],
  ["{type: string, not: {minLength: 5}}", "abcdef", "abcd"],
  ["{type: integer, not: {minimum: 5}}", "7", "4"],
  ["{type: integer, not: {maximum: 5, exclusiveMaximum: true}}", "2", "5"],
])("what %s forbids is left out of %s, and not spelled otherwise", (node, written, meant) => {
  const { labels, after } = ofResource(inSpec(`a: ${node}`), `{a: ${written}}`);
  expect(labels[0]).toBe(`Write a: ${meant}`);
  expect(after).toBe(gauge(`{a: ${meant.replaceAll('"', "")}}`));
});

it("names what a `not` finds", () => {
  const { explanation } = ofResource(inSpec("a: {type: string, not: {pattern: '^kube-'}}"), "{a: kube-a}");
  expect(explanation).toContain("but does: it matches `^kube-`.");
});
