import { expect, test } from "vitest";
import { keepsValues } from "./certain.ts";

const definition = (properties: string): string =>
  `kind: CustomResourceDefinition\nspec: {schema: {openAPIV3Schema: {type: object, properties: {${properties}}}}}`;

test.each([
  ["a key that is renamed", "spec: {siez: 3}", "spec: {size: 3}", true],
  ["a value in quotes", "a: true", 'a: "true"', true],
  ["another letter case", "a: fast", "a: Fast", true],
  ["a type that a schema lacks", "a: {properties: {}}", "a: {type: object, properties: {}}", true],
  ["another value", "a: 30", "a: 9", false],
  ["a value that is new", "a: 1", "a: 1\nb: 1", false],
  ["a value that is gone", "a: 1\nb: 1", "a: 1", false],
  ["an empty object that is gone", "a: 1\nb: {}", "a: 1", false],
  [
    "a field that is declared",
    definition("size: {type: integer}"),
    definition("size: {type: integer}, siez: {type: integer}"),
    false,
  ],
  ["a field that is renamed", definition("siez: {type: integer}"), definition("size: {type: integer}"), true],
  ["a keyword that is renamed", definition("a: {tpye: integer}"), definition("a: {type: integer}"), true],
  [
    "a type that is implied",
    definition("a: {properties: {b: {type: string}}}"),
    definition("a: {type: object, properties: {b: {type: string}}}"),
    true,
  ],
  [
    "a type that is guessed",
    definition("a: {minimum: 1}"),
    definition("a: {type: integer, minimum: 1}"),
    false,
  ],
  ["a word that becomes an item", "a: b", "a: [b]", true],
  ["a text that may be several items", "a: b,c", 'a: ["b,c"]', false],
  ["a text that is a list itself", "a: '[]'", "a: ['[]']", false],
  ["a text that says nothing", "a: ''", "a: ['']", false],
  ["what cannot be read", "a: [", "a: []", false],
])("%s", (_, before, after, keeps) => {
  expect(keepsValues(before, after)).toBe(keeps);
});
