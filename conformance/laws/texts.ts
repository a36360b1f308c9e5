import assert from "node:assert/strict";
import fc from "fast-check";
import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { deepEqual } from "../../src/engine/go/value/equal.ts";
import { toJson, toJsonInOrder } from "../../src/engine/go/value/json.ts";
import type { Value } from "../../src/engine/go/value/value.ts";
import { anyJson } from "./arbitraries/containers.ts";
import { model, objectOf } from "./arbitraries/definition.ts";
import { yamlText } from "./arbitraries/scenarios.ts";
import type { Law } from "./law.ts";

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  // A number without a fraction is read as an int64.
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Number.isInteger(n)),
  fc.double({ min: 1e19, max: 1e300, noNaN: true }),
);

const values: fc.Arbitrary<Value> = fc.oneof(
  anyJson,
  fc.array(numbers, { maxLength: 4 }),
  fc.array(fc.string({ unit: "grapheme", maxLength: 6 }), { maxLength: 4 }),
  model.chain((made) => objectOf(made)),
);

function read(text: string, format: "json" | "yaml"): Value {
  const document = parseDocument(text, format);
  assert.ok(document.ok, text);
  return document.value;
}

export const jsonAgain: Law<Value> = {
  name: "json",
  says: "what is printed as JSON is read back as it was",
  given: values,
  holds(value) {
    assert.ok(deepEqual(read(toJson(value), "json"), value));
    assert.ok(deepEqual(read(toJsonInOrder(value), "json"), value));
  },
};

/** YAML 1.1 reads these as line breaks, the printer of our tests as characters. */
const breaks = /[\u0085\u2028\u2029]/;

export const yamlAgain: Law<Value> = {
  name: "yaml",
  says: "what is printed as YAML in blocks, or as JSON, is read by the YAML reader as it was",
  given: values,
  holds(value) {
    assert.ok(deepEqual(read(toJson(value), "yaml"), value), toJson(value));
    // Manifests are objects. A scalar as a whole document is printed in a form that YAML 1.1 does not have.
    const manifest = new Map([["value", value]]);
    const text = yamlText(manifest);
    if (!breaks.test(text)) assert.ok(deepEqual(read(text, "yaml"), manifest), text);
  },
};
