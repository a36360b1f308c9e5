import { expect, test } from "vitest";
import { isOtherDefinition } from "./other-definition.ts";

function definition(kind: string, more = "x".repeat(200)): string {
  return `kind: CustomResourceDefinition\nspec:\n  names:\n    plural: ${kind.toLowerCase()}s\n    kind: ${kind}\n  # ${more}\n`;
}

test.each([
  ["another kind, all of it new", definition("Widget"), definition("Gadget", "y".repeat(300)), true],
  ["the same kind, all of it new", definition("Widget"), definition("Widget", "y".repeat(300)), false],
  ["another name typed in", definition("Widget"), definition("Widgets"), false],
  ["a text that names nothing", definition("Widget"), "a: b", false],
  ["after a text that names nothing", "", definition("Widget"), false],
])("%s", (_, before, after, is) => {
  expect(isOtherDefinition(before, after)).toBe(is);
});
