import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { keyText, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";

/**
 * Returns the positions of all values of a document, as a tree of the decoded value's shape. An alias is where it is
 * written; its members are where the anchor is.
 */
export function yamlPositions(source: YamlEvents): PositionNode {
  return source.events.length === 0 ? { range: { start: 0, end: 0 } } : new PositionReader(source).node();
}

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type ScalarEvent = EventOf<typeof EVENT_ID.SCALAR>;
type Collection = EventOf<typeof EVENT_ID.SEQUENCE> | EventOf<typeof EVENT_ID.MAPPING>;

const flowStyle = 2;

/** A collection whose end has not been read yet. */
interface Open {
  readonly event: Collection;
  readonly bracket: string;
  /** Only for a sequence. */
  readonly items: PositionNode[] | undefined;
  readonly members: Map<string, { key: Range; value: PositionNode }>;
  /** The name and position of the key whose value is next. */
  name: string;
  key: Range | undefined;
}

/** Adds an item, a key, or the value of the previous key. */
function take(into: Open, read: PositionNode): void {
  const { items, members, name, key } = into;
  if (items !== undefined) items.push(read);
  else if (key === undefined) into.key = read.range;
  else {
    into.key = undefined;
    if (name === "<<") for (const [k, m] of mergedMembers(read)) members.set(k, m);
    else members.set(name, { key, value: read });
  }
}

class PositionReader {
  private readonly text: string;
  private readonly events: readonly Event[];
  private readonly anchors = new Map<string, PositionNode>();
  /** After the start of the document. */
  private index = 1;
  /** The end of the part that was read last, which is the position of empty nodes. */
  private last = 0;

  constructor({ text, events }: YamlEvents) {
    this.text = text;
    this.events = events;
  }

  /**
   * Reads the node at the index, and moves past it. Uses a stack of open collections: the text may be nested too deep
   * for recursion.
   */
  node(): PositionNode {
    const open: Open[] = [];
    let read = this.begin(open);
    for (;;) {
      const into = open[open.length - 1];
      if (read !== undefined) {
        if (into === undefined) return read;
        take(into, read);
      }
      if (into === undefined) return this.nothing();
      read = this.isWithin(into) ? this.begin(open, into) : this.close(into, open);
    }
  }

  /** Reads a scalar or an alias, or opens a collection. */
  private begin(open: Open[], into?: Open): PositionNode | undefined {
    const event = this.events[this.index];
    if (into !== undefined && into.items === undefined && into.key === undefined)
      into.name = this.keyName(event);
    this.index++;
    if (event === undefined) return this.nothing();
    switch (event.type) {
      case EVENT_ID.ALIAS:
        return this.alias(event);
      case EVENT_ID.SCALAR:
        return this.named(event, { range: this.scalarRange(event) });
      case EVENT_ID.SEQUENCE:
        open.push({ event, bracket: "]", items: [], members: new Map(), name: "", key: undefined });
        this.last = event.start;
        return undefined;
      case EVENT_ID.MAPPING:
        open.push({ event, bracket: "}", items: undefined, members: new Map(), name: "", key: undefined });
        this.last = event.start;
        return undefined;
      default:
        return this.nothing();
    }
  }

  /** Moves past the end of a collection. */
  private close({ event, bracket, items, members }: Open, open: Open[]): PositionNode {
    open.pop();
    this.index++;
    const range = this.range(event.start, this.closing(event, bracket));
    return this.named(event, items === undefined ? { range, members } : { range, items });
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

  /** Remembers a node for the aliases that refer to it. */
  private named({ anchorStart, anchorEnd }: ScalarEvent | Collection, node: PositionNode): PositionNode {
    if (anchorStart >= 0) this.anchors.set(this.text.slice(anchorStart, anchorEnd), node);
    return node;
  }

  /** Checks whether the current collection continues. */
  private isWithin({ key }: Open): boolean {
    if (key !== undefined) return true;
    return this.index < this.events.length && this.events[this.index]?.type !== EVENT_ID.POP;
  }

  /** The end of a collection: the end of its last part, or after its closing bracket. */
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

  /** With the quotes of a quoted scalar. A block scalar goes from its header to its last visible character. */
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
