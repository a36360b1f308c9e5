import { childSchema } from "../../../server/schema/defaulting/child-schema.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** The nodes from a schema's root to the one for the value at a path of an object, as far as they exist. */
export function schemasOnWay(root: Structural, path: readonly (string | number)[]): readonly Structural[] {
  const nodes = [root];
  for (const key of path) {
    const node = nodes.at(-1);
    const next = node && (typeof key === "number" ? node.items : childSchema(node, key));
    if (next === undefined) break;
    nodes.push(next);
  }
  return nodes;
}
