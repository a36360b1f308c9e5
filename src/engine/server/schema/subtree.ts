import { rememberingUnless } from "../../go/value/remembering.ts";
import type { Structural } from "./structural.ts";

/** Whether nothing stands below a node through its type. */
export function isLeaf({ items, additionalProperties, properties }: Structural): boolean {
  return properties.size === 0 && items === undefined && typeof additionalProperties !== "object";
}

/**
 * Whether a node or anything below it through items, properties and additional properties satisfies `test`. The
 * answer is kept per node: walks over a value use it to pass over whole subtrees that cannot concern them.
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
