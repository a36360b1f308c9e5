import { expect, test } from "vitest";
import { viewId } from "./view-id.ts";

test.each([
  ["tree", "fields"],
  ["notes", "problems"],
  ["object", "object"],
  ["toString", "toString"],
  ["", ""],
])("the view that is named %s is %s", (name, id) => {
  expect(viewId(name)).toBe(id);
});
