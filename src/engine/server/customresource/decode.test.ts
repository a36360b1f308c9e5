import { describe, expect, it } from "vitest";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt } from "../../go/value/value.ts";
import { decodeObject } from "./decode.ts";
import { bodyOf, widgets, writeOf } from "./testing/widgets.ts";

// The messages are those of the real server: conformance/recorded, by the ids of the rows.

const free = { type: "object", properties: { spec: { "x-kubernetes-preserve-unknown-fields": true } } };
const typed = {
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        a: { type: "string" },
        n: { type: "object", properties: { b: { type: "integer" } } },
        l: { type: "array", items: { type: "object", properties: { c: { type: "string" } } } },
        m: {
          type: "object",
          additionalProperties: { type: "object", properties: { d: { type: "string" } } },
        },
      },
    },
  },
};
const embedding = {
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        e: {
          type: "object",
          "x-kubernetes-embedded-resource": true,
          "x-kubernetes-preserve-unknown-fields": true,
        },
      },
    },
  },
};
const levels =
  "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {z: 1, a: x, n: {b: 1, y: {q: 1}}, l: [{c: x, x: 1}, {w: 2}], m: {k.k: {e: 1}, 'a b': {f: 1}}}\nstatus: {x: 1}\nextra: 1\n";
const repeated =
  '{"apiVersion":"example.com/v1","kind":"Widget","kind":"Widget","metadata":{"name":"a","name":"a","labels":{"x":"1","x":"2"}},"spec":{"a":1,"a":2,"b":[{"c":1,"c":2},{"c":1,"\\u0063":3}],"":1,"":2},"x":1}';
const repeatedYaml =
  "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a, name: a}\nspec:\n  a: 1\n  a: 2\n  b: {c: 1, c: 2}\n  yes: 1\n  on: 2\n  1: x\n  0x1: y\n";
const unknown = [
  'unknown field "extra"',
  'unknown field "spec.false"',
  'unknown field "spec.l[0].x"',
  'unknown field "spec.l[1].w"',
  'unknown field "spec.m.a b.f"',
  'unknown field "spec.m.k.k.e"',
  'unknown field "spec.z"',
  'unknown field "status"',
];
const twice = [
  'duplicate field "kind"',
  'duplicate field "metadata.name"',
  'duplicate field "metadata.labels.x"',
  'duplicate field "spec.a"',
  'duplicate field "spec.b[0].c"',
  'duplicate field "spec.b[1].c"',
  'duplicate field "spec."',
  'unknown field "x"',
];
const cannot = 'Widget in version "v1" cannot be handled as a Widget';

describe("a body that is no object of the kind is rejected", () => {
  it.each<[string, unknown, string, FieldValidation, string]>([
    [
      "cr-envelope/kinds-in-other-letters",
      { type: "object" },
      '{"apiVersion":"example.com/v1","ApiVersion":"v3","Kind":"Wid"}',
      "Ignore",
      'Wid in version "v3" cannot be handled as a Widget: Object \'Kind\' is missing in \'{"apiVersion":"example.com/v1","ApiVersion":"v3","Kind":"Wid"}\'',
    ],
    [
      "cr-envelope/kind-and-version",
      free,
      "--- {apiVersion: null, kind: Widget, metadata: {name: a}}",
      "Strict",
      'Widget in version "" cannot be handled as a Widget: .apiVersion accessor error: <nil> is of the type <nil>, expected string',
    ],
    [
      "cr-envelope/bodies-that-are-no-object",
      free,
      " {}",
      "Strict",
      "the object provided is unrecognized (must be of type Widget): Object 'Kind' is missing in ' {}' (207b7d)",
    ],
    [
      "cr-envelope/bodies-that-are-no-object",
      free,
      "{",
      "Strict",
      "the object provided is unrecognized (must be of type Widget): couldn't get version/kind; json parse error: unexpected end of JSON input ({)",
    ],
    [
      "cr-metadata/generated-names",
      free,
      "--- {apiVersion: example.com/v1, kind: Widget, metadata: {generateName: x-, name: y}}",
      "Strict",
      `${cannot}: json: cannot unmarshal bool into Go struct field ObjectMeta.name of type string`,
    ],
    [
      "cr-pruning/embedded",
      embedding,
      "--- {apiVersion: example.com/v1, kind: Widget, metadata: {name: w}, spec: {e: {apiVersion: 1, kind: Pod}}}",
      "Ignore",
      `${cannot}: spec.e.apiVersion: Invalid value: 1: must be a string`,
    ],
  ])("%s", (_, schema, text, fieldValidation, message) => {
    const write = writeOf(widgets(schema), { fieldValidation });
    const decoded = decodeObject(bodyOf(text), write);
    expect(isStatus(decoded) && stringAt(decoded.body, "message")).toBe(message);
    // The caller that decodes the object shows the rejection in its own stage.
    expect(write.trace.stages).toEqual([]);
    expect(write.isRefused).toBe(false);
  });
});

