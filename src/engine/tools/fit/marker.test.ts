import { expect, it } from "vitest";
import type { Path } from "../../go/value/path.ts";
import { markerOf } from "./marker.ts";

it.each<[string, Path, string, string | undefined, string | undefined, boolean]>([
  [
    "a field",
    ["properties", "spec", "properties", "rules"],
    "validation:MaxItems=16",
    "// +kubebuilder:validation:MaxItems=16",
    "spec.rules",
    false,
  ],
  [
    "its items",
    ["properties", "rules", "items"],
    "validation:MaxLength=63",
    "// +kubebuilder:validation:items:MaxLength=63",
    "rules",
    false,
  ],
  [
    "their items",
    ["properties", "a", "items", "items"],
    "validation:MaxLength=63",
    "// +kubebuilder:validation:items:items:MaxLength=63",
    "a",
    false,
  ],
  [
    "a field of its items",
    ["properties", "rules", "items", "properties", "name"],
    "validation:MaxLength=63",
    "// +kubebuilder:validation:MaxLength=63",
    "rules[].name",
    false,
  ],
  [
    "a map's values",
    ["properties", "labels", "additionalProperties"],
    "validation:MaxLength=63",
    "// +kubebuilder:validation:MaxLength=63",
    "labels",
    true,
  ],
  ["a list type", ["properties", "rules"], "listType=map", "// +listType=map", "rules", false],
  [
    "a field called properties",
    ["properties", "properties"],
    "validation:MaxProperties=8",
    "// +kubebuilder:validation:MaxProperties=8",
    "properties",
    false,
  ],
  ["the root", [], "validation:MaxProperties=8", undefined, undefined, false],
])("the marker of %s", (_, at, text, marker, field, hasNote) => {
  const found = markerOf(at, text);
  expect([found?.text, found?.field]).toEqual([marker, field]);
  expect(found?.note !== undefined).toBe(hasNote);
});
