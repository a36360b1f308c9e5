import { describe, expect, test } from "vitest";
import { hoist, lower } from "./hoist.ts";
import { create, manifest, version } from "./testing/definitions.ts";

const object = { type: "object" };
/** The spec with the given texts for both versions. The first one is the storage version. */
const specOf = (first: string, second: string) => {
  const text = manifest({ versions: [version("v1", { x: 1 }), version("v2", { x: 2 })] });
  const spec = create(text.replace('{"x":1}', first).replace('{"x":2}', second)).definition?.spec;
  if (spec === undefined) throw new Error("not decoded");
  return spec;
};

describe("schemas are the same", () => {
  test.each<[string, string, boolean]>([
    ['{"type":"object","required":[]}', '{"type":"object"}', true],
    ['{"type":"object","properties":{}}', '{"type":"object","properties":null}', true],
    ['{"type":"object","title":"a"}', '{"title":"a","type":"object"}', true],
    ['{"type":"object","default":{"a":1,"b":2}}', '{"type":"object","default":{"b":2,"a":1}}', true],
    ['{"type":"object","default":1}', '{"type":"object","default":1.0}', false],
    ['{"type":"object","default":[]}', '{"type":"object"}', false],
    ['{"type":"object","maximum":1}', '{"type":"object","maximum":1.0}', true],
    ['{"type":"object","$ref":""}', '{"type":"object"}', false],
    ['{"type":"object","items":{"type":"string"}}', '{"type":"object","items":[]}', false],
    ['{"type":"object","additionalProperties":true}', '{"type":"object","additionalProperties":{}}', false],
  ])("%s and %s: %s", (first, second, same) => {
    expect(specOf(first, second).validation !== undefined).toBe(same);
  });
});

test("each member goes its own way", () => {
  const columns = (name: string) => ({
    additionalPrinterColumns: [{ name, type: "string", jsonPath: ".a" }],
  });
  const versions = [version("v1", object, columns("a")), version("v2", object, columns("b"))];
  const spec = create(manifest({ versions })).definition?.spec;
  expect(spec?.validation).toBeDefined();
  expect(spec?.additionalPrinterColumns).toBeUndefined();
  expect(spec?.versions?.map((v) => [v.schema, v.additionalPrinterColumns?.[0]?.name])).toEqual([
    [undefined, "a"],
    [undefined, "b"],
  ]);
});

test("lowering undoes hoisting", () => {
  const spec = specOf('{"type":"object"}', '{"type":"object"}');
  expect(hoist(lower(spec))).toEqual(spec);
  expect(lower(spec).versions?.map((v) => v.schema?.openAPIV3Schema?.type)).toEqual(["object", "object"]);
});
