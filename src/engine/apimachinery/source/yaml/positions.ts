import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { keyText, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";

/**
 * The places of all values of a document, as a tree of the shape of the decoded value. An alias stands where it
 * is written, and its members where the anchor wrote them.
 */
export function yamlPositions({ text, events }: YamlEvents): PositionNode {
  const anchors = new Map<string, PositionNode>();
  let position = 1;
  let last = 0;

  const range = (start: number, end: number): Range => {
    last = end;
    return { start, end };
  };

  const blockHeader = (start: number): number => {
    const lineStart = text.lastIndexOf("\n", start - 2) + 1;
    const header = text.slice(lineStart, start).search(/[|>][-+0-9]*[ \t]*(?:#.*)?\r?\n?$/);
    return header < 0 ? start : lineStart + header;
  };

  const scalarRange = (event: Extract<Event, { type: typeof EVENT_ID.SCALAR }>): Range => {
    if (event.valueStart < 0) return { start: last, end: last };
    if (event.style === 2 || event.style === 3) return range(event.valueStart - 1, event.valueEnd + 1);
    if (event.style < 4) return range(event.valueStart, event.valueEnd);
    const end =
      event.valueEnd - (text.slice(event.valueStart, event.valueEnd).match(/\s*$/)?.[0].length ?? 0);
    return range(blockHeader(event.valueStart), Math.max(end, event.valueStart - 1));
  };

  const keyOf = (event: Event): string => {
    if (event.type !== EVENT_ID.SCALAR) return "";
    const written = scalarValue(text, event);
    if (event.style !== 1 || event.tagStart >= 0) return written;
    return keyText(resolvePlain(written).value) ?? "null";
  };

  const node = (): PositionNode => {
    const event = events[position++];
    if (event === undefined) return { range: { start: last, end: last } };
    if (event.type === EVENT_ID.ALIAS) {
      const here = range(event.anchorStart - 1, event.anchorEnd);
      const target = anchors.get(text.slice(event.anchorStart, event.anchorEnd));
      return target === undefined ? { range: here } : { ...target, range: here };
    }
    const anchor =
      event.type !== EVENT_ID.POP && event.type !== EVENT_ID.DOCUMENT && event.anchorStart >= 0
        ? text.slice(event.anchorStart, event.anchorEnd)
        : undefined;
    const read = value(event);
    if (anchor !== undefined) anchors.set(anchor, read);
    return read;
  };

  const value = (event: Event): PositionNode => {
    if (event.type === EVENT_ID.SCALAR) return { range: scalarRange(event) };
    if (event.type === EVENT_ID.SEQUENCE) {
      const items: PositionNode[] = [];
      last = event.start;
      while (position < events.length && events[position]?.type !== EVENT_ID.POP) items.push(node());
      position++;
      return { range: range(event.start, closing(event.style, "]")), items };
    }
    if (event.type === EVENT_ID.MAPPING) {
      const members = new Map<string, { key: Range; value: PositionNode }>();
      last = event.start;
      while (position < events.length && events[position]?.type !== EVENT_ID.POP) {
        const keyEvent = events[position];
        const name = keyEvent === undefined ? "" : keyOf(keyEvent);
        const key = node().range;
        const read = node();
        if (name === "<<") for (const [k, m] of mergedMembers(read)) members.set(k, m);
        else members.set(name, { key, value: read });
      }
      position++;
      return { range: range(event.start, closing(event.style, "}")), members };
    }
    return { range: { start: last, end: last } };
  };

  /** The end of a collection: that of its last part, or behind the bracket that closes it. */
  const closing = (style: number, bracket: string): number => {
    if (style !== 2) return last;
    const found = text.indexOf(bracket, last);
    return found < 0 ? last : found + 1;
  };

  return events.length === 0 ? { range: { start: 0, end: 0 } } : node();
}

function mergedMembers(
  node: PositionNode,
): readonly (readonly [string, { key: Range; value: PositionNode }])[] {
  if (node.items !== undefined) return [...node.items].reverse().flatMap(mergedMembers);
  return [...(node.members ?? [])];
}
