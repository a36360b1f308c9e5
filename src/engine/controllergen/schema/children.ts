import type { Schema } from "./props.ts";

/**
 * Returns a schema with each child replaced, or the schema itself if nothing changes.
 * Upstream: crd/schema_visitor.go, in its order.
 */
export function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  let changed: Schema | undefined;
  const put = <K extends keyof Schema>(keyword: K, value: Schema[K]) => {
    if (schema[keyword] === value) return;
    changed ??= { ...schema };
    changed[keyword] = value;
  };
  if (schema.items !== undefined) put("items", change(schema.items));
  if (schema.allOf !== undefined) put("allOf", mapList(schema.allOf, change));
  if (schema.anyOf !== undefined) put("anyOf", mapList(schema.anyOf, change));
  if (schema.properties !== undefined) {
    let properties: Map<string, Schema> | undefined;
    for (const [name, property] of schema.properties) {
      const next = change(property);
      if (next === property) continue;
      properties ??= new Map(schema.properties);
      properties.set(name, next);
    }
    if (properties !== undefined) put("properties", properties);
  }
  if (typeof schema.additionalProperties === "object")
    put("additionalProperties", change(schema.additionalProperties));
  return changed ?? schema;
}

function mapList(list: readonly Schema[], change: (child: Schema) => Schema): readonly Schema[] {
  const next = list.map(change);
  return next.some((schema, i) => schema !== list[i]) ? next : list;
}
