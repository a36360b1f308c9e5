import { expect, it } from "vitest";
import { gvkText } from "./field-managers.ts";

// As the server prints them in `invalid object type: ...`.
it.each([
  ["example.com/v1", "example.com/v1, Kind=Thing"],
  ["v1", "/v1, Kind=Thing"],
  ["", "/, Kind=Thing"],
  ["//", "/, Kind="],
])("the apiVersion %j with a kind is %s", (apiVersion, expected) => {
  expect(
    gvkText(
      new Map([
        ["apiVersion", apiVersion],
        ["kind", "Thing"],
      ]),
    ),
  ).toBe(expected);
});
