import type { Value } from "../../../go/value/value.ts";
import { type LineStarts, lineAt } from "../lines.ts";
import { yamlLineStarts } from "./cursor.ts";
import { eventStart } from "./event-start.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { ReadFailure } from "./failure.ts";
import { goSyntax } from "./go-syntax.ts";
import type { Node, NodeMap } from "./node.ts";
import { type Resolved, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";
import { resolveTagged } from "./tagged.ts";
import { fullTag, standardTags } from "./tags.ts";
import { toJsonValue } from "./to-json-value.ts";

/** The result of go-yaml for a document: the value as JSON, and the keys that are set twice. */
export interface YamlValue {
  readonly value: Value;
  /** In the server's words: `line 5: key "name" already set in map`. */
  readonly duplicates: readonly string[];
}

/**
 * Decodes events like `goyaml.v2` into `interface{}`: aliases and merges decode their anchor again. If a key is set
 * twice, the later one wins and is reported as a duplicate.
 * Upstream: sigs.k8s.io/yaml/goyaml.v2/decode.go.
 * @throws ReadFailure
 */
export function decodeYaml({ text, events }: YamlEvents): YamlValue {
  const decoder = new Decoder(text, events);
  const node = decoder.document();
  return { value: toJsonValue(node, decoder.at), duplicates: decoder.duplicates };
}

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

interface OpenSequence {
  readonly index: number;
  readonly items: Node[];
}

interface OpenMapping {
  /** The index of the event. Undefined for a mapping that is merged into another one. */
  readonly index: number | undefined;
  readonly map: NodeMap;
  /** The key whose value is next, and the offset of the value. */
  key: { readonly name: Resolved; readonly valueOffset: number } | undefined;
}

/** A collection whose end has not been read yet. */
type Open = OpenSequence | OpenMapping;

function membersOf(map: NodeMap, index: number | undefined): OpenMapping {
  return { index, map, key: undefined };
}

type Anchored = Pick<ScalarEvent, "anchorStart" | "anchorEnd">;

class Decoder {
  readonly duplicates: string[] = [];
  private readonly anchors = new Map<string, number>();
  private readonly open = new Set<number>();
  private position = 0;
  private offset = 0;
  private starts: LineStarts | undefined;
  private decodeCount = 0;
  private aliasCount = 0;
  private aliasDepth = 0;
  private readonly text: string;
  private readonly events: readonly Event[];

  constructor(text: string, events: readonly Event[]) {
    this.text = text;
    this.events = events;
  }

  /** The decoder's position in the text, for errors. */
  get at(): number {
    return this.offset;
  }

  document(): Node {
    if (this.events.length === 0) return null;
    this.position = 1;
    return this.node();
  }

  private node(): Node {
    const open: Open[] = [];
    const read = this.begin(open);
    return read === undefined ? this.rest(open) : read;
  }

  /**
   * Reads until the first open collection ends, and returns it. Uses a stack of open collections: the text may be
   * nested too deep for recursion.
   */
  private rest(open: Open[]): Node {
    for (;;) {
      const into = open[open.length - 1];
      if (into === undefined) return null;
      if (this.isWithin(into)) {
        const read = this.begin(open);
        if (read !== undefined) this.take(into, read);
        continue;
      }
      const closed = this.close(into);
      open.pop();
      const around = open[open.length - 1];
      if (around === undefined) return closed;
      this.take(around, closed);
    }
  }

  /** Reads a scalar or the target of an alias, or opens a collection. */
  private begin(open: Open[]): Node | undefined {
    this.decodeCount++;
    if (this.aliasDepth > 0) {
      this.aliasCount++;
      if (this.isAliasBomb())
        throw new ReadFailure("yaml: document contains excessive aliasing", this.offset);
    }
    const index = this.position++;
    const event = this.events[index];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) return null;
    this.offset = eventStart(event, this.offset);
    if (event.type === EVENT_ID.ALIAS) {
      return this.alias(this.text.slice(event.anchorStart, event.anchorEnd), () => this.node());
    }
    this.anchor(event, index);
    if (event.type === EVENT_ID.SCALAR) return this.scalar(event);
    this.open.add(index);
    if (event.type === EVENT_ID.SEQUENCE) open.push({ index, items: [] });
    else open.push(membersOf({ entries: new Map() }, index));
    return undefined;
  }

  /** Checks whether the next node is in the collection. Merges before it are read. */
  private isWithin(into: Open): boolean {
    if ("items" in into) return this.events[this.position]?.type !== EVENT_ID.POP;
    if (into.key !== undefined) return true;
    for (;;) {
      const event = this.events[this.position];
      if (event === undefined || event.type === EVENT_ID.POP) return false;
      if (!this.isMergeKey(event)) return true;
      this.anchor(event, this.position);
      this.position++;
      this.merge(into.map);
    }
  }

  /** Adds an item, a key, or the value of the previous key. */
  private take(into: Open, read: Node): void {
    if ("items" in into) {
      into.items.push(read);
      return;
    }
    const { key } = into;
    into.key = undefined;
    if (key !== undefined) {
      this.set(into.map, key.name, read, key.valueOffset);
      return;
    }
    if (read !== null && typeof read === "object") {
      throw new ReadFailure(`yaml: invalid map key: ${goSyntax(read)}`, this.offset);
    }
    const valueEvent = this.events[this.position];
    const valueOffset =
      valueEvent === undefined ? this.offset : eventStart(valueEvent, this.offset, this.text);
    // A JavaScript Map cannot distinguish -0 from 0.
    into.key = { name: Object.is(read, -0) ? "-0" : read, valueOffset };
  }

  /** Moves past the end of a collection. */
  private close(into: Open): Node {
    if (into.index !== undefined) this.open.delete(into.index);
    if (this.events[this.position] !== undefined || "items" in into) this.position++;
    return "items" in into ? into.items : into.map;
  }

  /** Calls `read` with the reader at the anchor's node, then continues after the alias. */
  private alias<T>(name: string, read: () => T): T {
    const target = this.anchors.get(name);
    if (target === undefined) throw new ReadFailure(`yaml: unknown anchor '${name}' referenced`, this.offset);
    if (this.open.has(target))
      throw new ReadFailure(`yaml: anchor '${name}' value contains itself`, this.offset);
    const back = this.position;
    const offset = this.offset;
    this.position = target;
    this.aliasDepth++;
    const result = read();
    this.aliasDepth--;
    this.position = back;
    this.offset = offset;
    return result;
  }

  /** go-yaml's limit: the more nodes are decoded, the smaller the share that may come from aliases. */
  private isAliasBomb(): boolean {
    if (this.aliasCount <= 100 || this.decodeCount <= 1000) return false;
    const low = 400_000;
    const high = 4_000_000;
    const share = Math.min(Math.max((this.decodeCount - low) / (high - low), 0), 1);
    return this.aliasCount / this.decodeCount > 0.99 - 0.89 * share;
  }

  /** Reads members up to the end of the mapping into `map`. The reader is after the start event. */
  private mapping(map: NodeMap): void {
    this.rest([membersOf(map, undefined)]);
  }

  private set(map: NodeMap, key: Resolved, value: Node, offset: number): void {
    if (map.entries.has(key)) {
      this.starts ??= yamlLineStarts(this.text);
      const line = lineAt(this.starts, offset);
      this.duplicates.push(`line ${line}: key ${goSyntax(key)} already set in map`);
    }
    map.entries.set(key, value);
  }

  /** Remembers the start of an anchor's node, if it has an anchor. */
  private anchor({ anchorStart, anchorEnd }: Anchored, index: number): void {
    if (anchorStart >= 0) this.anchors.set(this.text.slice(anchorStart, anchorEnd), index);
  }

  private isMergeKey(event: Event): event is ScalarEvent {
    if (event.type !== EVENT_ID.SCALAR || scalarValue(this.text, event) !== "<<") return false;
    const tag = this.tagOf(event);
    return tag === undefined ? event.style === 1 : tag === "!" || tag === `${standardTags}merge`;
  }

  /** Returns the full tag of a scalar, if it has one. */
  private tagOf({ tagStart, tagEnd }: ScalarEvent): string | undefined {
    return tagStart < 0 ? undefined : fullTag(this.text.slice(tagStart, tagEnd), this.events[0]);
  }

  private merge(map: NodeMap): void {
    const event = this.events[this.position];
    const failure = () =>
      new ReadFailure("yaml: map merge requires map or sequence of maps as the value", this.offset);
    if (event?.type === EVENT_ID.SEQUENCE) {
      // The first one wins, so they are read from the last to the first.
      this.position++;
      const starts: number[] = [];
      while (this.events[this.position]?.type !== EVENT_ID.POP) {
        starts.push(this.position);
        this.skip();
      }
      const end = this.position + 1;
      for (const start of starts.reverse()) {
        this.position = start;
        if (!this.mergeOne(map)) throw failure();
      }
      this.position = end;
    } else if (!this.mergeOne(map)) throw failure();
  }

  private mergeOne(map: NodeMap): boolean {
    const event = this.events[this.position];
    if (event === undefined) return false;
    if (event.type === EVENT_ID.ALIAS) {
      this.position++;
      this.offset = eventStart(event, this.offset);
      return this.alias(this.text.slice(event.anchorStart, event.anchorEnd), () => this.mergeOne(map));
    }
    if (event.type !== EVENT_ID.MAPPING) return false;
    this.anchor(event, this.position);
    this.position++;
    this.mapping(map);
    return true;
  }

  /** Moves past the next node without decoding it. */
  private skip(): void {
    let depth = 0;
    do {
      const type = this.events[this.position++]?.type;
      if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
      else if (type === EVENT_ID.POP) depth--;
      else if (type === undefined) return;
    } while (depth > 0);
  }

  private scalar(event: ScalarEvent): Resolved {
    const text = scalarValue(this.text, event);
    const tag = this.tagOf(event);
    if (tag === undefined) return event.style === 1 ? resolvePlain(text).value : text;
    return resolveTagged(text, tag, this.offset);
  }
}
