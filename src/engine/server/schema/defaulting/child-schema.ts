import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { someBelow } from "../subtree.ts";

/** The schema of a member: its property, else the schema of additional properties. */
export function childSchema(schema: Structural, key: string): Structural | undefined {
  const property = schema.properties.get(key);
  if (property !== undefined) return property;
  const additional = schema.additionalProperties;
  return typeof additional === "object" ? additional : undefined;
}

/** Returns the default of a node. The server ignores a default of null. */
export function usableDefault(schema: Structural): Exclude<Value, null> | undefined {
  return schema.default ?? undefined;
}

/** Checks whether a node or anything below it has a default. Most subtrees of a large schema have none. */
export const mayDefault = someBelow((schema) => usableDefault(schema) !== undefined);