describe("the field validation", () => {
  it.each<[string, unknown, string, string]>([
    ["cr-field-validation/strict-warn-ignore", typed, levels, unknown.join(", ")],
    ["cr-field-validation/duplicates-in-json", free, repeated, twice.join(", ")],
    [
      "cr-field-validation/duplicates-in-yaml",
      free,
      repeatedYaml,
      'yaml: unmarshal errors:\n  line 3: key "name" already set in map\n  line 6: key "a" already set in map\n  line 7: key "c" already set in map\n  line 9: key true already set in map\n  line 11: key 1 already set in map',
    ],
  ])("rejects what it finds if it is strict, and goes on: %s", (_, schema, text, list) => {
    const write = writeOf(widgets(schema));
    expect(isStatus(decodeObject(bodyOf(text), write))).toBe(false);
    const refused = write.refusedEarlier();
    expect(refused && stringAt(refused.response.body, "message")).toBe(
      `${cannot}: strict decoding error: ${list}`,
    );
    expect(refused?.response.warnings).toEqual([]);
  });

  it.each<[string, unknown, string, readonly string[], string]>([
    [
      "cr-field-validation/strict-warn-ignore",
      typed,
      levels,
      unknown,
      '{"a":"x","l":[{"c":"x"},{}],"m":{"a b":{},"k.k":{}}}',
    ],
    ["cr-field-validation/duplicates-in-json", free, repeated, twice, '{"":2,"a":2,"b":[{"c":2},{"c":3}]}'],
    [
      "cr-field-validation/duplicates-in-yaml",
      free,
      repeatedYaml,
      [
        'line 3: key "name" already set in map',
        'line 6: key "a" already set in map',
        'line 7: key "c" already set in map',
        "line 9: key true already set in map",
        "line 11: key 1 already set in map",
      ],
      '{"1":true,"a":2,"b":{"c":2},"true":2}',
    ],
  ])("warns, or says nothing: %s", (_, schema, text, warnings, spec) => {
    for (const [fieldValidation, told] of [
      ["Warn", warnings],
      ["Ignore", []],
    ] as const) {
      const write = writeOf(widgets(schema), { fieldValidation });
      const decoded = decodeObject(bodyOf(text), write);
      if (isStatus(decoded)) throw new Error("refused");
      expect(toJson(decoded.get("spec") ?? null)).toBe(spec);
      expect(write.isRefused).toBe(false);
      expect(write.answer(200, decoded).response.warnings).toEqual(told);
    }
  });

  it("marks the stages after a strict rejection, of another kind too", () => {
    const write = writeOf(widgets(free));
    const text = "--- {apiVersion: example.com/v1, kind: Other, metadata: {name: a, foo: 1}}";
    const decoded = decodeObject(bodyOf(text), write);
    if (isStatus(decoded)) throw new Error("refused");
    write.trace.add("schema", {});
    expect(write.trace.stages.map(({ hypothetical }) => hypothetical)).toEqual([false, true]);
  });
});

it("an object without faults is as it was typed", () => {
  const write = writeOf(widgets(free));
  const text = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"a":1}}';
  const decoded = decodeObject(bodyOf(text), write);
  if (isStatus(decoded)) throw new Error("refused");
  expect(toJson(decoded)).toBe(text);
  expect(write.trace.stages.map(({ id }) => id)).toEqual(["decode", "prune", "nulls", "default"]);
});
