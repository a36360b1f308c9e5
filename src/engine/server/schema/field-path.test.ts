import { expect, test } from "vitest";
import { pathText } from "../../go/value/path.ts";
import { fieldPath } from "./field-path.ts";
import { structuralOf } from "./testing/structural-of.ts";

const schema = structuralOf({
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        name: { type: "string" },
        "a.b": { type: "string" },
        labels: { type: "object", additionalProperties: { type: "string" } },
        any: { type: "object", additionalProperties: true },
        list: { type: "array", items: { type: "string" } },
      },
    },
  },
});

test.each([
  [".spec.name", "spec.name"],
  [".spec['a.b']", "spec.a.b"],
  ["['spec']['name']", "spec.name"],
  [".spec.labels.x", "spec.labels[x]"],
  [".spec.labels['a\\'b']", "spec.labels[a'b]"],
  [".spec.list", "spec.list"],
  [".spec.any.x", "spec.any[x]"],
])("%s leads to %s", (text, expected) => {
  const found = fieldPath(text, schema, { brackets: true });
  expect(found.ok && pathText(found.path)).toBe(expected);
});

test.each([
  ["spec", "expected [ or . but got: spec"],
  [".", "unexpected end of JSON path"],
  [".spec.", "unexpected end of JSON path"],
  [".spec[", "unexpected end of JSON path"],
  [".spec['name'", "unexpected end of JSON path"],
  [".nope", "does not refer to a valid field"],
  [".spec.list.x", "does not refer to a valid field"],
  [".spec.a.b", "does not refer to a valid field"],
  [".spec[name]", "expected single quoted string but got name"],
  [".spec['name", "expected single quoted string but got 'name"],
  [".spec['name'.x", "expected ] but got ."],
  [".spec['\\q']", "invalid string literal: invalid escape char \\q"],
])("%s: %s", (text, error) => {
  expect(fieldPath(text, schema, { brackets: true })).toMatchObject({ ok: false, error, crash: false });
});

test("brackets may be forbidden", () => {
  const error = "array notation is not allowed";
  expect(fieldPath(".spec['name']", schema, { brackets: false })).toMatchObject({ error });
});

test("beyond a schema without structure the server crashes", () => {
  expect(fieldPath(".spec.any.x.y", schema, { brackets: true })).toMatchObject({ crash: true });
  expect(fieldPath(".spec", undefined, { brackets: true })).toMatchObject({ crash: true });
});
