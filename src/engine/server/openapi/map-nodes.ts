import type { Structural } from "../schema/structural.ts";

/** Changes the structural nodes of a schema, a node before its children. Branches of junctors stay as they are. */
export function mapNodes(node: Structural, change: (node: Structural) => Structural): Structural {
  const changed = change(node);
  const additional = changed.additionalProperties;
  return {
    ...changed,
    items: changed.items === undefined ? undefined : mapNodes(changed.items, change),
    properties: new Map([...changed.properties].map(([name, child]) => [name, mapNodes(child, change)])),
    additionalProperties: typeof additional === "object" ? mapNodes(additional, change) : additional,
  };
}
