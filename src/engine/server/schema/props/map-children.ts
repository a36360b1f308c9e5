import type { JSONSchemaProps, SchemaMap } from "./types.ts";

/** The position of a schema in its parent: under `allOf`, `anyOf`, `oneOf` or `not`, or elsewhere. */
export type ChildPlace = "branch" | "part";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Returns a schema with each direct child changed, or the schema itself if no child changes. */
export function mapChildren(
  schema: JSONSchemaProps,
  change: (child: JSONSchemaProps, place: ChildPlace) => JSONSchemaProps,
): JSONSchemaProps {
  const { items, not, additionalProperties, properties } = schema;
  const changed: Partial<Mutable<JSONSchemaProps>> = {};
  const item = items?.schema && change(items.schema, "part");
  if (items !== undefined && item !== items.schema) changed.items = { ...items, schema: item };
  const value = additionalProperties?.schema && change(additionalProperties.schema, "part");
  if (additionalProperties !== undefined && value !== additionalProperties.schema) {
    changed.additionalProperties = { ...additionalProperties, schema: value };
  }
  const members = properties && mapMembers(properties, (member) => change(member, "part"));
  if (members !== properties) changed.properties = members;
  const branch = not && change(not, "branch");
  if (branch !== not) changed.not = branch;
  for (const name of ["allOf", "anyOf", "oneOf"] as const) {
    const list = schema[name];
    const branches = list?.map((each) => change(each, "branch"));
    if (branches?.some((one, i) => one !== list?.[i])) changed[name] = branches;
  }
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed };
}

function mapMembers(members: SchemaMap, change: (member: JSONSchemaProps) => JSONSchemaProps): SchemaMap {
  const changed = new Map([...members].map(([name, schema]) => [name, change(schema)]));
  return [...members].some(([name, schema]) => changed.get(name) !== schema) ? changed : members;
}
