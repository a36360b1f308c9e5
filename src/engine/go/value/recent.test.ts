import { expect, it } from "vitest";
import { Recent, recent } from "./recent.ts";

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

it("forgets the oldest where the texts are long, but never the latest", () => {
  const made: string[] = [];
  const known = new Recent<string>(10, 6);
  const read = (key: string): string =>
    known.get(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ["aaa", "bbb", "aaa", "cc", "aaa", "bbb", "long-text", "long-text"]) read(key);
  expect(made).toEqual(["aaa", "bbb", "cc", "bbb", "long-text"]);
});
