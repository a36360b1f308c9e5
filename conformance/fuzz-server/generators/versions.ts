import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { definitionWith } from "../../laws/arbitraries/definition.ts";
import { mutated } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import type { Data } from "./thing.ts";
import { byWebhook, inVersion, schemaWith, thingOf } from "./thing.ts";
import { level, write } from "./write.ts";

const functions = [
  "export function convert(object, desiredAPIVersion) { return { ...object, apiVersion: desiredAPIVersion } }",
  `export function convert(object, desiredAPIVersion) {
  const { a, b, ...rest } = object.spec ?? {};
  const to2 = desiredAPIVersion.endsWith("v2");
  return { ...object, apiVersion: desiredAPIVersion, spec: { ...rest, [to2 ? "b" : "a"]: to2 ? a ?? b : b ?? a } };
}`,
  "export function convert(object, v) { object.apiVersion = v; object.metadata.labels = { v: v.slice(-2) }; return object }",
  "export function convert(object, v) { object.apiVersion = v; delete object.spec; return object }",
  "export function convert(object, v) { object.apiVersion = v; object.metadata.name = 'other'; return object }",
  "export function convert(object, v) { return object }",
  "export function convert(object, v) { throw new Error('cannot ' + v) }",
  "export function convert(object, v) { if (object.spec?.n > 4) throw 'too big'; object.apiVersion = v; return object }",
  "export function convert(object, v) { object.apiVersion = v; object.spec = { a: 1.5, n: -0, x: undefined, l: [null] }; return object }",
  "export function convert(object, v) { object.apiVersion = v; object.kind = 'Other'; return object }",
  "export function convert(object, v) { object.apiVersion = v; delete object.metadata; return object }",
  "export function convert(object, v) { object.apiVersion = v; object.metadata.annotations = { a: 1 }; return object }",
  "export function convert() { return null }",
];

function schemaOf(random: Random): object {
  const fields: Readonly<Record<string, Data>> = {
    a: {
      type: "string",
      ...(random.oneIn(4) ? { default: "d" } : {}),
      ...(random.oneIn(5) ? { maxLength: 2 } : {}),
    },
    b: { type: random.pick(["string", "integer"]) },
    n: { type: "integer", maximum: 7 },
    o: { "x-kubernetes-preserve-unknown-fields": true },
  };
  const some = Object.fromEntries(Object.entries(fields).filter(() => !random.oneIn(3)));
  return schemaWith(
    some,
    { status: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
    random.oneIn(6) ? { required: ["a"] } : {},
  );
}

/**
 * Definitions with several versions, without conversion or with a function, and reads and writes through each version.
 */
export function versions(random: Random): Scenario {
  const isWebhook = random.oneIn(2);
  const names = random.pick([
    ["v1", "v2"],
    ["v1", "v2"],
    ["v1beta1", "v1"],
    ["v1alpha1", "v2", "v1"],
  ]);
  const storage = random.pick(names);
  const planned = names.map((name) => ({
    name,
    served: !random.oneIn(8),
    storage: name === storage,
    ...(random.oneIn(6) ? { deprecated: true } : {}),
    ...(random.oneIn(3) ? { subresources: { status: {} } } : {}),
    schema: { openAPIV3Schema: schemaOf(random) },
  }));
  const definition = definitionWith(planned, {
    ...(random.oneIn(5) ? { scope: "Cluster" } : {}),
    ...(isWebhook ? byWebhook() : {}),
  });
  const object = (name: string): ValueMap => {
    const spec: Data = {
      a: random.pick(["x", "long"]),
      b: random.pick<Data>(["y", 3]),
      n: random.below(9),
      o: { z: 1 },
    };
    const more = new Map([
      ["metadata", fromData({ name, ...(random.oneIn(4) ? { labels: { a: "b" } } : {}) })],
      ...(random.oneIn(3) ? [["status", fromData({ s: 1 })] as const] : []),
    ]);
    return inVersion(random.pick(names), thingOf(name, fromData(spec), more));
  };
  const requests = Array.from({ length: 12 }, (_, i): ScenarioRequest => {
    const name = random.pick(["x", "y"]);
    const version = random.oneIn(2) ? { version: random.pick(names) } : {};
    if (i < 2) return { verb: "create", object: write(random, object(i === 0 ? "x" : "y")) };
    switch (random.below(9)) {
      case 0:
        return { verb: "get", name, ...version };
      case 1:
        return { verb: "list", ...version };
      case 2:
        return { verb: "list", as: "Table", ...version };
      case 3:
        return { ...patchOf(random, object(name), name), ...version };
      case 4:
        return { verb: "delete", name, ...version };
      case 5:
        return { verb: "create", object: write(random, object("z")), ...version };
      case 6:
        return { verb: "update", subresource: "status", object: write(random, object(name)) };
      default:
        return { verb: "update", object: write(random, mutated(random, object(name), 1)), ...level(random) };
    }
  });
  return {
    crd: write(random, definition),
    requests,
    ...(isWebhook ? { conversion: random.pick(functions) } : {}),
  };
}
