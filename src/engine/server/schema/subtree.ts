import { rememberingUnless } from "../../go/value/remembering.ts";
import type { Structural } from "./structural.ts";

/** Checks whether the type of a node has no children. */
export function isLeaf({ items, additionalProperties, properties }: Structural): boolean {
  return properties.size === 0 && items === undefined && typeof additionalProperties !== "object";
}

/**
 * Returns a function that checks whether a node or anything below it through items, properties and additional
 * properties passes `test`. The result is kept per node: walks over a value use it to skip whole subtrees that do not
 * matter.
 */
export function someBelow(test: (schema: Structural) => boolean): (schema: Structural) => boolean {
  const answer: (schema: Structural) => boolean = rememberingUnless(isLeaf, (schema) => {
    const { items, additionalProperties: additional, properties } = schema;
    return (
      test(schema) ||
      (items !== undefined && answer(items)) ||
      (typeof additional === "object" && answer(additional)) ||
      [...properties.values()].some(answer)
    );
  });
  return answer;
}
