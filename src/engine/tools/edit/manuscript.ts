import {
  isCollection,
  isNode,
  isPair,
  isScalar,
  isSeq,
  isMap as isYamlMap,
  type Node,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { tagBefore } from "../../apimachinery/source/yaml/tag-before.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { isTooLarge } from "../work/work.ts";
import { blockText, inlineText, keyText, quotedText } from "./print.ts";
import { readYamlDocument } from "./read-yaml.ts";
import type { TextEdit } from "./text-edit.ts";

type Collection = YAMLMap | YAMLSeq;

/**
 * A manifest as a person wrote it, for edits that change only what they must and leave comments, order, quotes and
 * style alone. Reads YAML and JSON, the first document. Each method returns the edits of the text, or undefined if
 * it cannot be done; none changes the manuscript itself.
 */
export class Manuscript {
  readonly text: string;
  readonly #root: ParsedNode | null;
  readonly isJson: boolean;

  private constructor(text: string, root: ParsedNode | null) {
    this.text = text;
    this.#root = root;
    this.isJson = /^\s*[{[]\s*("|\}|\]|$)/.test(text);
  }

  /**
   * Undefined if the text cannot be parsed, is nested too deeply (an edit could then break it), or is too large. The last
   * one is remembered: several remedies read the same text.
   */
  static read(text: string): Manuscript | undefined {
    const known = last?.deref();
    if (known?.text === text) return known;
    const manuscript = isTooLarge(text) ? undefined : Manuscript.#readAll(text);
    if (manuscript !== undefined) last = new WeakRef(manuscript);
    return manuscript;
  }

  static #readAll(text: string): Manuscript | undefined {
    const document = readYamlDocument(text, {
      version: "1.1",
      merge: false,
      uniqueKeys: false,
      strict: false,
    });
    if (document === undefined || document.errors.length > 0) return undefined;
    return new Manuscript(text, document.contents);
  }

  /** Whether `path` is written in the text, null included. */
  has(path: Path): boolean {
    return this.nodeAt(path) !== undefined;
  }

  /** The keys of the mapping at `path`; none if there is no mapping. */
  keys(path: Path): readonly string[] {
    const node = this.nodeAt(path);
    return isYamlMap(node) ? node.items.flatMap((item) => keyOf(item) ?? []) : [];
  }

  /** Replaces the value at `path`, which must exist. */
  replace(path: Path, value: Value): readonly TextEdit[] | undefined {
    const holder = this.#holderOf(path);
    if (holder === undefined) return undefined;
    const { node, pair } = holder;
    const plain = inlineText(value, this.isJson, this.#isInFlow(path));
    const inline = typeof value === "string" && plain !== undefined ? quotedAs(node, plain, value) : plain;
    if (node === null && pair !== undefined) {
      const end = this.#endOf(pair.key);
      if (end === undefined) return undefined;
      const colon = this.text.indexOf(":", end) + 1;
      if (inline !== undefined) return [{ start: colon, end: colon, text: ` ${inline}` }];
      return this.#blockInPlace(pair, value, colon, colon);
    }
    const range = rangeOf(node);
    if (range === undefined) return undefined;
    const [first, written] = range;
    // A tag belongs to the old value.
    const start = this.#tagAt(node)?.start ?? first;
    const end = this.#trimmedEnd(start, written);
    // `"a":1` in a flow: a key without quotes needs a space after the colon.
    const blank = pair !== undefined && !this.isJson && this.text[start - 1] === ":" ? " " : "";
    if (inline !== undefined && !isBlock(node)) return [{ start, end, text: blank + inline }];
    if (pair === undefined) {
      // An item of a list in block style continues below its own column.
      const text =
        inline ?? (path.length > 0 ? blockText(value, this.#columnOf(start)).trimStart() : undefined);
      return text === undefined ? undefined : [{ start, end, text }];
    }
    const keyEnd = this.#endOf(pair.key);
    if (keyEnd === undefined) return undefined;
    const colon = this.text.indexOf(":", keyEnd) + 1;
    if (inline !== undefined) return [{ start: colon, end, text: ` ${inline}` }];
    return this.#blockInPlace(pair, value, colon, end);
  }

  /** Adds a member after the last one of the mapping at `path`, or after `after`. The key must not exist yet. */
  insert(path: Path, key: string, value: Value, after?: string): readonly TextEdit[] | undefined {
    const holder = this.#holderOf(path);
    if (holder === undefined) return undefined;
    const { node, pair } = holder;
    if (node === null && pair !== undefined) return this.replace(path, new Map([[key, value]]));
    if (!isYamlMap(node)) return undefined;
    const range = rangeOf(node);
    if (range === undefined) return undefined;
    if (node.flow === true) {
      const inline = inlineText(value, this.isJson, true) ?? "";
      return this.#insertInFlow(node, range[0], `${keyText(key, this.isJson)}: ${inline}`);
    }
    const before = node.items.find((item) => keyOf(item) === after) ?? node.items.at(-1);
    const first = node.items[0];
    if (before === undefined || first === undefined) return undefined;
    const column = this.#columnOf(rangeOf(first.key)?.[0] ?? 0);
    const end = this.#lineEnd(this.#endOfPair(before));
    return [{ start: end, end, text: `\n${memberText(key, value, column)}` }];
  }

  /** Adds an item to the end of the list at `path`, or replaces null by a list of it. */
  append(path: Path, value: Value): readonly TextEdit[] | undefined {
    const holder = this.#holderOf(path);
    if (holder === undefined) return undefined;
    const { node, pair } = holder;
    if (node === null && pair !== undefined) return this.replace(path, [value]);
    if (!isSeq(node)) return undefined;
    const range = rangeOf(node);
    if (range === undefined) return undefined;
    if (node.flow === true)
      return this.#insertInFlow(node, range[0], inlineText(value, this.isJson, true) ?? "");
    const last = node.items.at(-1);
    if (!isNode(last)) return undefined;
    const column = this.#columnOf(range[0]);
    const end = this.#lineEnd(this.#trimmedEnd(...(rangeOf(last) ?? [0, 0])));
    const item = blockText(value, column + 2).trimStart();
    return [{ start: end, end, text: `\n${" ".repeat(column)}- ${item}` }];
  }

  /** Removes the member or item at `path`, with the comment on its line. */
  remove(path: Path): readonly TextEdit[] | undefined {
    const parent = this.nodeAt(path.slice(0, -1));
    const last = path.at(-1);
    if (last === undefined || !(isYamlMap(parent) || isSeq(parent))) return undefined;
    const key = segmentKey(last);
    const index = isYamlMap(parent)
      ? parent.items.findIndex((item) => keyOf(item) === String(key))
      : Number(key);
    if (index < 0 || index >= parent.items.length) return undefined;
    if (parent.items.length === 1) {
      const empty = isYamlMap(parent) ? new Map<string, Value>() : [];
      return this.replace(path.slice(0, -1), empty);
    }
    return parent.flow === true ? this.#removeFromFlow(parent, index) : this.#removeFromBlock(parent, index);
  }

  /** Removes the first or the last of the members with the same key; undefined if there is only one. */
  removeRepeated(path: Path, which: "first" | "last"): readonly TextEdit[] | undefined {
    const parent = this.nodeAt(path.slice(0, -1));
    const key = String(segmentKey(path.at(-1) ?? ""));
    if (!isYamlMap(parent)) return undefined;
    const found = parent.items.flatMap((item, i) => (keyOf(item) === key ? [i] : []));
    const index = which === "first" ? found[0] : found.at(-1);
    if (index === undefined || found.length < 2) return undefined;
    return parent.flow === true ? this.#removeFromFlow(parent, index) : this.#removeFromBlock(parent, index);
  }

  /** The characters of the plain scalar at `path`, as written, without its tag; undefined for anything else. */
  sourceOf(path: Path): string | undefined {
    const node = this.nodeAt(path);
    const range = rangeOf(node);
    const isPlain = isScalar(node) && node.type === "PLAIN";
    return isPlain && range !== undefined ? this.text.slice(range[0], range[1]) : undefined;
  }

  /**
   * The characters of the plain key of the member at `path`; undefined for a quoted key, and if there is no member.
   */
  keySourceOf(path: Path): string | undefined {
    const key = this.#holderOf(path)?.pair?.key;
    const range = rangeOf(key);
    const isPlain = isScalar(key) && key.type === "PLAIN" && key.tag === undefined;
    return isPlain && range !== undefined ? this.text.slice(range[0], range[1]) : undefined;
  }

  /** Quotes the plain scalar at `path` and drops its tag; all its characters stay. */
  quote(path: Path): readonly TextEdit[] | undefined {
    const source = this.sourceOf(path);
    const node = this.nodeAt(path);
    const [start, end] = rangeOf(node) ?? [];
    if (source === undefined || source === "" || start === undefined || end === undefined) return undefined;
    return [{ start: this.#tagAt(node)?.start ?? start, end, text: quotedText(source) }];
  }

  /** The tag of the scalar at `path` and the text after it, as written, and the edits that remove the tag. */
  tagOf(
    path: Path,
  ): { readonly tag: string; readonly source: string; readonly without: readonly TextEdit[] } | undefined {
    const node = this.nodeAt(path);
    const [first, end] = rangeOf(node) ?? [];
    const found = this.#tagAt(node);
    if (found === undefined || first === undefined) return undefined;
    const without = [{ start: found.start, end: first, text: "" }];
    return { tag: found.tag, source: this.text.slice(first, end), without };
  }

  #tagAt(node: unknown): ReturnType<typeof tagBefore> {
    const range = rangeOf(node);
    return isScalar(node) && node.tag !== undefined && range !== undefined
      ? tagBefore(this.text, range[0])
      : undefined;
  }

  /** Quotes the plain key of the member at `path`. */
  quoteKey(path: Path): readonly TextEdit[] | undefined {
    const source = this.keySourceOf(path);
    return source === undefined || source === "" ? undefined : this.#rewriteKey(path, quotedText(source));
  }

  /** Removes the quotes of the one-line string at `path`. */
  unquote(path: Path): readonly TextEdit[] | undefined {
    const node = this.nodeAt(path);
    const isQuoted = isScalar(node) && (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE");
    const [start, end] = rangeOf(node) ?? [];
    if (!isQuoted || typeof node.value !== "string" || start === undefined || end === undefined)
      return undefined;
    return /^[\w.+-]+$/.test(node.value) ? [{ start, end, text: node.value }] : undefined;
  }

  /** Renames the key of the member at `path`. */
  rename(path: Path, key: string): readonly TextEdit[] | undefined {
    const written = this.#holderOf(path)?.pair?.key;
    const isQuoted = isScalar(written) && written.type === "QUOTE_DOUBLE";
    return this.#rewriteKey(path, keyText(key, this.isJson || isQuoted));
  }

  #rewriteKey(path: Path, text: string): readonly TextEdit[] | undefined {
    const { pair } = this.#holderOf(path) ?? {};
    const range = pair === undefined ? undefined : rangeOf(pair.key);
    return range === undefined ? undefined : [{ start: range[0], end: range[1], text }];
  }

  /** The member at `path` as written, with its comments and with its key at column 0; undefined in a flow. */
  excerpt(path: Path): string | undefined {
    const { pair } = this.#holderOf(path) ?? {};
    const start = pair === undefined ? undefined : rangeOf(pair.key)?.[0];
    if (pair === undefined || start === undefined || this.#isInFlow(path)) return undefined;
    const column = this.#columnOf(start);
    const written = this.text.slice(start, this.#lineEnd(this.#endOfPair(pair)));
    return written.replaceAll(new RegExp(`\\n {0,${column}}`, "g"), "\n");
  }

  /** Inserts members in the form of `excerpt` after the last one of the mapping at `path`. */
  insertWritten(path: Path, members: string): readonly TextEdit[] | undefined {
    const { node } = this.#holderOf(path) ?? {};
    const first = isYamlMap(node) ? node.items[0] : undefined;
    const last = isYamlMap(node) ? node.items.at(-1) : undefined;
    if (!isYamlMap(node) || node.flow === true || first === undefined || last === undefined) return undefined;
    const blanks = " ".repeat(this.#columnOf(rangeOf(first.key)?.[0] ?? 0));
    const lines = members.split("\n").map((line) => (line === "" ? line : blanks + line));
    const end = this.#lineEnd(this.#endOfPair(last));
    return [{ start: end, end, text: `\n${lines.join("\n")}` }];
  }

  /** The parsed node at `path`; null if a member has no value. */
  nodeAt(path: Path): Node | null | undefined {
    return this.#holderOf(path)?.node;
  }

  /** The node at a path and, for a member, its pair. For a member without a value the node is null. */
  #holderOf(path: Path): { node: Node | null; pair?: Pair } | undefined {
    let holder: { node: Node | null; pair?: Pair } = { node: this.#root };
    for (const segment of path) {
      const key = segmentKey(segment);
      const { node } = holder;
      if (isYamlMap(node)) {
        const pair = node.items.findLast((item) => keyOf(item) === String(key));
        if (pair === undefined) return undefined;
        holder = { node: nodeOf(pair), pair };
      } else if (isSeq(node) && typeof key === "number") {
        const item = node.items[key];
        if (!isNode(item)) return undefined;
        holder = { node: item };
      } else return undefined;
    }
    return holder;
  }

  #isInFlow(path: Path): boolean {
    return path.some((_, i) => {
      const node = this.nodeAt(path.slice(0, i));
      return isCollection(node) && node.flow === true;
    });
  }

  #endOf(node: unknown): number | undefined {
    return rangeOf(node)?.[1];
  }

  /** The end of a value without the empty lines and comments that the parser includes. */
  #trimmedEnd(start: number, end: number): number {
    let at = end;
    while (at > start && /\s/.test(this.text[at - 1] ?? "")) at--;
    return at;
  }

  #endOfPair(pair: Pair): number {
    const value = rangeOf(pair.value);
    const key = rangeOf(pair.key);
    if (value === undefined || nodeOf(pair) === null) return key?.[1] ?? 0;
    return this.#trimmedEnd(value[0], value[1]);
  }

  #lineEnd(at: number): number {
    const end = this.text.indexOf("\n", at);
    const line = end < 0 ? this.text.length : end;
    return this.text[line - 1] === "\r" ? line - 1 : line;
  }

  #lineStart(at: number): number {
    return this.text.lastIndexOf("\n", at - 1) + 1;
  }

  #columnOf(at: number): number {
    return at - this.#lineStart(at);
  }

  /** Writes a value in block style under its key, instead of the text between the colon and `end`. */
  #blockInPlace(pair: Pair, value: Value, colon: number, end: number): readonly TextEdit[] {
    const column = this.#columnOf(rangeOf(pair.key)?.[0] ?? 0);
    return [{ start: colon, end, text: `\n${blockText(value, column + 2)}` }];
  }

  #insertInFlow(node: Collection, start: number, text: string): readonly TextEdit[] {
    const last = node.items.at(-1);
    if (last === undefined) return [{ start: start + 1, end: start + 1, text }];
    const at = isPair(last) ? this.#endOfPair(last) : (this.#endOf(last) ?? start + 1);
    // If there is one member per line, as often in JSON, the new one gets its own line too.
    const own = isPair(last) ? rangeOf(last.key)?.[0] : rangeOf(last)?.[0];
    const line = own === undefined ? "" : this.text.slice(this.#lineStart(own), own);
    const isAlone = own !== undefined && line.trim() === "" && this.#lineStart(own) > start;
    return [{ start: at, end: at, text: isAlone ? `,\n${line}${text}` : `, ${text}` }];
  }

  #removeFromFlow(parent: Collection, index: number): readonly TextEdit[] | undefined {
    const own = this.#flowRange(parent.items[index]);
    const before = this.#flowRange(parent.items[index - 1]);
    const behind = this.#flowRange(parent.items[index + 1]);
    if (own === undefined) return undefined;
    if (before !== undefined) return [{ start: before[1], end: own[1], text: "" }];
    return behind === undefined ? undefined : [{ start: own[0], end: behind[0], text: "" }];
  }

  #flowRange(item: unknown): readonly [number, number] | undefined {
    if (!isPair(item)) {
      const range = rangeOf(item);
      return range === undefined ? undefined : [range[0], range[1]];
    }
    const key = rangeOf(item.key);
    return key === undefined ? undefined : [key[0], this.#endOfPair(item)];
  }

  #removeFromBlock(parent: Collection, index: number): readonly TextEdit[] | undefined {
    const startOf = (i: number): number | undefined => {
      const item = parent.items[i];
      const start = isPair(item) ? rangeOf(item.key)?.[0] : rangeOf(item)?.[0];
      if (start === undefined || isPair(item)) return start;
      const dash = this.text.lastIndexOf("-", start - 1);
      return dash < 0 ? undefined : dash;
    };
    const item = parent.items[index];
    const start = startOf(index);
    if (start === undefined) return undefined;
    const valueEnd = isPair(item) ? this.#endOfPair(item) : this.#trimmedEnd(...(rangeOf(item) ?? [0, 0]));
    const line = this.#lineStart(start);
    const end = this.#lineEnd(Math.max(valueEnd, start));
    // The first member of an item is on the line of the dash: the next member takes its place.
    if (this.text.slice(line, start).trim() !== "") {
      const next = startOf(index + 1);
      return next === undefined ? undefined : [{ start, end: next, text: "" }];
    }
    const isLastLine = end >= this.text.length;
    return isLastLine
      ? [{ start: Math.max(line - 1, 0), end, text: "" }]
      : [{ start: line, end: this.text.indexOf("\n", end) + 1, text: "" }];
  }
}

