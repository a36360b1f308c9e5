import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { evaluate } from "../evaluate/whole-engine.ts";

const host = { now: "2026-11-21T12:00:00Z" };

function problems(crd: string) {
  return evaluate({ crd }, host).crd?.problems ?? [];
}

const good = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    kind: Widget
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
`;

/** One mistake each: the replacement, the line that the error is shown at, and words of the explanation. */
describe("the commonest mistakes in definitions have a line and an explanation", () => {
  it.each<[string, string, string, number, RegExp]>([
    ["no type", "            type: object\n", "            description: no type\n", 19, /needs a `type`/],
    [
      "a type that is none",
      "            type: object\n",
      "            type: int\n",
      20,
      /Did you mean `integer`/,
    ],
    ["a group without a dot", "group: example.com", "group: example", 6, /at least one dot/],
    ["name and plural differ", "plural: widgets", "plural: widget", 4, /plural and its group/],
    ["no storage version", "storage: true", "storage: false", 11, /stored in exactly one version/],
    ["no version to store in", "storage: true", "storage: false", 11, /lists the versions .* it is empty/],
    ["a scope that is none", "scope: Namespaced", "scope: namespaced", 7, /spelled exactly like this/],
    ["an unknown field", "served: true", "servd: true", 13, /Did you mean `served`/],
    ["an array without items", "            type: object\n", "            type: array\n", 19, /add `items`/],
    [
      "a reference",
      "            type: object\n",
      "            type: object\n            $ref: '#/x'\n",
      21,
      /write the schema out/,
    ],
    [
      "additionalProperties beside properties",
      "            type: object\n",
      "            type: object\n            properties: {a: {type: string}}\n            additionalProperties: {type: string}\n",
      22,
      /not both/,
    ],
    [
      "a list map key that may be missing",
      "            type: object\n",
      "            type: array\n            x-kubernetes-list-type: map\n            x-kubernetes-list-map-keys: [k]\n            items: {type: object, properties: {k: {type: string}}}\n",
      23,
      /`required`, or give it a default/,
    ],
    [
      "a pattern that is not RE2",
      "            type: object\n",
      "            type: string\n            pattern: '(?=a)'\n",
      21,
      /RE2/,
    ],
    [
      "a type inside anyOf",
      "            type: object\n",
      "            type: object\n            anyOf: [{type: object}]\n",
      21,
      /can only have conditions on values/,
    ],
    ["a protected group", "example.com", "widgets.k8s.io", 3, /approved APIs/],
  ])("%s", (_, before, after, line, words) => {
    const found = problems(good.replaceAll(before, after));
    const explained = found.find(({ explanation }) => words.test(plainText(explanation ?? "")));
    expect(found.map(({ text }) => text)).not.toEqual([]);
    expect(plainText(explained?.explanation)).toMatch(words);
    expect(explained?.location?.line).toBe(line);
  });

  it("finds nothing wrong with a good one", () => {
    expect(problems(good)).toEqual([]);
  });
});

it.each([
  ["    storage: true", "    storage: true\n    plurl: x", /^There is no field `plurl` here\.$/],
  ["    storage: true", "    storage: true\n    serve: x", /Did you mean `served`\?$/],
])("an unknown field is compared with the fields of its place: %s", (from, to, words) => {
  const found = problems(good.replace(from, to)).find(({ text }) => text.startsWith("unknown field"));
  expect(plainText(found?.explanation)).toMatch(words);
});
