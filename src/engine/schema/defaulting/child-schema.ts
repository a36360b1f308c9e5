import type { Value } from "../../value/value.ts";
import type { Structural } from "../structural.ts";

/** The schema of a member: its property, else the schema of additional properties. */
export function childSchema(schema: Structural, key: string): Structural | undefined {
  const property = schema.properties.get(key);
  if (property !== undefined) return property;
  const additional = schema.additionalProperties;
  return typeof additional === "object" ? additional : undefined;
}

/** The default of a node. A default of null does nothing on the server: it counts as none. */
export function usableDefault(schema: Structural): Exclude<Value, null> | undefined {
  return schema.default ?? undefined;
}

const known = new WeakMap<Structural, boolean>();

/** Whether a node or anything below it has a default: most subtrees of a large schema have none. */
export function mayDefault(schema: Structural): boolean {
  let answer = known.get(schema);
  if (answer === undefined) {
    const additional = schema.additionalProperties;
    answer =
      usableDefault(schema) !== undefined ||
      (schema.items !== undefined && mayDefault(schema.items)) ||
      (typeof additional === "object" && mayDefault(additional)) ||
      [...schema.properties.values()].some(mayDefault);
    known.set(schema, answer);
  }
  return answer;
}
