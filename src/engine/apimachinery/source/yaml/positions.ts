import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import type { AliasEvent, CollectionEvent, Event, ScalarEvent, YamlEvents } from "./event.ts";
import { keyText, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";

/**
 * Returns the positions of all values of a document, as a tree of the decoded value's shape. An alias is where it is
 * written; its members are where the anchor is.
 */
export function yamlPositions(source: YamlEvents): PositionNode {
  return source.events.length === 0 ? { range: { start: 0, end: 0 } } : new PositionReader(source).node();
}

/** A collection whose end is not read yet. */
interface Open {
  readonly event: CollectionEvent;
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
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #anchors = new Map<string, PositionNode>();
  /** After the start of the document. */
  #index = 1;
  /** The end of the part that was read last, which is the position of empty nodes. */
  #last = 0;

  constructor({ text, events }: YamlEvents) {
    this.#text = text;
    this.#events = events;
  }

  /**
   * Reads the node at the index, and moves past it. Uses a stack of open collections: the text may be nested too deep
   * for recursion.
   */
  node(): PositionNode {
    const open: Open[] = [];
    let read = this.#begin(open);
    for (;;) {
      const into = open[open.length - 1];
      if (read !== undefined) {
        if (into === undefined) return read;
        take(into, read);
      }
      if (into === undefined) return this.#nothing();
      read = this.#isWithin(into) ? this.#begin(open, into) : this.#close(into, open);
    }
  }

  /** Reads a scalar or an alias, or opens a collection. */
  #begin(open: Open[], into?: Open): PositionNode | undefined {
    const event = this.#events[this.#index];
    if (into !== undefined && into.items === undefined && into.key === undefined)
      into.name = this.#keyName(event);
    this.#index++;
    if (event === undefined) return this.#nothing();
    switch (event.type) {
      case "alias":
        return this.#alias(event);
      case "scalar":
        return this.#named(event, { range: this.#scalarRange(event) });
      case "sequence":
        open.push({ event, bracket: "]", items: [], members: new Map(), name: "", key: undefined });
        this.#last = event.start;
        return undefined;
      case "mapping":
        open.push({ event, bracket: "}", items: undefined, members: new Map(), name: "", key: undefined });
        this.#last = event.start;
        return undefined;
      default:
        return this.#nothing();
    }
  }

  /** Moves past the end of a collection. */
  #close({ event, bracket, items, members }: Open, open: Open[]): PositionNode {
    open.pop();
    this.#index++;
    const range = this.#range(event.start, this.#closing(event, bracket));
    return this.#named(event, items === undefined ? { range, members } : { range, items });
  }

  #nothing(): PositionNode {
    return { range: { start: this.#last, end: this.#last } };
  }

  #range(start: number, end: number): Range {
    this.#last = end;
    return { start, end };
  }

  #alias({ name, start, end }: AliasEvent): PositionNode {
    const range = this.#range(start - 1, end);
    const target = this.#anchors.get(name);
    return target === undefined ? { range } : { ...target, range };
  }

  /** Keeps a node for the aliases that name it. */
  #named({ properties: { anchor } }: ScalarEvent | CollectionEvent, node: PositionNode): PositionNode {
    if (anchor !== undefined) this.#anchors.set(anchor.text, node);
    return node;
  }

  /** Checks whether the current collection continues. */
  #isWithin({ key }: Open): boolean {
    if (key !== undefined) return true;
    return this.#index < this.#events.length && this.#events[this.#index]?.type !== "end";
  }

  /** The end of a collection: that of its last part, or behind the bracket that closes it. */
  #closing({ isFlow }: CollectionEvent, bracket: string): number {
    if (!isFlow) return this.#last;
    const found = this.#text.indexOf(bracket, this.#last);
    return found < 0 ? this.#last : found + 1;
  }

  #keyName(event: Event | undefined): string {
    if (event?.type !== "scalar") return "";
    const written = scalarValue(this.#text, event.scalar);
    const isPlain = event.scalar === undefined || event.scalar.style === "plain";
    if (!isPlain || event.properties.tag !== undefined) return written;
    return keyText(resolvePlain(written).value) ?? "null";
  }

  /** Of a quoted scalar the quotes too; of a block scalar from its header to its last visible character. */
  #scalarRange({ scalar }: ScalarEvent): Range {
    if (scalar === undefined) return this.#nothing().range;
    const { style, start, end, block } = scalar;
    if (style === "plain") return this.#range(start, end);
    if (block === undefined) return this.#range(start - 1, end + 1);
    const visible = this.#text.slice(start, end).trimEnd().length;
    return this.#range(this.#blockHeader(start), Math.max(start + visible, start - 1));
  }

  #blockHeader(start: number): number {
    const lineStart = this.#text.lastIndexOf("\n", start - 2) + 1;
    const header = this.#text.slice(lineStart, start).search(/[|>][-+0-9]*[ \t]*(?:#.*)?\r?\n?$/);
    return header < 0 ? start : lineStart + header;
  }
}

function mergedMembers(
  node: PositionNode,
): readonly (readonly [string, { key: Range; value: PositionNode }])[] {
  if (node.items !== undefined) return [...node.items].reverse().flatMap(mergedMembers);
  return [...(node.members ?? [])];
}
