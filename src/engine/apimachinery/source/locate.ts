import { type Path, segmentKey } from "../../go/value/path.ts";
import type { ParsedDocument } from "./document.ts";
import { lineAt } from "./lines.ts";
import type { DocumentId, Location, Range } from "./place.ts";
import { type PositionNode, shiftRange } from "./positions.ts";

/** A longer mark is drawn at its key instead, so that not a whole page is underlined. */
const longestMark = 400;

/**
 * Returns the position of a path in the text: the value, or its key if the value is an object or a list. If the path
 * does not exist, its nearest existing ancestor.
 */
export function locate(document: ParsedDocument, id: DocumentId, path: Path): Location {
  const range = document.ok
    ? rangeOf(document.positions(), path)
    : { start: document.offset, end: document.offset };
  return { document: id, path, range, line: lineAt(document.lines(), range.start) };
}

function rangeOf(root: PositionNode, path: Path): Range {
  let node = root;
  let key: Range | undefined;
  let offset = 0;
  for (const segment of path) {
    const name = segmentKey(segment);
    const member = typeof name === "string" ? node.members?.get(name) : undefined;
    const item = typeof name === "number" ? node.items?.[name] : undefined;
    if (member !== undefined) {
      node = member.value;
      key = member.key;
    } else if (item !== undefined) {
      node = item;
      key = undefined;
    } else break;
    offset += node.offset ?? 0;
  }
  return shiftRange(mark(node, key), offset);
}

function mark(node: PositionNode, key: Range | undefined): Range {
  const isCollection = node.members !== undefined || node.items !== undefined;
  const isLong = node.range.end - node.range.start > longestMark;
  if (key !== undefined && (isCollection || isLong || node.range.start === node.range.end)) return key;
  if (isCollection || isLong) return { start: node.range.start, end: firstPart(node) };
  return node.range;
}

/** Returns the end of a collection's first key or item, for one that has no key itself. */
function firstPart(node: PositionNode): number {
  const [member] = node.members?.values() ?? [];
  const first = member?.value ?? node.items?.[0];
  const range = member?.key ?? first?.range ?? node.range;
  const end = range.end + (first?.offset ?? 0);
  return Math.min(end, node.range.start + longestMark);
}
