import { expect, test } from "vitest";
import { highlightGo } from "./highlight-go.ts";

test("comments, strings and words of Go are told apart, and nothing is lost", () => {
  const text = 'package v1 // +x="y"\n\ntype A struct {\n\tB string `json:"b"`\n}\n';
  const tokens = highlightGo(text);
  expect(tokens.map((token) => token.text).join("")).toBe(text);
  const of = (kind: string) => tokens.filter((token) => token.kind === kind).map((token) => token.text);
  expect(of("comment")).toEqual(['// +x="y"']);
  expect(of("string")).toEqual(['`json:"b"`']);
  expect(of("key")).toEqual(["package", "type", "struct"]);
});
