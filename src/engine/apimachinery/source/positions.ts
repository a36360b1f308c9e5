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

/** A value's places in its text. */
export interface Standing {
  readonly node: PositionNode;
  readonly range: Range;
  /** Of a member of an object. */
  readonly key: Range | undefined;
}

/** Where the value at a path stands, and its key; undefined where there is none. */
export function standingAt(root: PositionNode, path: Path): Standing | undefined {
  let node = root;
  let key: Range | undefined;
  let offset = root.offset ?? 0;
  for (const segment of path) {
    const name = segmentKey(segment);
    const member = typeof name === "string" ? node.members?.get(name) : undefined;
    const next = typeof name === "number" ? node.items?.[name] : member?.value;
    if (next === undefined) return undefined;
    node = next;
    key = member?.key;
    offset += next.offset ?? 0;
  }
  return { node, range: shiftRange(node.range, offset), key: key && shiftRange(key, offset) };
}

/** Where the value at a path stands; undefined where there is none. */
export function rangeAt(root: PositionNode, path: Path): Range | undefined {
  return standingAt(root, path)?.range;
}
