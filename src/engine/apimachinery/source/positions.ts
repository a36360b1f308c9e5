import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Range } from "./place.ts";

/** The position of a value in its text: a tree of the same shape as the value. */
export interface PositionNode {
  /**
   * The value itself, with the quotes of a quoted scalar. For a block collection, from its first to its last character.
   */
  readonly range: Range;
  /** For an object: the positions of each member's key and value. Keys are as in the value (resolved to strings). */
  readonly members?: MemberPositions | undefined;
  /** Only for a list. */
  readonly items?: readonly PositionNode[] | undefined;
  /**
   * An offset that is added to the positions of this node, of its key and of everything below, in addition to those of
   * the nodes above: positions in a text that is read in parts are relative to the part. Missing if it is 0.
   */
  readonly offset?: number;
}

export type MemberPositions = ReadonlyMap<string, { readonly key: Range; readonly value: PositionNode }>;

export function shiftRange({ start, end }: Range, offset: number): Range {
  return { start: start + offset, end: end + offset };
}

/** A value's positions in its text. */
export interface Standing {
  readonly node: PositionNode;
  readonly range: Range;
  /** Only for a member of an object. */
  readonly key: Range | undefined;
}

/** Returns the positions of the value at a path and of its key. Undefined if there is none. */
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

/** Returns the position of the value at a path. Undefined if there is none. */
export function rangeAt(root: PositionNode, path: Path): Range | undefined {
  return standingAt(root, path)?.range;
}
