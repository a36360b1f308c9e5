import type { OutlineMember, OutlineNode } from "./nodes.ts";
import { readOutline } from "./outline.ts";

/** The key or scalar at a place of a text. */
export interface OutlinedPlace {
  readonly path: readonly (string | number)[];
  /** The key or scalar at the place. */
  readonly start: number;
  readonly end: number;
  readonly isKey: boolean;
}

/** The key or scalar at an offset of a text, which may be incomplete; undefined between them. */
export function outlinedAt(text: string, offset: number): OutlinedPlace | undefined {
  let node: OutlineNode | undefined = readOutline(text);
  const path: (string | number)[] = [];
  while (node !== undefined) {
    if (node.kind === "scalar") {
      const { start, end } = node;
      return start <= offset && offset <= end ? { path, start, end, isKey: false } : undefined;
    }
    const member: OutlineMember | undefined = node.members.findLast(({ keyStart }) => keyStart <= offset);
    const index: number = node.items.findLastIndex(({ start }) => start <= offset);
    if (member !== undefined) {
      path.push(member.key);
      const { keyStart: start, keyEnd: end } = member;
      if (offset <= end) return { path, start, end, isKey: true };
    } else if (index >= 0) path.push(index);
    node = member?.value ?? node.items[index]?.value;
  }
  return undefined;
}
