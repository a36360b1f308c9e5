import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { isList, isMap, type Value, type ValueMap } from "../../src/engine/go/value/value.ts";
import type { Scenario } from "../../src/engine/index.ts";
import { thingOf, thingWith } from "../fuzz-server/generators/thing.ts";
import { filesBelow, textOf } from "./files.ts";

/**
 * A checkout of JSON-Schema-Test-Suite. Each group is a definition whose `spec.value` has the group's schema, once as
 * written and once with the types that a definition needs, and a create for each of its tests.
 */
export function* jsonSchemaScenarios(folder: string): Iterable<Scenario> {
  for (const path of filesBelow(`${folder}/tests`, ".json")) {
    const read = parseDocument(textOf(path));
    if (!read.ok || !isList(read.value)) continue;
    for (const group of read.value) {
      if (!isMap(group)) continue;
      const schema = group.get("schema");
      const tests = group.get("tests");
      const data = isList(tests)
        ? tests.flatMap((test) => (isMap(test) ? [test.get("data") ?? null] : []))
        : [];
      const written = scenarioOf(schema ?? null, data);
      yield written;
      const typed = withTypes(schema ?? null, data);
      if (typed !== schema) yield scenarioOf(typed, data);
    }
  }
}

function scenarioOf(schema: Value, data: readonly Value[]): Scenario {
  const spec = { type: "object", properties: { value: schema } };
  return {
    crd: toJson(thingWith({ type: "object", properties: { spec } })),
    requests: data.map((value, i) => ({
      verb: "create",
      object: toJson(thingOf(`t${i}`, new Map([["value", value]]))),
    })),
  };
}

/** The keywords that imply a type. */
const speaking: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ["object", ["properties", "required", "additionalProperties", "minProperties", "maxProperties"]],
  ["array", ["items", "minItems", "maxItems", "uniqueItems"]],
  ["string", ["minLength", "maxLength", "pattern", "format"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/**
 * The schema with a type at each node that needs one in a definition: that of its keywords, otherwise that of the data.
 */
function withTypes(schema: Value, data: readonly Value[]): Value {
  if (!isMap(schema)) return schema;
  const typed = new Map(schema);
  if (!typed.has("type") && typed.get("x-kubernetes-preserve-unknown-fields") !== true) {
    const named = speaking.find(([, keywords]) => keywords.some((keyword) => typed.has(keyword)))?.[0];
    typed.set("type", named ?? typeOf(data[0] ?? null));
  }
  const properties = typed.get("properties");
  if (isMap(properties)) {
    const members = [...properties].map(([name, node]): [string, Value] => [
      name,
      withTypes(
        node,
        below(data, (value) => (isMap(value) ? value.get(name) : undefined)),
      ),
    ]);
    typed.set("properties", new Map(members));
  }
  const parts = (value: Value): Value | undefined =>
    isList(value) ? value[0] : [...(isMap(value) ? value.values() : [])][0];
  for (const keyword of ["items", "additionalProperties"]) {
    const node = typed.get(keyword);
    if (node !== undefined) typed.set(keyword, withTypes(node, below(data, parts)));
  }
  return sameMembers(typed, schema) ? schema : typed;
}

function below(data: readonly Value[], part: (value: Value) => Value | undefined): readonly Value[] {
  return data.flatMap((value) => {
    const found = part(value);
    return found === undefined ? [] : [found];
  });
}

function sameMembers(one: ValueMap, other: ValueMap): boolean {
  return toJson(one) === toJson(other);
}

function typeOf(value: Value): string {
  if (isMap(value)) return "object";
  if (isList(value)) return "array";
  switch (typeof value) {
    case "bigint":
      return "integer";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return "string";
  }
}
