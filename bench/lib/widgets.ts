import { ruleDefinition } from "../../conformance/lib/hostile-rules.ts";
import type { Scenario } from "../../src/engine/index.ts";

/** A definition of Widgets whose `spec` has these keywords in addition to its type, as JSON on many lines. */
export function definitionOf(spec: object): string {
  const empty = JSON.parse(ruleDefinition([])) as {
    spec: { versions: [{ schema: { openAPIV3Schema: { properties: { spec: unknown } } } }] };
  };
  empty.spec.versions[0].schema.openAPIV3Schema.properties.spec = { type: "object", ...spec };
  return JSON.stringify(empty, undefined, 1);
}

/** A create of a Widget with a `spec`. */
export function created(spec: object): { readonly verb: "create"; readonly object: string } {
  const object = { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec };
  return { verb: "create", object: JSON.stringify(object, undefined, 1) };
}

/** A definition of Widgets and a create of a Widget. */
export function widget(spec: object, object: object): Scenario {
  return { crd: definitionOf(spec), requests: [created(object)] };
}

/** A member for each name from `field0`, `count` in all. */
export function fields<T>(count: number, make: (i: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, make(i)]));
}
