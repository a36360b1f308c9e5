import { expect, it } from "vitest";
import { editDistance, nearest } from "./nearest.ts";

it.each([
  ["replicsa", "replicas", 1],
  ["image", "image", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%s and %s are %d apart", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

it.each([
  ["replicsa", "replicas"],
  ["Image", "image"],
  ["totallyDifferent", undefined],
])("%s was meant to be %s", (name, expected) => {
  expect(nearest(name, ["replicas", "image", "cronSpec"])).toBe(expected);
});
