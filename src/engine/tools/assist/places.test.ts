import { describe, expect, it } from "vitest";
import { definitionSchemas } from "./definition-schemas.ts";
import { schemaPlaces, valuePlaces } from "./places.ts";

const crd = `spec:
  group: g.io
  versions:
  - name: v1
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
              ports: {type: array, items: {type: object, properties: {port: {type: integer}}}}
              labels: {type: object, additionalProperties: {type: string}}
`;
const object = `apiVersion: g.io/v1
spec:
  size: 1
  typo: 2
  ports:
  - port: 80
  - port: 81
  labels: {a: x, b: y}
`;
const schemas = definitionSchemas(crd);

describe("from an object to its schema", () => {
  const texts = (word: string) =>
    schemas &&
    schemaPlaces(object, object.indexOf(word) + 1, schemas).map(({ start, end }) => crd.slice(start, end));
  it.each([
    ["size", ["size"]],
    ["81", ["port"]],
    ["b: y", ["additionalProperties"]],
    ["typo", ["spec"]],
    ["apiVersion", []],
  ])("%s", (word, expected) => {
    expect(texts(word)).toEqual(expected);
  });
});

describe("from a schema to the values that it judges", () => {
  const texts = (word: string) =>
    valuePlaces(crd, crd.indexOf(word) + 1, object).map(({ start, end }) => object.slice(start, end));
  it.each([
    ["size", ["size"]],
    ["port: {type", ["port", "port"]],
    ["additionalProperties", ["a", "b"]],
    ["integer", ["size"]],
    ["group", []],
    ["v1", []],
  ])("%s", (word, expected) => {
    expect(texts(word)).toEqual(expected);
  });
});
