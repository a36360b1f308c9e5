import { expect, it, test } from "vitest";
import { fromData } from "../../go/value/value.ts";
import { shapeFindings } from "./findings.ts";

const definition = (spec: Record<string, unknown>) => fromData({ kind: "CustomResourceDefinition", spec });

function lines(spec: Record<string, unknown>): string[] {
  return shapeFindings(definition(spec)).map(
    ({ path, wanted, found }) => `${path.join("/")}: ${wanted.join("|")}, not ${found}`,
  );
}

const withSchema = (openAPIV3Schema: unknown) => ({ versions: [{ schema: { openAPIV3Schema } }] });

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing", { group: "a.b", versions: [{ served: true }] }, []],
  ["nulls", { group: null, versions: [null] }, []],
  [
    "scalars",
    { group: 1, versions: [{ served: "yes" }] },
    ["spec/group: string, not integer", "spec/versions/0/served: boolean, not string"],
  ],
  ["a list in place of an object", { names: [] }, ["spec/names: object, not array"]],
  [
    "a schema deep down",
    withSchema({ properties: { a: { items: { maximum: "3", maxLength: 1.5 } } } }),
    [
      "spec/versions/0/schema/openAPIV3Schema/properties/a/items/maximum: number, not string",
      "spec/versions/0/schema/openAPIV3Schema/properties/a/items/maxLength: integer, not number",
    ],
  ],
  [
    "a union",
    withSchema({ additionalProperties: "no" }),
    ["spec/versions/0/schema/openAPIV3Schema/additionalProperties: object|boolean, not string"],
  ],
  ["any JSON", withSchema({ default: ["x"], enum: [1, "a", null], example: {} }), []],
])("%s", (_, spec, expected) => {
  expect(lines(spec).toSorted()).toEqual(expected.toSorted());
});

it("takes any name for a member", () => {
  const text = JSON.parse('{"properties": {"__proto__": {"type": 1}, "constructor": {"type": 2}}}');
  expect(lines(withSchema(text))).toHaveLength(2);
});
