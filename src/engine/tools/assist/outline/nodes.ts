/**
 * The structure of a YAML or JSON text, whether it can be parsed or not: half-typed lines are keys without a colon,
 * open brackets end where the lines around them continue. Offsets are UTF-16 units. Only for help while typing;
 * what the server reads is parsed in `source`.
 */
export interface OutlineNode {
  /** `nothing`: there is no value yet. */
  readonly kind: "map" | "list" | "scalar" | "nothing";
  readonly start: number;
  /** After the last character. */
  readonly end: number;
  /** Whether it is written in brackets. */
  readonly flow: boolean;
  /** Whether the bracket or quote that closes it is missing. */
  readonly open: boolean;
  /** For a block, the column of its keys or dashes. */
  readonly column: number;
  readonly members: readonly OutlineMember[];
  readonly items: readonly OutlineItem[];
}

export interface OutlineMember {
  /** Without quotes. */
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** The colon after the key; undefined while there is none. */
  readonly colon: number | undefined;
  readonly value: OutlineNode;
}

export interface OutlineItem {
  /** The dash, or the value if the list is in brackets. */
  readonly start: number;
  readonly value: OutlineNode;
}

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
