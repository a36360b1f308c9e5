import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { explainError, mostErrors } from "./explain-error.ts";
import { placeInWork } from "./place-in-work.ts";

function invalid(error: string): string {
  return `The Widget "w" is invalid: ${error}`;
}

/** Texts of the recorded server, with the code, the path and a part of our sentence. */
it.each([
  [
    'spec.note: Invalid value: "integer": spec.note in body must be of type string: "integer"',
    "type",
    "spec.note",
    "`spec.note` must be a string, and the server found an integer. The server converts nothing",
  ],
  ["spec.note: Required value", "required", "spec.note", "`spec.note` is required and is missing."],
  ['spec.mode: Unsupported value: "x": supported values: "a", "b"', "enum", "spec.mode", "one of the values"],
  [
    "spec.note: Invalid value: \"A\": spec.note in body should match '^[a-z]+$'",
    "pattern",
    "spec.note",
    "must match the regular expression `^[a-z]+$`",
  ],
  [
    "spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1",
    "minimum",
    "spec.size",
    "`spec.size` must be at least 1",
  ],
  [
    "spec.size: Invalid value: 70: spec.size in body should be less than 9",
    "maximum",
    "spec.size",
    "`spec.size` must be less than 9",
  ],
  ["spec.note: Too long: may not be more than 5 bytes", "maxLength", "spec.note", "`maxLength`"],
  ["spec.items: Too many: 4: must have at most 3 items", "maxItems", "spec.items", "`maxItems`"],
  [
    'spec: Invalid value: "x": spec.x in body is a forbidden property',
    "additionalProperties",
    "spec",
    "`additionalProperties: false`",
  ],
  [
    '<nil>: Invalid value: "": "spec" must validate one and only one schema (oneOf). Found none valid',
    "oneOf",
    "<nil>",
    "`spec` matches none of the schemas under `oneOf`",
  ],
  [
    '<nil>: Invalid value: "": "spec" must validate one and only one schema (oneOf). Found 2 valid alternatives',
    "oneOf",
    "<nil>",
    "`spec` matches 2 of the schemas",
  ],
  [
    '<nil>: Invalid value: "": "spec" must validate at least one schema (anyOf)',
    "anyOf",
    "<nil>",
    "must match at least one",
  ],
  [
    '<nil>: Invalid value: "": "spec" must validate all the schemas (allOf)',
    "allOf",
    "<nil>",
    "must match all the schemas",
  ],
  ['<nil>: Invalid value: "": "spec" must not validate the schema (not)', "not", "<nil>", "under `not`"],
  ['spec.tags[1]: Duplicate value: "a"', "x-kubernetes-list-type", "spec.tags[1]", "repeats an earlier item"],
  [
    'spec: Invalid value: "object": failed rule: self.a < self.b',
    "rules/false",
    "spec",
    "The rule `self.a < self.b` is false for `spec`.",
  ],
  ['spec: Invalid value: "object": a must be less', "x-kubernetes-validations", "spec", "breaks a rule"],
  [
    'spec: Invalid value: "object": no such key: a evaluating rule: self.a < 3',
    "cel/no-such-key",
    "spec",
    "ended in an error for this object",
  ],
  [
    "spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of 14.7x (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)",
    "rules/cost",
    "spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0].rule",
    "14.7x the limit",
  ],
  [
    "spec.x: Invalid value: apiextensions.ValidationRule{Rule:\"self.a\"}: compilation failed: ERROR: <input>:1:5: undefined field 'a'\n | self.a\n | ....^",
    "cel/invalid-expression",
    "spec.x",
    "does not compile",
  ],
])("explains %s", (error, code, path, said) => {
  const { errors, nearest } = explainError(invalid(error));
  expect(errors.map((each) => [each.code, each.path])).toEqual([[code, path]]);
  expect(plainText(errors[0]?.sentence ?? "")).toContain(said);
  expect(nearest).toEqual([]);
});

