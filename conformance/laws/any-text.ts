import assert from "node:assert/strict";
import fc from "fast-check";
import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { deepEqual } from "../../src/engine/go/value/equal.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { isList, isMap, type Value } from "../../src/engine/go/value/value.ts";
import { yamlText } from "../../src/engine/kubectl/printers/yaml-lines.ts";
import { formatText } from "../../src/engine/tools/edit/format.ts";
import { spoilt } from "./arbitraries/spoilt.ts";
import type { Law } from "./law.ts";

const manifest = `# A comment
apiVersion: a.example.com/v1
kind: "A"
metadata: {name: a, labels: {b: 'c'}}
spec:
  list: [1, 0x1F, 1.5e3, ~, yes]
  more:
  - &anchor {a: b}
  - *anchor
  - <<: *anchor
    text: |-
      a
        b
    folded: >
      c
      d
`;

const texts = spoilt(
  fc.constantFrom(manifest, '{"a": [1, -2.5e3, "\\\\u00e9", null, {"b": {}}], "c": true}'),
);

/** The value after it was printed: a number without a fraction is an integer again, if it fits. */
function printed(value: Value): Value {
  if (isList(value)) return value.map(printed);
  if (isMap(value)) return new Map([...value].map(([key, item]) => [key, printed(item)]));
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 63
    ? BigInt(value)
    : value;
}

/** Whether no number in it is infinite or NaN. */
function isAllFinite(value: Value): boolean {
  if (isList(value)) return value.every(isAllFinite);
  if (isMap(value)) return [...value.values()].every(isAllFinite);
  return typeof value !== "number" || Number.isFinite(value);
}

export const anyTextIsRead: Law<string> = {
  name: "any-text",
  says: "any text is read, or rejected with a place in it; what was read is printed and read again as it was",
  given: texts,
  holds(text) {
    for (const format of ["yaml", "json"] as const) {
      const document = parseDocument(text, format);
      // Such numbers cannot be written as JSON, and the server rejects them.
      if (!document.ok || !isAllFinite(document.value)) continue;
      const { value } = document;
      for (const again of [parseDocument(toJson(value), "json"), parseDocument(yamlText(value), "yaml")])
        assert.ok(again.ok && deepEqual(printed(again.value), printed(value)), yamlText(value));
    }
  },
};

export const formattingKeeps: Law<string> = {
  name: "formatting",
  says: "formatting a text keeps what it says, and what was formatted can be formatted again",
  given: texts,
  holds(text) {
    const formatted = formatText(text);
    if (!formatted.ok) return;
    const before = parseDocument(text, "yaml");
    const after = parseDocument(formatted.text, "yaml");
    if (before.ok) assert.ok(after.ok && deepEqual(after.value, before.value), formatted.text);
    assert.ok(formatText(formatted.text).ok, formatted.text);
  },
};
