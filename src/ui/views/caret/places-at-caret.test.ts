import { describe, expect, it } from "vitest";
import { isJudged, isWithin, judgedBy, pathsAtLine, placeAt } from "./places-at-caret.ts";

const places = [
  { path: ["spec"], start: 0, line: 1 },
  { path: ["spec", "a"], start: 8, line: 2 },
  { path: ["spec", "a", "b"], start: 12, line: 2 },
  { path: ["spec", "c"], start: 20, line: 4 },
];

describe("the places of a line", () => {
  it.each([
    [2, ["spec.a", "spec.a.b"]],
    [3, ["spec.a.b"]],
    [9, ["spec.c"]],
    [0, []],
  ])("%s", (line, expected) => {
    expect(pathsAtLine(places, line).map((path) => path.join("."))).toEqual(expected);
  });
});

it("finds the place of an offset", () => {
  const at = (offset: number) => placeAt(places, offset)?.path.join(".");
  expect([0, 7, 8, 13, 99].map(at)).toEqual(["spec", "spec", "spec.a", "spec.a.b", "spec.c"]);
  expect(placeAt([], 3)).toBeUndefined();
});

it("tells what is within what", () => {
  expect(isWithin(["a", 0, "b"], ["a", 0])).toBe(true);
  expect(isWithin(["a"], ["a"])).toBe(true);
  expect(isWithin(["a"], ["a", 0])).toBe(false);
  expect(isWithin(["a", 1], ["a", 0])).toBe(false);
});

describe("what a schema speaks of", () => {
  const root = ["spec", "versions", 0, "schema", "openAPIV3Schema"];
  const judged = (path: readonly (string | number)[], object: readonly (string | number)[]): boolean => {
    const pattern = judgedBy([...root, ...path]);
    return pattern !== undefined && isJudged(object, pattern);
  };
  it.each([
    [["properties", "spec", "properties", "size", "type"], ["spec", "size"], true],
    [["properties", "spec", "required", 0], ["spec"], true],
    [["properties", "l", "items", "properties", "n"], ["l", 4, "n"], true],
    [["properties", "m", "additionalProperties", "maxLength"], ["m", "k"], true],
    [["properties", "spec", "anyOf", 1, "properties", "a"], ["spec", "a"], true],
    [["properties", "spec"], ["spec", "size"], false],
    [["properties", "properties", "properties", "items"], ["properties", "items"], true],
  ])("%j: %j", (path, object, expected) => {
    expect(judged(path, object)).toBe(expected);
  });

  it("is nothing outside of a schema", () => {
    expect(judgedBy(["spec", "names", "kind"])).toBeUndefined();
  });
});
