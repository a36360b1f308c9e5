import { expect, it } from "vitest";
import { parseTag } from "./struct-tag.ts";

it.each<[string, string | undefined]>([
  ['`json:"a,omitempty"`', "a,omitempty"],
  ['`x:"y" json:"a"`', "a"],
  ['`json:"a" json:"b"`', "a"],
  ['`json: "a"`', undefined],
  ['`x:"y",json:"a"`', undefined],
  ['"json:\\"a\\""', "a"],
])("%s", (literal, value) => {
  expect(parseTag(literal).get("json")).toBe(value);
});
