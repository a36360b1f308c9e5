import { fromData, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import { definitionOf, group } from "../../laws/arbitraries/definition.ts";

/** The data that `fromData` accepts. */
export type Data = Parameters<typeof fromData>[0];

/** A definition of Things with one version. `more` are members of the version. */
export function thingWith(schema: object, more: object = {}): ValueMap {
  return definitionOf(fromData(schema as Data) as ValueMap, more);
}

/** A Thing of version v1 with this spec. */
export function thingOf(name: string, spec: Value, more: ReadonlyMap<string, Value> = new Map()): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", `${group}/v1`],
    ["kind", "Thing"],
    ["metadata", new Map([["name", name]])],
    ["spec", spec],
    ...more,
  ]);
}

/** The same object in another version. */
export function inVersion(version: string, object: ValueMap): ValueMap {
  return new Map([...object, ["apiVersion", `${group}/${version}`]]);
}

/** The schema of objects whose spec has these properties. `more` are properties next to the spec. */
export function schemaWith(properties: object, more: object = {}, keywords: object = {}): object {
  return { type: "object", properties: { spec: { type: "object", properties, ...keywords }, ...more } };
}

/** Conversion by a webhook that supports these versions of the protocol. */
export function byWebhook(conversionReviewVersions: readonly string[] = ["v1"]): object {
  return {
    conversion: {
      strategy: "Webhook",
      webhook: { conversionReviewVersions, clientConfig: { url: "https://x.example.com/c" } },
    },
  };
}
