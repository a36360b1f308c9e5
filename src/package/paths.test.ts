import { expect, test } from "vitest";
import { readPath, shownPath } from "./paths.ts";

test.each([
  ["", []],
  ["spec.ports[0].name", ["spec", "ports", 0, "name"]],
  ["metadata.labels[app.kubernetes.io/name]", ["metadata", "labels", "app.kubernetes.io/name"]],
])("%j", (text, path) => {
  expect(readPath(text)).toEqual(path);
  expect(shownPath(path)).toBe(text);
});
