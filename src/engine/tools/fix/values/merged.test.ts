import { expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { fromData } from "../../../go/value/value.ts";
import { merged, shareScalar } from "./merged.ts";

it.each<[one: object, other: object, both: string | undefined]>([
  [{ a: 1 }, { b: 2 }, '{"a":1,"b":2}'],
  [{ a: [1, 2] }, { a: [2, 3] }, '{"a":[1,2,3]}'],
  [{ a: { b: "x" } }, { a: { c: "y" } }, '{"a":{"b":"x","c":"y"}}'],
  [{ a: 1 }, { a: 2 }, undefined],
  [{ a: 1 }, { a: [1] }, undefined],
])("%j and %j are joined if they do not contradict each other", (one, other, both) => {
  const found = merged(fromData({ ...one }), fromData({ ...other }));
  expect(found === undefined ? undefined : toJson(found)).toBe(both);
});

it("items of one kind have an equal scalar", () => {
  expect(shareScalar(fromData({ a: 1, b: 2 }), fromData({ a: 1 }))).toBe(true);
  expect(shareScalar(fromData({ a: [1] }), fromData({ a: [1] }))).toBe(false);
});
