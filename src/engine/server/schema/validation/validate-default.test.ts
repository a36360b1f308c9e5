import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { capabilitiesOf, newest } from "../../../apimachinery/minors/capabilities.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { validateDefault } from "./validate-value.ts";

describe("validateDefault", () => {
  const errors = (schema: object, value: unknown) =>
    validateDefault(plain(value), structuralOf(schema), ["x", "default"], newest).map(errorText);

  it.each<[string, object, unknown, string[]]>([
    [
      "its root has no name",
      { type: "string" },
      1,
      ['x.default: Invalid value: "integer":  in body must be of type string: "integer"'],
    ],
    [
      "members",
      { type: "object", properties: { foo: { type: "integer" } }, required: ["bar"] },
      { foo: "a" },
      [
        'x.default.foo: Invalid value: "string": foo in body must be of type integer: "string"',
        "x.default.bar: Required value",
      ],
    ],
    [
      "a default that is a list",
      { type: "array", items: { type: "string" } },
      ["a", 1],
      ['x.default.[1]: Invalid value: "integer": [1] in body must be of type string: "integer"'],
    ],
    [
      "keys of additional properties at the top",
      { type: "object", additionalProperties: { type: "string" } },
      { k: 1 },
      ['x.default.k: Invalid value: "integer": .k in body must be of type string: "integer"'],
    ],
    ["int-or-string has no type", { "x-kubernetes-int-or-string": true }, true, []],
    [
      "path-less errors",
      { anyOf: [{ type: "string" }] },
      1,
      [
        'x.default: Invalid value: "": "" must validate at least one schema (anyOf)',
        'x.default: Invalid value: "integer":  in body must be of type string: "integer"',
      ],
    ],
  ])("%s", (_, schema, value, expected) => {
    expect(errors(schema, value)).toEqual(expected);
  });

  // minors/defaults-in-formats-of-names
  it.each(["k8s-short-name", "k8s-long-name"])("older servers have no check for %s", (format) => {
    const schema = structuralOf({ type: "string", format });
    const accepts = (minor: "1.33" | "1.34") =>
      validateDefault("a..B", schema, ["x", "default"], capabilitiesOf(minor)).length === 0;
    expect([accepts("1.33"), accepts("1.34")]).toEqual([true, false]);
  });
});
