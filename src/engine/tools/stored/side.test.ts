import { expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { throughJson } from "../../go/value/reread.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import { createBody, requestText, updateBody } from "../../server/customresource/body.ts";
import { requestOf } from "./side.ts";

it.each([
  [
    "an object",
    "{apiVersion: example.com/v1, kind: W, metadata: {name: a, namespace: b}, spec: {z: 1, a: [x, null]}}",
  ],
  [
    "numbers",
    "{apiVersion: v1, kind: W, metadata: {name: a}, spec: {a: 1.0, b: 1e3, c: 9007199254740993, d: 1.5}}",
  ],
  ["characters of HTML", '{apiVersion: v1, kind: W, metadata: {name: a}, spec: "<a>&\\u2028"}'],
])("a request of a value is that of its text: %s", (_, text) => {
  const read = parseDocument(text, "yaml");
  if (!read.ok || !isMap(read.value)) throw new Error("not an object");
  const [ours, typed] = [requestOf(throughJson(read.value) as ValueMap), requestText(toJson(read.value))];
  expect(ours.text).toBe(typed.text);
  expect({ ...ours.manifest(), value: undefined }).toEqual({ ...typed.manifest(), value: undefined });
  for (const body of [
    (each: typeof ours) => createBody(each),
    (each: typeof ours) => updateBody(each, "7"),
  ]) {
    const [a, b] = [body(ours), body(typed)];
    expect(a.sent).toBe(b.sent);
    expect(a.document.ok && toJson(a.document.value)).toBe(b.document.ok && toJson(b.document.value));
  }
});
