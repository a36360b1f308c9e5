import { compareStrings, formatFloat } from "../../../go/value/go-text.ts";
import { rereadFloat } from "../../../go/value/reread.ts";
import { decodeUtf8 } from "../../../go/value/utf8.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { type LineStarts, lineAt } from "../lines.ts";
import { yamlLineStarts } from "./cursor.ts";
import { EVENT_ID, type Event, type YamlEvents } from "./events.ts";
import { ReadFailure } from "./failure.ts";
import { goSyntax } from "./go-syntax.ts";
import { keyText, type Resolved, resolvePlain } from "./resolve.ts";
import { scalarValue } from "./scalar-value.ts";
import { fullTag, shortTag, standardTags } from "./tags.ts";

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

const resolvableTags: ReadonlySet<string> = new Set(
  ["str", "bool", "int", "float", "null", "timestamp"].map((name) => standardTags + name),
);

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

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

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
    if (event.type !== EVENT_ID.SCALAR || scalarValue(this.text, event) !== "<<") return false;
    const tag = this.tagOf(event);
    return tag === undefined ? event.style === 1 : tag === "!" || tag === `${standardTags}merge`;
  }

  /** The tag of a scalar in full, if it has one. */
  private tagOf({ tagStart, tagEnd }: ScalarEvent): string | undefined {
    return tagStart < 0 ? undefined : fullTag(this.text.slice(tagStart, tagEnd), this.events[0]);
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

  private scalar(event: ScalarEvent): Resolved {
    const text = scalarValue(this.text, event);
    const tag = this.tagOf(event);
    if (tag === undefined) return event.style === 1 ? resolvePlain(text).value : text;
    return this.tagged(text, tag);
  }

  private tagged(text: string, tag: string): Resolved {
    if (tag === `${standardTags}binary`) return this.binary(text);
    if (!resolvableTags.has(tag) || tag === `${standardTags}str`) return text;
    const short = shortTag(tag);
    const resolved = resolvePlain(text);
    if (resolved.tag === short || (short === "!!timestamp" && timestamp.test(text))) return resolved.value;
    const isFloat = short === "!!float" && typeof resolved.value === "bigint" && resolved.value <= int64Max;
    if (isFloat) return Number(resolved.value);
    throw new ReadFailure(`yaml: cannot decode ${resolved.tag} \`${text}\` as a ${short}`, this.offset);
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
  return decodeUtf8(bytes);
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

/**
 * YAML's types to JSON's and back to Go's: what `yaml.YAMLToJSON` and the JSON decoder make of a node. All keys are
 * judged before any value is written.
 */
function toValue(node: Node, decoder: Decoder): Value {
  const found = { unwritable: false };
  const value = withKeys(node, decoder, found);
  if (found.unwritable) refuseUnwritable(value, decoder);
  return value;
}

function withKeys(node: Node, decoder: Decoder, found: { unwritable: boolean }): Value {
  if (node === null || typeof node === "boolean" || typeof node === "string") return node;
  if (typeof node === "bigint") return node > int64Max ? Number(node) : node;
  if (typeof node === "number") {
    // A float's JSON text is read back: whole numbers within int64 come back as integers.
    if (Number.isFinite(node)) return rereadFloat(node);
    found.unwritable = true;
    return node;
  }
  if (Array.isArray(node)) return node.map((item) => withKeys(item, decoder, found));
  const members: [string, Value][] = [];
  let sorted = true;
  for (const [key, item] of node.entries) {
    const name = keyText(key);
    if (name === undefined) throw new ReadFailure(unsupportedKey(key, item), decoder.at);
    const before = members.at(-1);
    if (before !== undefined && compareStrings(before[0], name) >= 0) sorted = false;
    members.push([name, withKeys(item, decoder, found)]);
  }
  // The JSON between the two readers has its keys sorted, which decides the order of findings.
  if (!sorted) members.sort((a, b) => compareStrings(a[0], b[0]));
  return new Map(members);
}

function unsupportedKey(key: Resolved, item: Node): string {
  const [type, shown] = key === null ? ["%!s(<nil>)", "<nil>"] : ["uint64", goSyntax(key)];
  const value = item === null ? "<nil>" : goSyntax(item);
  return `unsupported map key of type: ${type}, key: ${shown}, value: ${value}`;
}

/** JSON has no text for the first number found. */
function refuseUnwritable(value: Value, decoder: Decoder): void {
  if (isList(value)) for (const item of value) refuseUnwritable(item, decoder);
  else if (isMap(value)) for (const item of value.values()) refuseUnwritable(item, decoder);
  else if (typeof value === "number" && !Number.isFinite(value)) {
    throw new ReadFailure(`json: unsupported value: ${formatFloat(value)}`, decoder.at);
  }
}
