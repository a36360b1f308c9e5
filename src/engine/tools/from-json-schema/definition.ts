import { definitionValue } from "../../controllergen/output/definition-value.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { isProtectedGroup } from "../../server/apiextensions/validation/api-approval.ts";
import type { Names } from "./names.ts";

/** Whether the schema is that of `spec`, or of the whole object. */
export type Placement = "spec" | "whole";

/** The definition of a schema. */
export function definitionOf(names: Names, schema: ValueMap, placement: Placement): ValueMap {
  const { group, kind, plural, scope, version } = names;
  const annotations = isProtectedGroup(group)
    ? new Map([["api-approved.kubernetes.io", "unapproved, made from a schema"]])
    : new Map<string, string>();
  const root = placement === "whole" ? wholeSchema(schema) : specSchema(schema);
  const properties = root.get("properties");
  const hasStatus = placement === "whole" && isMap(properties) && properties.has("status");
  const definition = definitionValue(
    {
      group,
      kind,
      plural,
      singular: kind.toLowerCase(),
      shortNames: [],
      categories: [],
      scope,
      annotations,
      labels: new Map(),
      versions: [
        {
          name: version,
          schema: {},
          served: true,
          storage: true,
          deprecation: undefined,
          subresources: hasStatus ? { status: true } : undefined,
          columns: [],
          selectableFields: [],
        },
      ],
    },
    { omitToolVersion: true, preserveUnknownFields: undefined, count: () => undefined },
  );
  return withSchema(definition, root);
}

/** The definition with another schema. */
export function withSchema(definition: ValueMap, schema: Value): ValueMap {
  return changedAt(definition, ["spec", "versions", 0, "schema", "openAPIV3Schema"], schema);
}

function changedAt(value: ValueMap, path: readonly (string | number)[], to: Value): ValueMap {
  const change = (from: Value | undefined, [key, ...rest]: readonly (string | number)[]): Value => {
    if (key === undefined) return to;
    if (typeof key === "number")
      return isList(from) ? from.with(key, change(from[key], rest)) : (from ?? null);
    const map: ValueMap = isMap(from) ? from : new Map();
    return new Map(map).set(key, change(map.get(key), rest));
  };
  const changed = change(value, path);
  return isMap(changed) ? changed : value;
}

const text: ValueMap = new Map([["type", "string"]]);
const object: ValueMap = new Map([["type", "object"]]);

/** The server checks the type and the metadata by itself. */
const known: readonly (readonly [string, ValueMap])[] = [
  ["apiVersion", text],
  ["kind", text],
  ["metadata", object],
];

function specSchema(spec: ValueMap): ValueMap {
  const required = spec.get("required");
  const isNeeded = isList(required) && required.length > 0 && !spec.has("default");
  return new Map<string, Value>([
    ["type", "object"],
    ["properties", new Map([...known, ["spec", spec]])],
    ...(isNeeded ? [["required", ["spec"]] as const] : []),
  ]);
}

function wholeSchema(schema: ValueMap): ValueMap {
  const root = new Map(schema);
  for (const key of ["nullable", "default", "x-kubernetes-embedded-resource"]) root.delete(key);
  const properties = root.get("properties");
  root.set("type", "object");
  root.set("properties", new Map([...(isMap(properties) ? properties : []), ...known]));
  return root;
}
