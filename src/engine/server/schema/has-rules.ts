import type { Structural } from "./structural.ts";

const ruleFlags = new WeakMap<Structural, boolean>();

/** Whether a node, something below it or a branch of its `allOf` has rules. */
export function mayHaveRules(schema: Structural): boolean {
  let found = ruleFlags.get(schema);
  if (found === undefined) {
    found = schema.validations.length > 0 || [...membersOf(schema), ...schema.allOf].some(mayHaveRules);
    ruleFlags.set(schema, found);
  }
  return found;
}

/** Whether a node or anything below it has rules of its own: branches of `allOf` alone make the server run none. */
export function hasRules(schema: Structural): boolean {
  return mayHaveRules(schema) && (schema.validations.length > 0 || membersOf(schema).some(hasRules));
}

function membersOf({ items, additionalProperties, properties }: Structural): Structural[] {
  const members = [...properties.values()];
  if (items !== undefined) members.push(items);
  if (typeof additionalProperties === "object") members.push(additionalProperties);
  return members;
}
