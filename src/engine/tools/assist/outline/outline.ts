import { recent } from "../../../go/value/recent.ts";
import { BlockReader } from "./block-reader.ts";
import { OutlineTooDeep } from "./levels.ts";
import { nothing } from "./nodes.ts";

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

/** The outline of the first document of a text. The last few are cached. */
export function readOutline(text: string): OutlineNode {
  return readRecent(text, "");
}

const readRecent = recent(6, (text) => {
  try {
    return new BlockReader(text).document();
  } catch (error) {
    if (error instanceof OutlineTooDeep) return nothing(0);
    throw error;
  }
});

/** A scalar without its quotes. Escapes stay as written. */
export function scalarText(text: string, { start, end, open }: OutlineNode): string {
  const first = text[start];
  const isQuoted = end > start && (first === '"' || first === "'");
  return isQuoted ? text.slice(start + 1, open ? end : end - 1) : text.slice(start, end);
}

export function memberOf(node: OutlineNode | undefined, key: string): OutlineMember | undefined {
  return node?.members.findLast((member) => member.key === key);
}
