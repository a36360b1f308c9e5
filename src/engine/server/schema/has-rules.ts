import { remembering } from "../../go/value/remembering.ts";
import type { Structural } from "./structural.ts";

/** Whether a node, something below it or a branch of its `allOf` has rules. */
export const mayHaveRules: (schema: Structural) => boolean = remembering(
  (schema) => schema.validations.length > 0 || [...membersOf(schema), ...schema.allOf].some(mayHaveRules),
);

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
