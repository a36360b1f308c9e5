import type { TreeNode } from "../../engine.ts";

/** A node of a tree as a line of it. */
export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** Trees of more nodes are not opened to their leaves. */
const mostOpen = 60;
const levelsOfLarge = 3;

/** The lines to see: all nodes but those below a closed one. */
export function visibleRows(root: TreeNode, isOpen: (node: TreeNode, level: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (row: TreeRow): void => {
    rows.push(row);
    const { node, level } = row;
    if (!isOpen(node, level)) return;
    for (const [i, part] of node.parts.entries()) {
      visit({ node: part, level: level + 1, position: i + 1, siblings: node.parts.length });
    }
  };
  visit({ node: root, level: 1, position: 1, siblings: 1 });
  return rows;
}

/** How far a tree is open before anybody opened or closed a part of it. */
export function openLevels(root: TreeNode): number {
  return sizeOf(root) > mostOpen ? levelsOfLarge : Number.POSITIVE_INFINITY;
}

function sizeOf({ parts }: TreeNode): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 1);
}
