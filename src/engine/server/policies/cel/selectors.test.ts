import { expect, it } from "vitest";
import { fieldRequirements } from "./field-selector.ts";
import { labelRequirements } from "./label-selector.ts";

it.each([
  ["", ""],
  ["a=b", "a=b"],
  ["z.y==1, a!=b", " a!=b,z.y=1"],
  [",a=,,=,", "a="],
  ["a=x\\,y\\=z\\\\", "a=x,y=z\\"],
  ["a!==b", undefined],
  ["a", undefined],
  ["a=b=c", undefined],
  ["a=\\b", undefined],
  ["a=b\\", undefined],
])("the field selector %s", (selector, requirements) => {
  expect(fieldRequirements(selector)?.join(",")).toBe(requirements);
});

it.each([
  ["", ""],
  ["a=b", "a=b"],
  ["b == c , !a", "!a,b==c"],
  ["x in (foo,,baz),y,z notin ()", "x in (,baz,foo),y,z notin ()"],
  ["a in(b,a,b)", "a in (a,b)"],
  ["in in (in,notin)", "in in (in,notin)"],
  ["a=", "a="],
  ["a!=,b", "a!=,b"],
  ["a>1,b<9223372036854775807", "a>1,b<9223372036854775807"],
  ["a>x", undefined],
  ["a>9223372036854775808", undefined],
  ["a in", undefined],
  ["a in (b", undefined],
  ["a in (b c)", undefined],
  ["a,", undefined],
  [",a", undefined],
  ["!a=b", undefined],
  ["a b", undefined],
  ["/a=b", undefined],
  ["a=-", undefined],
])("the label selector %s", (selector, requirements) => {
  expect(labelRequirements(selector)?.join(",")).toBe(requirements);
});
