import { expect, it } from "vitest";
import { escapeName } from "./escape.ts";

it.each([
  ["a.b/c", "a__dot__b__slash__c"],
  ["__x", "__underscores__x"],
  ["-x", "__dash__x"],
  ["___x", "__underscores___x"],
  ["namespace", "__namespace__"],
  ["replicas", "replicas"],
  ["bad!", undefined],
  ["1bad", undefined],
  ["", undefined],
])("%s is %s", (name, expected) => {
  expect(escapeName(name)).toBe(expected);
});
