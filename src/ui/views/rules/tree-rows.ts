import type { TreeNode } from "../../engine.ts";

/** A node of a tree as a line of it. */
export interface TreeRow {
  readonly node: TreeNode;
  /** The first level is 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** Larger trees, in nodes, are not fully opened. */
const mostOpen = 60;
const levelsOfLarge = 3;

/** Returns the visible lines: all nodes except those below a closed one. */
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

/** Returns how many levels of a tree are open at first. */
export function openLevels(root: TreeNode): number {
  return sizeOf(root) > mostOpen ? levelsOfLarge : Number.POSITIVE_INFINITY;
}

function sizeOf({ parts }: TreeNode): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 1);
}
