import type { OutlineNode } from "./nodes.ts";
import { memberOf, readOutline } from "./outline.ts";
import { scalarValue } from "./outlined-value.ts";
import { type OutlinedPlace, outlinedAt } from "./path-at.ts";

/** A string around a place of a text. */
export interface MarkedString {
  readonly path: OutlinedPlace["path"];
  /** The string as it is parsed, and the place in it; UTF-16 units. */
  readonly value: string;
  readonly offset: number;
}

/** Marks the caret while the text is read: a character that no manifest contains. */
const mark = "\ue0c7";

/**
 * The string around a place of a text, in any YAML style; undefined elsewhere. The caret is inserted into the text and
 * searched in the value, so quotes, escapes and folded lines are read as the server does. The rest of the text may be
 * incomplete.
 */
export function markedString(text: string, offset: number): MarkedString | undefined {
  const marked = text.slice(0, offset) + mark + text.slice(offset);
  const place = outlinedAt(marked, offset);
  const node = place?.isKey === false ? nodeAt(readOutline(marked), place.path) : undefined;
  const value = node?.kind === "scalar" ? scalarValue(marked, node) : undefined;
  if (place === undefined || typeof value !== "string" || !value.includes(mark)) return undefined;
  return { path: place.path, value: value.replace(mark, ""), offset: value.indexOf(mark) };
}

/** The node at a path of an outline. */
export function nodeAt(root: OutlineNode, path: OutlinedPlace["path"]): OutlineNode | undefined {
  let node: OutlineNode | undefined = root;
  for (const segment of path) {
    node = typeof segment === "number" ? node?.items[segment]?.value : memberOf(node, segment)?.value;
  }
  return node;
}
