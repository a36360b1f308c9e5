import { expect, it } from "vitest";
import { recent } from "./recent.ts";

it("makes each result once while it is among the last few", () => {
  const made: string[] = [];
  const read = recent(2, (text, variant) => {
    made.push(variant + text);
    return { text };
  });
  const first = read("a", "x");
  expect(read("a", "x")).toBe(first);
  read("b", "x");
  read("a", "x");
  read("c", "x");
  expect(read("a", "x")).toBe(first);
  read("b", "x");
  read("a", "y");
  expect(made).toEqual(["xa", "xb", "xc", "xb", "ya"]);
});
