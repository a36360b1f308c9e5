import { type Path, segmentKey } from "../../go/value/path.ts";
import { childSchema } from "./defaulting/child-schema.ts";
import type { Structural } from "./structural.ts";

/** Returns the nodes for the path of an object, from the root. Fewer if the schema ends before. */
export function nodesAlong(root: Structural, path: Path): readonly Structural[] {
  const nodes = [root];
  for (const segment of path) {
    const node = nodes.at(-1);
    const key = segmentKey(segment);
    const next = node && (typeof key === "number" ? node.items : childSchema(node, key));
    if (next === undefined) break;
    nodes.push(next);
  }
  return nodes;
}
