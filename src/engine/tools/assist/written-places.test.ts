import { expect, it } from "vitest";
import { writtenPlaces } from "./written-places.ts";

it("says where members and items stand, in the order of the text", () => {
  const text = "a: 1\nb:\n- {c: x, d: y}\n- e:\n    f: |\n      g: h\n- i\n";
  expect(
    writtenPlaces(text).map(({ path, line, start, end }) => [path.join("."), line, text.slice(start, end)]),
  ).toEqual([
    ["a", 1, "a"],
    ["b", 2, "b"],
    ["b.0", 3, "- {c: x, d: y}"],
    ["b.0.c", 3, "c"],
    ["b.0.d", 3, "d"],
    ["b.1", 4, "- e:"],
    ["b.1.e", 4, "e"],
    ["b.1.e.f", 5, "f"],
    ["b.2", 7, "- i"],
  ]);
});

it("reads what is half typed, and stops at very many", () => {
  expect(writtenPlaces("a:\n  b: [\n  c").map(({ path }) => path.join("."))).toContain("a.b");
  expect(writtenPlaces("")).toEqual([]);
  expect(writtenPlaces("a: 1\n".repeat(30_000)).length).toBeLessThanOrEqual(30_000);
});
