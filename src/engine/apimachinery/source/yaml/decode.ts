import { compareStrings } from "../../../go/value/go-text.ts";
import { rereadFloat } from "../../../go/value/reread.ts";
import type { Value } from "../../../go/value/value.ts";
import { type LineStarts, lineAt } from "../lines.ts";
import { yamlLineStarts } from "./cursor.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { ReadFailure } from "./failure.ts";
import { goSyntax } from "./go-syntax.ts";
import { keyText, type Resolved, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";

/** What go-yaml makes of a document: the value as JSON, and the keys it saw set twice. */
export interface YamlValue {
  readonly value: Value;
  /** In the server's words: `line 5: key "name" already set in map`. */
  readonly duplicates: readonly string[];
}

/** A decoded node before it becomes JSON: keys keep their types, so that `1` and `"1"` are two. */
export type Node = Resolved | Node[] | NodeMap;
export interface NodeMap {
  readonly entries: Map<Resolved, Node>;
}

const longTags = "tag:yaml.org,2002:";
const resolvableTags = new Set(["!!str", "!!bool", "!!int", "!!float", "!!null", "!!timestamp"]);

/** Go's layouts for times; into `interface{}` they are read as strings all the same. */
const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:(?:[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d\d:\d\d))|(?: \d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?))?$/;

/**
 * Decodes events as `goyaml.v2` does into `interface{}`: aliases and merges decode their anchor anew, the later
 * setter of a key wins and counts as a duplicate.
 * Upstream: sigs.k8s.io/yaml/goyaml.v2/decode.go.
 * @throws ReadFailure
 */
export function decodeYaml({ text, events }: YamlEvents): YamlValue {
  const decoder = new Decoder(text, events);
  const node = decoder.document();
  return { value: toValue(node, decoder), duplicates: decoder.duplicates };
}

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

  /** Where the decoder stands in the text, for errors. */
  get at(): number {
    return this.offset;
  }

  document(): Node {
    if (this.events.length === 0) return null;
    this.position = 1;
    return this.node();
  }

  private node(): Node {
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
    if (event.anchorStart >= 0) this.anchors.set(this.text.slice(event.anchorStart, event.anchorEnd), index);
    switch (event.type) {
      case EVENT_ID.SCALAR:
        return this.scalar(event);
      case EVENT_ID.SEQUENCE: {
        const items: Node[] = [];
        this.open.add(index);
        while (this.events[this.position]?.type !== EVENT_ID.POP) items.push(this.node());
        this.open.delete(index);
        this.position++;
        return items;
      }
      default: {
        const map: NodeMap = { entries: new Map() };
        this.open.add(index);
        this.mapping(map);
        this.open.delete(index);
        return map;
      }
    }
  }

  /** Carries out `read` with the reader standing at the anchor's node, then goes on behind the alias. */
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

  /** go-yaml's bound: of many decoded nodes, ever fewer may come from aliases. */
  private isAliasBomb(): boolean {
    if (this.aliasCount <= 100 || this.decodeCount <= 1000) return false;
    const low = 400_000;
    const high = 4_000_000;
    const share = Math.min(Math.max((this.decodeCount - low) / (high - low), 0), 1);
    return this.aliasCount / this.decodeCount > 0.99 - 0.89 * share;
  }

  /** Reads members up to the end of the mapping into `map`; the reader stands behind the start event. */
  private mapping(map: NodeMap): void {
    for (
      let event = this.events[this.position];
      event?.type !== EVENT_ID.POP;
      event = this.events[this.position]
    ) {
      if (event === undefined) return;
      if (this.isMergeKey(event)) {
        this.position++;
        this.merge(map);
        continue;
      }
      const key = this.node();
      if (key !== null && typeof key === "object") {
        throw new ReadFailure(`yaml: invalid map key: ${goSyntax(key)}`, this.offset);
      }
      const keyOffset = this.offset;
      const valueEvent = this.events[this.position];
      const valueOffset = valueEvent === undefined ? keyOffset : eventStart(valueEvent, keyOffset, this.text);
      // A JavaScript Map cannot tell -0 from 0.
      this.set(map, Object.is(key, -0) ? "-0" : key, this.node(), valueOffset);
    }
    this.position++;
  }

  private set(map: NodeMap, key: Resolved, value: Node, offset: number): void {
    if (map.entries.has(key)) {
      this.starts ??= yamlLineStarts(this.text);
      const line = lineAt(this.starts, offset);
      this.duplicates.push(`line ${line}: key ${goSyntax(key)} already set in map`);
    }
    map.entries.set(key, value);
  }

  private isMergeKey(event: Event): boolean {
    if (event.type !== EVENT_ID.SCALAR || event.style !== 1 || event.valueEnd - event.valueStart !== 2)
      return false;
    return this.text.startsWith("<<", event.valueStart) && event.tagStart < 0;
  }

  private merge(map: NodeMap): void {
    const event = this.events[this.position];
    const refuse = () =>
      new ReadFailure("yaml: map merge requires map or sequence of maps as the value", this.offset);
    if (event?.type === EVENT_ID.SEQUENCE) {
      // The first of several wins: they are read from the last to the first.
      this.position++;
      const starts: number[] = [];
      while (this.events[this.position]?.type !== EVENT_ID.POP) {
        starts.push(this.position);
        this.skip();
      }
      const end = this.position + 1;
      for (const start of starts.reverse()) {
        this.position = start;
        if (!this.mergeOne(map)) throw refuse();
      }
      this.position = end;
    } else if (!this.mergeOne(map)) throw refuse();
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
    if (event.anchorStart >= 0) {
      this.anchors.set(this.text.slice(event.anchorStart, event.anchorEnd), this.position);
    }
    this.position++;
    this.mapping(map);
    return true;
  }

  /** Moves behind the node at the reader, without decoding it. */
  private skip(): void {
    let depth = 0;
    do {
      const type = this.events[this.position++]?.type;
      if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
      else if (type === EVENT_ID.POP) depth--;
      else if (type === undefined) return;
    } while (depth > 0);
  }

  private scalar(event: Extract<Event, { type: typeof EVENT_ID.SCALAR }>): Resolved {
    const text = scalarValue(this.text, event);
    if (event.tagStart < 0) return event.style === 1 ? resolvePlain(text).value : text;
    return this.tagged(text, this.text.slice(event.tagStart, event.tagEnd));
  }

  private tagged(text: string, written: string): Resolved {
    const verbatim = written.startsWith("!<") ? written.slice(2, -1) : written;
    const tag = verbatim.startsWith(longTags) ? `!!${verbatim.slice(longTags.length)}` : verbatim;
    if (tag === "!!binary") return this.binary(text);
    if (!resolvableTags.has(tag) || tag === "!!str") return text;
    const resolved = resolvePlain(text);
    if (resolved.tag === tag || (tag === "!!timestamp" && timestamp.test(text))) return resolved.value;
    if (tag === "!!float" && typeof resolved.value === "bigint") return Number(resolved.value);
    throw new ReadFailure(`yaml: cannot decode ${resolved.tag} \`${text}\` as a ${tag}`, this.offset);
  }

  private binary(text: string): string {
    const compact = text.replace(/[\r\n]/g, "");
    if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) {
      throw new ReadFailure("yaml: !!binary value contains invalid base64 data", this.offset);
    }
    return decodeBase64(compact);
  }
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 to text; bytes that are no UTF-8 become U+FFFD, as JSON encoding makes them. */
function decodeBase64(text: string): string {
  let bits = 0;
  let held = 0;
  let escaped = "";
  const bytes: number[] = [];
  for (const digit of text) {
    if (digit === "=") break;
    bits = (bits << 6) | base64Digits.indexOf(digit);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : "\ufffd")).join("");
  }
}

