import type { SchemaNode } from "../../engine.ts";

/** A node as a line of the tree. `index` is its index among all nodes. */
export interface NodeRow {
  readonly node: SchemaNode;
  readonly index: number;
  readonly level: number;
}

/** Nodes at lower depths than this are open at first. */
const openDepth = 2;

export function isOpen(
  { depth, hasChildren }: SchemaNode,
  index: number,
  toggled: ReadonlySet<number>,
): boolean {
  return hasChildren && depth < openDepth !== toggled.has(index);
}

/** Returns the visible lines: all nodes except those below a closed one. */
export function visibleNodes(nodes: readonly SchemaNode[], toggled: ReadonlySet<number>): readonly NodeRow[] {
  const rows: NodeRow[] = [];
  let closed = Number.POSITIVE_INFINITY;
  nodes.forEach((node, index) => {
    if (node.depth > closed) return;
    closed = isOpen(node, index, toggled) ? Number.POSITIVE_INFINITY : node.depth;
    rows.push({ node, index, level: node.depth + 1 });
  });
  return rows;
}

/** Returns the nodes that have a text in their names, ignoring case, at any depth. */
export function foundNodes(nodes: readonly SchemaNode[], text: string): readonly NodeRow[] {
  const wanted = text.trim().toLowerCase();
  return nodes.flatMap((node, index) =>
    node.depth > 0 && node.name.toLowerCase().includes(wanted) ? [{ node, index, level: 1 }] : [],
  );
}