it("explains what strict validation finds one by one", () => {
  const { errors } = explainError(
    'Error from server (BadRequest): error when creating "w.yaml": Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.siez", duplicate field "spec.note"',
  );
  expect(errors).toMatchObject([
    { code: "decode/unknown-field", text: 'unknown field "spec.siez"', path: "spec.siez" },
    { code: "decode/repeated-field", text: 'duplicate field "spec.note"', path: "spec.note" },
  ]);
  expect(plainText(errors[0]?.sentence ?? "")).toContain("Check its spelling");
});

it("explains requests by their diagnoses", () => {
  const { errors } = explainError(
    'Error from server (AlreadyExists): widgets.example.com "w" already exists',
  );
  expect(errors.map(({ code }) => code)).toEqual(["request/already-exists"]);
  expect(plainText(errors[0]?.sentence ?? "")).toContain("Send an update");
});

it("explains what controller-gen prints", () => {
  const { errors } = explainError(`bin/controller-gen crd paths="./..."
api/v1/types.go:12:5: encountered struct field "Size" without JSON tag in type "WidgetSpec"
api/v1/types.go:9:2: missing argument "" (at <input>)
Error: not all generators ran successfully`);
  expect(errors.map(({ code }) => code)).toEqual(["go-type/no-json-tag", "marker/missing-argument"]);
  expect(plainText(errors[0]?.sentence ?? "")).toContain(
    "get their name in the definition from their json tag",
  );
});

it("counts what it leaves out of a long log", () => {
  const log = Array.from({ length: mostErrors + 3 }, (_, i) => invalid(`spec.a${i}: Required value`));
  const { errors, more } = explainError(log.join("\n"));
  expect([errors.length, more]).toEqual([mostErrors, 3]);
});

it("shows the nearest wordings of a text that has no message", () => {
  const { errors, nearest } = explainError(
    "the webhook said: unknown property spec.size in the schema, too many items",
  );
  expect(errors).toEqual([]);
  expect(nearest.length).toBeGreaterThan(0);
  expect(nearest.length).toBeLessThanOrEqual(3);
  expect(explainError("Hello").nearest).toEqual([]);
});

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
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
            properties:
              size: {type: integer, maximum: 9}
              note: {type: string}
`;

const object = `apiVersion: example.com/v1
kind: Widget
metadata: {name: w}
spec:
  size: 70
  note: a
`;

function lineOf(text: string): unknown {
  const scenario: Scenario = { crd, requests: [{ verb: "create", object }] };
  const playback = createEngine().playback(scenario, { now: "2026-01-01T00:00:00Z" });
  const [first] = explainError(text).errors;
  const place = first && placeInWork(first, playback, text);
  return place && [place.location.document, place.location.line, place.has];
}

describe("the place in the open scenario", () => {
  it.each([
    [
      "the same words",
      "spec.size: Invalid value: 70: spec.size in body should be less than or equal to 9",
      ["requests/0", 5, "problem"],
    ],
    [
      "the same code and path",
      "spec.size: Invalid value: 12: spec.size in body should be less than or equal to 10",
      ["requests/0", 5, "problem"],
    ],
    ["the same path", "spec.note: Required value", ["requests/0", 6, "field"]],
    ["a missing field, at its parent", "spec.other: Required value", ["requests/0", 4, "parent"]],
    ["no other field that is missing", 'spec.other: Invalid value: "a": must be b', undefined],
    ["nothing", "status.some.other: Required value", undefined],
  ])("is at %s", (_, error, place) => {
    expect(lineOf(invalid(error))).toEqual(place);
  });

  it("is not in the text of another kind, unless the problem is the same", () => {
    expect(lineOf('The Gadget "g" is invalid: spec.note: Required value')).toBeUndefined();
  });

  it("is in the definition, if the text is about one", () => {
    expect(lineOf('The CustomResourceDefinition "x" is invalid: spec.names.plural: Required value')).toEqual([
      "crd",
      7,
      "field",
    ]);
  });
});
