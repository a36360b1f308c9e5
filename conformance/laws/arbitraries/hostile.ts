import fc from "fast-check";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { anyJson } from "./containers.ts";
import { definitionOf, type Model, model, object, objectOf } from "./definition.ts";
import { deviate, deviating } from "./deviations.ts";
import { written } from "./scenarios.ts";
import { keywords } from "./shape.ts";
import { spoilt } from "./spoilt.ts";

/** Keywords in wrong places, and with invalid values. */
const strayKeyword: fc.Arbitrary<readonly [string, Value]> = fc
  .tuple(
    fc.constantFrom(
      "type",
      "format",
      "pattern",
      "default",
      "enum",
      "nullable",
      "items",
      "properties",
      "additionalProperties",
      "required",
      "minimum",
      "maximum",
      "exclusiveMinimum",
      "multipleOf",
      "minLength",
      "maxItems",
      "minProperties",
      "uniqueItems",
      "allOf",
      "anyOf",
      "oneOf",
      "not",
      "$ref",
      "id",
      "$schema",
      "definitions",
      "dependencies",
      "patternProperties",
      "additionalItems",
      "externalDocs",
      "example",
      "title",
      "x-kubernetes-preserve-unknown-fields",
      "x-kubernetes-embedded-resource",
      "x-kubernetes-int-or-string",
      "x-kubernetes-list-type",
      "x-kubernetes-list-map-keys",
      "x-kubernetes-map-type",
      "x-kubernetes-validations",
    ),
    fc.constantFrom<unknown>(
      true,
      false,
      null,
      0,
      -1,
      1.5,
      2 ** 53,
      "",
      "object",
      "array",
      "string",
      "(",
      "a{1001}",
      "map",
      "set",
      "atomic",
      "#/definitions/x",
      [],
      {},
      ["a"],
      [1, "a", null],
      { type: "string" },
      [{ type: "string" }],
      { a: { type: "object" } },
      { a: ["b"] },
      [{ rule: "self" }],
      [{ rule: "" }],
      [{ rule: "self.a.b.c > [", message: "\n" }],
      [{ rule: "true", messageExpression: "1" }],
      [{ rule: "self.all(x, x.all(y, y == y))", fieldPath: ".a.b" }],
      { default: {} },
      { "x-kubernetes-embedded-resource": true, type: "object" },
    ),
  )
  .map(([name, value]) => [name, fromData(value as Parameters<typeof fromData>[0])]);

/** The definition with stray keywords in some of its schemas. */
function withStrays(definition: Value): fc.Arbitrary<Value> {
  const stray = fc.tuple(fc.nat(1000), strayKeyword).map(([place, [name, value]]) => ({
    at: place,
    change: (node: Value): Value =>
      isMap(node) ? new Map([...node, [name, value]]) : isList(node) ? [...node, value] : value,
  }));
  return fc.array(stray, { maxLength: 3 }).map((strays) => strays.reduce<Value>(deviate, definition));
}

/** A definition with a mistake, as a value or as a text. */
function hostileDefinition({ definition }: Model): fc.Arbitrary<string> {
  const values = deviating(withStrays(definition));
  return fc.oneof(
    { weight: 3, arbitrary: values.chain(written) },
    { weight: 2, arbitrary: spoilt(values.chain(written)) },
    { weight: 2, arbitrary: written(definition) },
  );
}

const odd = fc.constantFrom("x", "X", "é", "a b", "x".repeat(300), "__proto__");

function hostileRequest(made: Model): fc.Arbitrary<ScenarioRequest> {
  const object = fc.oneof(
    { weight: 2, arbitrary: spoilt(objectOf(made).chain(written)) },
    { weight: 1, arbitrary: deviating(objectOf(made), 4).chain(written) },
  );
  const level = fc.constantFrom("Strict" as const, "Warn" as const, "Ignore" as const);
  return fc.oneof<fc.Arbitrary<ScenarioRequest>[]>(
    fc.record({ verb: fc.constant("create" as const), object, fieldValidation: level }),
    fc.record({ verb: fc.constant("create" as const), object, fieldValidation: level }),
    fc.record({ verb: fc.constant("update" as const), object, fieldValidation: level }),
    fc.record(
      {
        verb: fc.constantFrom("create" as const, "update" as const, "patch" as const, "get" as const),
        subresource: fc.constantFrom("status" as const, "scale" as const),
        object,
        name: odd,
      },
      { requiredKeys: ["verb", "subresource"] },
    ),
    fc.record(
      {
        verb: fc.constant("patch" as const),
        patchType: fc.constantFrom("merge", "json", "apply", "strategic", ""),
        name: fc.constantFrom("x", "y"),
        object: fc.oneof(
          object,
          fc.constantFrom(
            "[]",
            "{}",
            "null",
            "1",
            '[{"op":"add"}]',
            '[{"op":"replace","path":"/spec","value":null}]',
            '[{"op":"remove","path":""}]',
            '[{"op":"move","from":"/spec","path":"/spec/a"}]',
            '[{"op":"test","path":"/spec/~2","value":1}]',
            '[{"op":"add","path":"/spec/-","value":1}]',
            '[{"op":"copy","from":"/metadata","path":"/spec/x"}]',
          ),
        ),
      },
      { requiredKeys: ["verb", "patchType", "object"] },
    ),
    fc.record(
      { verb: fc.constantFrom("get" as const, "delete" as const), name: odd, namespace: odd, version: odd },
      { requiredKeys: ["verb", "name"] },
    ),
    fc.record({
      verb: fc.constant("list" as const),
      fieldSelector: fc.constantFrom("metadata.name=x", "spec.a=1", "=", "a", "a==b,c!=d", "\\", ","),
    }),
    fc.record({
      verb: fc.constant("raw" as const),
      path: fc.constantFrom(
        "/apis",
        "/openapi/v2",
        "/apis/laws.example.com",
        "/apis/laws.example.com/v1",
        "/openapi/v3/apis/laws.example.com/v1",
      ),
    }),
  );
}

/** A scenario that usually no reasonable person would write. */
export const hostileScenario: fc.Arbitrary<Scenario> = model.chain((made) =>
  fc.record(
    {
      crd: hostileDefinition(made),
      previousCrd: fc.oneof(written(made.definition), hostileDefinition(made)),
      previousRequests: fc.array(hostileRequest(made), { maxLength: 2 }),
      requests: fc.array(hostileRequest(made), { maxLength: 4 }),
      crdFieldValidation: fc.constantFrom("Strict" as const, "Warn" as const, "Ignore" as const),
    },
    { requiredKeys: ["crd", "requests"] },
  ),
);

const openDefinition = toJsonInOrder(
  definitionOf(
    keywords({ type: "object", properties: { spec: { "x-kubernetes-preserve-unknown-fields": true } } }),
  ),
);

/** An object with any content, as a text that is usually spoiled. */
function hostileText(name: string): fc.Arbitrary<string> {
  const text = anyJson.chain((spec) => written(object({ spec }, name)));
  return fc.oneof({ weight: 4, arbitrary: spoilt(text) }, { weight: 1, arbitrary: text });
}

/** Many objects under a definition that accepts anything, so that only the reading of texts is tested. */
export const hostileTexts: fc.Arbitrary<Scenario> = fc
  .tuple(...Array.from({ length: 12 }, (_, i) => hostileText(`x${i}`)))
  .map((texts) => ({
    crd: openDefinition,
    requests: texts.map((object) => ({ verb: "create", object })),
  }));
