import type { OutlineItem, OutlineMember, OutlineNode } from "./outline.ts";

const bare = { flow: false, open: false, column: 0, members: [], items: [] } as const;

export function nothing(at: number): OutlineNode {
  return { kind: "nothing", start: at, end: at, ...bare };
}

export function scalar(start: number, end: number, open = false): OutlineNode {
  return { kind: "scalar", start, end, ...bare, open };
}

/** `more`: the column if it is a block; otherwise that it is a flow, and whether its bracket is missing. */
export function mapOf(
  start: number,
  end: number,
  members: readonly OutlineMember[],
  more: Partial<OutlineNode>,
): OutlineNode {
  return { kind: "map", start, end, ...bare, ...more, members };
}

export function listOf(
  start: number,
  end: number,
  items: readonly OutlineItem[],
  more: Partial<OutlineNode>,
): OutlineNode {
  return { kind: "list", start, end, ...bare, ...more, items };
}
