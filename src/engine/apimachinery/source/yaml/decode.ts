import type { Value } from "../../../go/value/value.ts";
import type { Fault } from "../../fault/fault.ts";
import { type RepeatedKey, repeatedYamlKey } from "../faults.ts";
import { type LineStarts, lineAt } from "../lines.ts";
import { yamlLineStarts } from "./cursor.ts";
import {
  type CollectionEvent,
  type Event,
  eventStart,
  type ScalarEvent,
  writtenStart,
  type YamlEvents,
} from "./event.ts";
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
  readonly duplicates: readonly Fault<string, RepeatedKey>[];
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

class Decoder {
  readonly duplicates: Fault<string, RepeatedKey>[] = [];
  readonly #anchors = new Map<string, number>();
  readonly #open = new Set<number>();
  #position = 0;
  #offset = 0;
  #starts: LineStarts | undefined;
  #decodeCount = 0;
  #aliasCount = 0;
  #aliasDepth = 0;
  readonly #text: string;
  readonly #events: readonly Event[];

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
  }

  /** The decoder's position in the text, for errors. */
  get at(): number {
    return this.#offset;
  }

  document(): Node {
    if (this.#events.length === 0) return null;
    this.#position = 1;
    return this.#node();
  }

  #node(): Node {
    const open: Open[] = [];
    const read = this.#begin(open);
    return read === undefined ? this.#rest(open) : read;
  }

  /**
   * Reads until the first open collection ends, and returns it. Uses a stack of open collections: the text may be
   * nested too deep for recursion.
   */
  #rest(open: Open[]): Node {
    for (;;) {
      const into = open[open.length - 1];
      if (into === undefined) return null;
      if (this.#isWithin(into)) {
        const read = this.#begin(open);
        if (read !== undefined) this.#take(into, read);
        continue;
      }
      const closed = this.#close(into);
      open.pop();
      const around = open[open.length - 1];
      if (around === undefined) return closed;
      this.#take(around, closed);
    }
  }

  /** Reads a scalar or the target of an alias, or opens a collection. */
  #begin(open: Open[]): Node | undefined {
    this.#decodeCount++;
    if (this.#aliasDepth > 0) {
      this.#aliasCount++;
      if (this.#isAliasBomb())
        throw new ReadFailure("yaml: document contains excessive aliasing", this.#offset);
    }
    const index = this.#position++;
    const event = this.#events[index];
    if (event === undefined || event.type === "end" || event.type === "document") return null;
    this.#offset = eventStart(event, this.#offset);
    if (event.type === "alias") {
      return this.#alias(event.name, () => this.#node());
    }
    this.#anchor(event, index);
    if (event.type === "scalar") return this.#scalar(event);
    this.#open.add(index);
    if (event.type === "sequence") open.push({ index, items: [] });
    else open.push(membersOf({ entries: new Map() }, index));
    return undefined;
  }

  /** Checks whether the next node is in the collection. Merges before it are read. */
  #isWithin(into: Open): boolean {
    if ("items" in into) return this.#events[this.#position]?.type !== "end";
    if (into.key !== undefined) return true;
    for (;;) {
      const event = this.#events[this.#position];
      if (event === undefined || event.type === "end") return false;
      if (!this.#isMergeKey(event)) return true;
      this.#anchor(event, this.#position);
      this.#position++;
      this.#merge(into.map);
    }
  }

  /** Adds an item, a key, or the value of the previous key. */
  #take(into: Open, read: Node): void {
    if ("items" in into) {
      into.items.push(read);
      return;
    }
    const { key } = into;
    into.key = undefined;
    if (key !== undefined) {
      this.#set(into.map, key.name, read, key.valueOffset);
      return;
    }
    if (read !== null && typeof read === "object") {
      throw new ReadFailure(`yaml: invalid map key: ${goSyntax(read)}`, this.#offset);
    }
    const valueEvent = this.#events[this.#position];
    const valueOffset = valueEvent === undefined ? this.#offset : writtenStart(valueEvent, this.#offset);
    // A JavaScript Map cannot tell -0 from 0.
    into.key = { name: Object.is(read, -0) ? "-0" : read, valueOffset };
  }

  /** Moves past the end of a collection. */
  #close(into: Open): Node {
    if (into.index !== undefined) this.#open.delete(into.index);
    if (this.#events[this.#position] !== undefined || "items" in into) this.#position++;
    return "items" in into ? into.items : into.map;
  }

  /** Calls `read` with the reader at the anchor's node, then continues after the alias. */
  #alias<T>(name: string, read: () => T): T {
    const target = this.#anchors.get(name);
    if (target === undefined)
      throw new ReadFailure(`yaml: unknown anchor '${name}' referenced`, this.#offset);
    if (this.#open.has(target))
      throw new ReadFailure(`yaml: anchor '${name}' value contains itself`, this.#offset);
    const back = this.#position;
    const offset = this.#offset;
    this.#position = target;
    this.#aliasDepth++;
    const result = read();
    this.#aliasDepth--;
    this.#position = back;
    this.#offset = offset;
    return result;
  }

  /** go-yaml's limit: the more nodes are decoded, the smaller the share that may come from aliases. */
  #isAliasBomb(): boolean {
    if (this.#aliasCount <= 100 || this.#decodeCount <= 1000) return false;
    const low = 400_000;
    const high = 4_000_000;
    const share = Math.min(Math.max((this.#decodeCount - low) / (high - low), 0), 1);
    return this.#aliasCount / this.#decodeCount > 0.99 - 0.89 * share;
  }

  /** Reads members up to the end of the mapping into `map`. The reader is after the start event. */
  #mapping(map: NodeMap): void {
    this.#rest([membersOf(map, undefined)]);
  }

  #set(map: NodeMap, key: Resolved, value: Node, offset: number): void {
    if (map.entries.has(key)) {
      this.#starts ??= yamlLineStarts(this.#text);
      const line = lineAt(this.#starts, offset);
      this.duplicates.push(repeatedYamlKey({ line, key: goSyntax(key) }));
    }
    map.entries.set(key, value);
  }

  /** Remembers where the node of an anchor begins, if it has one. */
  #anchor({ properties: { anchor } }: ScalarEvent | CollectionEvent, index: number): void {
    if (anchor !== undefined) this.#anchors.set(anchor.text, index);
  }

  #isMergeKey(event: Event): event is ScalarEvent {
    if (event.type !== "scalar" || event.scalar === undefined) return false;
    const { scalar } = event;
    // Nearly no key is one: most are told by their length.
    if (scalar.isVerbatim && scalar.end - scalar.start !== 2) return false;
    if (scalarValue(this.#text, scalar) !== "<<") return false;
    const tag = this.#tagOf(event);
    return tag === undefined ? scalar.style === "plain" : tag === "!" || tag === `${standardTags}merge`;
  }

  /** The tag of a scalar in full, if it has one. */
  #tagOf({ properties: { tag } }: ScalarEvent): string | undefined {
    const [document] = this.#events;
    return tag && fullTag(tag.text, document?.type === "document" ? document.directives : []);
  }

  #merge(map: NodeMap): void {
    const event = this.#events[this.#position];
    const failure = () =>
      new ReadFailure("yaml: map merge requires map or sequence of maps as the value", this.#offset);
    if (event?.type === "sequence") {
      // The first of several wins: they are read from the last to the first.
      this.#position++;
      const starts: number[] = [];
      while (this.#events[this.#position]?.type !== "end") {
        starts.push(this.#position);
        this.#skip();
      }
      const end = this.#position + 1;
      for (const start of starts.reverse()) {
        this.#position = start;
        if (!this.#mergeOne(map)) throw failure();
      }
      this.#position = end;
    } else if (!this.#mergeOne(map)) throw failure();
  }

  #mergeOne(map: NodeMap): boolean {
    const event = this.#events[this.#position];
    if (event === undefined) return false;
    if (event.type === "alias") {
      this.#position++;
      this.#offset = eventStart(event, this.#offset);
      return this.#alias(event.name, () => this.#mergeOne(map));
    }
    if (event.type !== "mapping") return false;
    this.#anchor(event, this.#position);
    this.#position++;
    this.#mapping(map);
    return true;
  }

  /** Moves past the next node without decoding it. */
  #skip(): void {
    let depth = 0;
    do {
      const type = this.#events[this.#position++]?.type;
      if (type === "mapping" || type === "sequence") depth++;
      else if (type === "end") depth--;
      else if (type === undefined) return;
    } while (depth > 0);
  }

  #scalar(event: ScalarEvent): Resolved {
    const { scalar } = event;
    const text = scalarValue(this.#text, scalar);
    const tag = this.#tagOf(event);
    if (tag === undefined)
      return scalar === undefined || scalar.style === "plain" ? resolvePlain(text).value : text;
    return resolveTagged(text, tag, this.#offset);
  }
}
