import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Range } from "./place.ts";

/** Where a value stands in its text; a tree of the same shape as the value. */
export interface PositionNode {
  /** The value itself: of a quoted scalar the quotes too, of a block collection its first to its last character. */
  readonly range: Range;
  /** Of an object: each member's key and value. Keys are as in the value (after resolution to strings). */
  readonly members?: MemberPositions | undefined;
  /** Of a list. */
  readonly items?: readonly PositionNode[] | undefined;
  /**
   * What is to be added to the node's places, its key's too, and to all below it, besides what is added to those of
   * the node above: parts of a text that is read in parts count from where they start. Absent: nothing.
   */
  readonly offset?: number;
}

export type MemberPositions = ReadonlyMap<string, { readonly key: Range; readonly value: PositionNode }>;

export function shiftRange({ start, end }: Range, offset: number): Range {
  return { start: start + offset, end: end + offset };
}

/** Where the value at a path stands; undefined where there is none. */
export function rangeAt(root: PositionNode, path: Path): Range | undefined {
  let node: PositionNode | undefined = root;
  let offset = root.offset ?? 0;
  for (const segment of path) {
    const key = segmentKey(segment);
    node = typeof key === "number" ? node?.items?.[key] : node?.members?.get(key)?.value;
    offset += node?.offset ?? 0;
  }
  return node && shiftRange(node.range, offset);
}
