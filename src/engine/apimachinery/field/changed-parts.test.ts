import fc from "fast-check";
import { expect, it } from "vitest";
import { pathText } from "../../go/value/path.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import { changedParts } from "./changed-parts.ts";

type Data = Parameters<typeof fromData>[0];

const parts = (before: Data, after: Data) =>
  [...changedParts(fromData(before), fromData(after))].map(({ path }) => pathText(path));

it.each([
  ["nothing", { a: 1 }, { a: 1 }, []],
  ["members", { a: 1, b: 2 }, { a: 1, b: 3, c: 4 }, ["b", "c"]],
  ["items of as many", { l: [1, { x: 1 }] }, { l: [1, { x: 2 }] }, ["l[1].x"]],
  ["a list that grew", { l: [1] }, { l: [1, 2] }, ["l"]],
  ["another kind", { a: {} }, { a: [] }, ["a"]],
])("%s", (_, before, after, expected) => {
  expect(parts(before, after)).toEqual(expected);
});

it("finds nothing in a value and itself", () => {
  const values: fc.Arbitrary<Value> = fc.jsonValue({ maxDepth: 3 }).map((data) => fromData(data as Data));
  fc.assert(fc.property(values, (value) => [...changedParts(value, value)].length === 0));
});
