import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { keyText, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";

/**
 * The places of all values of a document, as a tree of the shape of the decoded value. An alias stands where it
 * is written, and its members where the anchor wrote them.
 */
export function yamlPositions(source: YamlEvents): PositionNode {
  return source.events.length === 0 ? { range: { start: 0, end: 0 } } : new PositionReader(source).node();
}

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type ScalarEvent = EventOf<typeof EVENT_ID.SCALAR>;
type Collection = EventOf<typeof EVENT_ID.SEQUENCE> | EventOf<typeof EVENT_ID.MAPPING>;

const flowStyle = 2;

class PositionReader {
  private readonly text: string;
  private readonly events: readonly Event[];
  private readonly anchors = new Map<string, PositionNode>();
  /** Behind the start of the document. */
  private index = 1;
  /** Where the part that was read last ends: what is not written stands there. */
  private last = 0;

  constructor({ text, events }: YamlEvents) {
    this.text = text;
    this.events = events;
  }

  /** Reads the node at the index, and moves behind it. */
  node(): PositionNode {
    const event = this.events[this.index++];
    if (event === undefined) return this.nothing();
    switch (event.type) {
      case EVENT_ID.ALIAS:
        return this.alias(event);
      case EVENT_ID.SCALAR:
        return this.named(event, { range: this.scalarRange(event) });
      case EVENT_ID.SEQUENCE:
        return this.named(event, this.sequence(event));
      case EVENT_ID.MAPPING:
        return this.named(event, this.mapping(event));
      default:
        return this.nothing();
    }
  }

  private nothing(): PositionNode {
    return { range: { start: this.last, end: this.last } };
  }

  private range(start: number, end: number): Range {
    this.last = end;
    return { start, end };
  }

  private alias({ anchorStart, anchorEnd }: EventOf<typeof EVENT_ID.ALIAS>): PositionNode {
    const range = this.range(anchorStart - 1, anchorEnd);
    const target = this.anchors.get(this.text.slice(anchorStart, anchorEnd));
    return target === undefined ? { range } : { ...target, range };
  }

  /** Keeps a node for the aliases that name it. */
  private named({ anchorStart, anchorEnd }: ScalarEvent | Collection, node: PositionNode): PositionNode {
    if (anchorStart >= 0) this.anchors.set(this.text.slice(anchorStart, anchorEnd), node);
    return node;
  }

  private sequence(event: Collection): PositionNode {
    const items: PositionNode[] = [];
    this.last = event.start;
    while (this.isWithin()) items.push(this.node());
    this.index++;
    return { range: this.range(event.start, this.closing(event, "]")), items };
  }

  private mapping(event: Collection): PositionNode {
    const members = new Map<string, { key: Range; value: PositionNode }>();
    this.last = event.start;
    while (this.isWithin()) {
      const name = this.keyName(this.events[this.index]);
      const key = this.node().range;
      const value = this.node();
      if (name === "<<") for (const [k, m] of mergedMembers(value)) members.set(k, m);
      else members.set(name, { key, value });
    }
    this.index++;
    return { range: this.range(event.start, this.closing(event, "}")), members };
  }

  /** Whether the collection that is being read goes on. */
  private isWithin(): boolean {
    return this.index < this.events.length && this.events[this.index]?.type !== EVENT_ID.POP;
  }

  /** The end of a collection: that of its last part, or behind the bracket that closes it. */
  private closing({ style }: Collection, bracket: string): number {
    if (style !== flowStyle) return this.last;
    const found = this.text.indexOf(bracket, this.last);
    return found < 0 ? this.last : found + 1;
  }

  private keyName(event: Event | undefined): string {
    if (event?.type !== EVENT_ID.SCALAR) return "";
    const written = scalarValue(this.text, event);
    if (event.style !== 1 || event.tagStart >= 0) return written;
    return keyText(resolvePlain(written).value) ?? "null";
  }

  /** Of a quoted scalar the quotes too; of a block scalar from its header to its last visible character. */
  private scalarRange({ valueStart, valueEnd, style }: ScalarEvent): Range {
    if (valueStart < 0) return this.nothing().range;
    if (style === 2 || style === 3) return this.range(valueStart - 1, valueEnd + 1);
    if (style < 4) return this.range(valueStart, valueEnd);
    const blanks = this.text.slice(valueStart, valueEnd).match(/\s*$/)?.[0].length ?? 0;
    return this.range(this.blockHeader(valueStart), Math.max(valueEnd - blanks, valueStart - 1));
  }

  private blockHeader(start: number): number {
    const lineStart = this.text.lastIndexOf("\n", start - 2) + 1;
    const header = this.text.slice(lineStart, start).search(/[|>][-+0-9]*[ \t]*(?:#.*)?\r?\n?$/);
    return header < 0 ? start : lineStart + header;
  }
}

function mergedMembers(
  node: PositionNode,
): readonly (readonly [string, { key: Range; value: PositionNode }])[] {
  if (node.items !== undefined) return [...node.items].reverse().flatMap(mergedMembers);
  return [...(node.members ?? [])];
}
