import { recent } from "../../../go/value/recent.ts";
import { BlockReader } from "./block-reader.ts";
import { OutlineTooDeep } from "./levels.ts";
import { nothing, type OutlineMember, type OutlineNode } from "./nodes.ts";

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
