import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { workedExample } from "./testing/worked-example.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("the example of the README is the one that runs", () => {
  expect(read("README.md")).toContain(read("testing/worked-example.ts"));
});

it.each([
  ["ports.all(p, p > 0)", "true, cost 12 of at most 22"],
  ["ports[7] == 80", "index out of bounds: 7, cost 3 of at most 3"],
  ["ports.size() == 2", "true, cost 3 of at most 3"],
  ["ports.sum()", "523, cost 3 of at most 5"],
  [
    "ports == '80'",
    "ERROR: <input>:1:7: found no matching overload for '_==_' applied to '(list(int), string)'",
  ],
])("%s", (source, expected) => {
  expect(workedExample(source).startsWith(expected)).toBe(true);
});
