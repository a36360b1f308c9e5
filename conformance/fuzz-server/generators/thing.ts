import { fromData, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import { definitionOf } from "../../laws/arbitraries/definition.ts";

/** A definition of Things with one version. `more` are members of the version. */
export function thingWith(schema: object, more: object = {}): ValueMap {
  return definitionOf(fromData(schema as Parameters<typeof fromData>[0]) as ValueMap, more);
}

/** A Thing with these members of its spec. */
export function thingOf(name: string, spec: Value, more: ReadonlyMap<string, Value> = new Map()): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", "laws.example.com/v1"],
    ["kind", "Thing"],
    ["metadata", new Map([["name", name]])],
    ["spec", spec],
    ...more,
  ]);
}