let last: WeakRef<Manuscript> | undefined;

function memberText(key: string, value: Value, column: number): string {
  return blockText(new Map([[key, value]]), column);
}

function keyOf(pair: unknown): string | undefined {
  if (!isPair(pair)) return undefined;
  const { key } = pair;
  return isScalar(key) ? String(key.value) : undefined;
}

/** A string as written, quoted like the scalar that it replaces. */
function quotedAs(node: unknown, plain: string, text: string): string {
  if (!isScalar(node) || plain !== text) return plain;
  if (node.type === "QUOTE_DOUBLE") return JSON.stringify(text);
  return node.type === "QUOTE_SINGLE" ? `'${text.replaceAll("'", "''")}'` : plain;
}

/** The value of a pair; null if there is none. */
function nodeOf(pair: Pair): Node | null {
  const { value } = pair;
  if (!isNode(value)) return null;
  return isScalar(value) && value.source === "" && (value.range?.[0] ?? 0) === (value.range?.[1] ?? 0)
    ? null
    : value;
}

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (!isNode(node)) return undefined;
  const { range } = node;
  return range === null || range === undefined ? undefined : [range[0], range[1]];
}

/** Whether a node is on separate lines under its key. */
function isBlock(node: Node | null): boolean {
  if (isCollection(node)) return node.flow !== true;
  return isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL");
}
