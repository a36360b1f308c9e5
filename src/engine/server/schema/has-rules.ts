import { rememberingUnless } from "../../go/value/remembering.ts";
import { declaresNames, seenMetadata } from "./resource-names.ts";
import type { Structural } from "./structural.ts";
import { isLeaf } from "./subtree.ts";

/** Checks whether a node, something below it or a branch of its `allOf` has rules. */
export const mayHaveRules: (schema: Structural) => boolean = rememberingUnless(
  (schema) => isLeaf(schema) && schema.allOf.length === 0,
  (schema) => schema.validations.length > 0 || [...membersOf(schema), ...schema.allOf].some(mayHaveRules),
);

/**
 * Checks whether a node, or anything below it that is in its type, has rules of its own. The server runs no rules if
 * only branches of `allOf` have some, or only members of an embedded resource's metadata that rules do not see.
 */
export function hasRules(schema: Structural): boolean {
  if (!mayHaveRules(schema)) return false;
  if (schema.validations.length > 0) return true;
  const metadata =
    schema.embeddedResource && !declaresNames(schema) ? schema.properties.get("metadata") : undefined;
  return membersOf(schema).some((member) => (member === metadata ? hasSeenRules(member) : hasRules(member)));
}

function hasSeenRules({ validations, properties }: Structural): boolean {
  return (
    validations.length > 0 || seenMetadata.some((name) => (properties.get(name)?.validations.length ?? 0) > 0)
  );
}

function membersOf({ items, additionalProperties, properties }: Structural): Structural[] {
  const members = [...properties.values()];
  if (items !== undefined) members.push(items);
  if (typeof additionalProperties === "object") members.push(additionalProperties);
  return members;
}