/** Where a node starts, its anchor and tag included; an empty scalar starts where the one before it ended. */
function eventStart(event: Event, before: number, text?: string): number {
  switch (event.type) {
    case EVENT_ID.SCALAR: {
      if (event.valueStart < 0) return before;
      const start = firstOf(event.valueStart, event.anchorStart, event.tagStart);
      // The offsets of a block scalar are those of its content; its node starts at the indicator, a line above.
      return event.style >= 4 && text !== undefined && start === event.valueStart ? start - 1 : start;
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return firstOf(event.start, event.anchorStart, event.tagStart);
    case EVENT_ID.ALIAS:
      return event.anchorStart;
    default:
      return before;
  }
}

function firstOf(start: number, ...others: readonly number[]): number {
  return others.reduce((least, other) => (other >= 0 && other < least ? other : least), start);
}

const int64Max = 2n ** 63n - 1n;

/** YAML's types to JSON's and back to Go's: what `yaml.YAMLToJSON` and the JSON decoder make of a node. */
function toValue(node: Node, decoder: Decoder): Value {
  if (node === null || typeof node === "boolean" || typeof node === "string") return node;
  if (typeof node === "bigint") return node > int64Max ? Number(node) : node;
  if (typeof node === "number") return jsonFloat(node, decoder);
  if (Array.isArray(node)) return node.map((item) => toValue(item, decoder));
  const members: [string, Value][] = [];
  let sorted = true;
  for (const [key, item] of node.entries) {
    const name = keyText(key);
    if (name === undefined) {
      throw new ReadFailure(
        `unsupported map key of type: %!s(<nil>), key: <nil>, value: ${item === null ? "<nil>" : goSyntax(item)}`,
        decoder.at,
      );
    }
    const before = members.at(-1);
    if (before !== undefined && compareStrings(before[0], name) >= 0) sorted = false;
    members.push([name, toValue(item, decoder)]);
  }
  // The JSON between the two readers has its keys sorted, which decides the order of findings.
  if (!sorted) members.sort((a, b) => compareStrings(a[0], b[0]));
  return new Map(members);
}

/** A float's JSON text read back: whole numbers within int64 come back as integers. */
function jsonFloat(n: number, decoder: Decoder): Value {
  if (!Number.isFinite(n)) {
    const name = Number.isNaN(n) ? "NaN" : n > 0 ? "+Inf" : "-Inf";
    throw new ReadFailure(`json: unsupported value: ${name}`, decoder.at);
  }
  return rereadFloat(n);
}
