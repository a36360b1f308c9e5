import { expect, test } from "vitest";
import { schemaPlaces, schemasIn } from "./schema-places.ts";

const text = `type: object
properties:
  a/b:
    anyOf:
    - type: string
    - type: integer
`;

test.each([
  ["", 1],
  ["/properties", 2],
  ["/properties/a~1b", 3],
  ["/properties/a~1b/anyOf/1", 6],
  // The nearest part around it.
  ["/properties/a~1b/anyOf/7/x", 4],
  ["/properties/none", 2],
])("the line of %j is %d", (pointer, line) => {
  expect(schemaPlaces(text)(pointer)?.line).toBe(line);
});

test("a text in YAML's flow style has places", () => {
  expect(schemaPlaces("{type: object,\n properties: {a: {type: string}}}")("/properties/a")?.line).toBe(2);
});

test("a broken text has no places", () => {
  expect(schemaPlaces("a: [")("/a")).toBeUndefined();
  expect(schemasIn("a: [")).toEqual({ name: "", others: [] });
});

test("the schemas of a document, the usual one first", () => {
  const api = { openapi: "3.0.0", components: { schemas: { A: { type: "string" }, B: { properties: {} } } } };
  expect(schemasIn(JSON.stringify(api))).toMatchObject({ name: "B", others: ["A"] });
});
