import type { ParsedDocument, SourceDocument } from "../../apimachinery/source/document.ts";
import { lineAt } from "../../apimachinery/source/lines.ts";
import type { PositionNode } from "../../apimachinery/source/positions.ts";
import type { Path } from "../../go/value/path.ts";

/**
 * The path at an offset (UTF-16) of a text: the deepest member or item whose key or value contains it. In a line's
 * spaces or comment, the path of the line's first word. Undefined for a text that cannot be parsed.
 */
export function pathAt(document: ParsedDocument, offset: number): Path | undefined {
  if (!document.ok) return undefined;
  const root = document.positions();
  const found = descend(root, offset);
  const word = firstWord(document, lineAt(document.lines(), offset));
  const onLine = word === undefined ? undefined : descend(root, word);
  // A value that contains the whole line is less specific than what is on the line.
  return onLine !== undefined && onLine.length > found.length ? onLine : found;
}

function descend(root: PositionNode, offset: number): Path {
  const path: (string | number)[] = [];
  let node = root;
  let shift = node.offset ?? 0;
  for (;;) {
    const next = partAt(node, offset - shift);
    if (next === undefined) return path;
    shift += next.node.offset ?? 0;
    path.push(next.key);
    node = next.node;
  }
}

interface Part {
  readonly key: string | number;
  readonly node: PositionNode;
}

/** The member or item that contains an offset, which is relative like the node's own positions. */
function partAt({ members, items }: PositionNode, offset: number): Part | undefined {
  for (const [name, { key, value }] of members ?? []) {
    const own = offset - (value.offset ?? 0);
    const end = Math.max(key.end, value.range.end);
    if (key.start <= own && own <= end) return { key: name, node: value };
  }
  const index = items?.findIndex((item) => {
    const own = offset - (item.offset ?? 0);
    return item.range.start <= own && own <= item.range.end;
  });
  const item = index === undefined ? undefined : items?.[index];
  return index === undefined || item === undefined ? undefined : { key: index, node: item };
}

/** The offset of a line's first word, after the dashes of lists; undefined for empty lines and comments. */
function firstWord({ text, lines }: SourceDocument, line: number): number | undefined {
  const start = lines()[line - 1] ?? 0;
  const end = text.indexOf("\n", start);
  const written = text.slice(start, end < 0 ? text.length : end);
  const lead = /^[\s-]*/.exec(written)?.[0].length ?? 0;
  return lead === written.length || written[lead] === "#" ? undefined : start + lead;
}
