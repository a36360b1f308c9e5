import { FlowReader } from "./flow-reader.ts";
import { Levels } from "./levels.ts";
import type { OutlineItem, OutlineMember, OutlineNode } from "./nodes.ts";
import { listOf, mapOf, nothing, scalar } from "./nodes.ts";
import { isGap, lineEnd, lineStart, plainEnd, quoteEnd, skipBlanks, skipProperties } from "./scan.ts";

/** A key on its line. */
interface Key {
  readonly key: string;
  readonly end: number;
  readonly colon: number;
}

/** Reads YAML by the columns of its lines. After each value the reader is at the first content of a line after it. */
export class BlockReader {
  readonly #text: string;
  #at = 0;
  readonly #levels = new Levels();

  constructor(text: string) {
    this.#text = text;
  }

  document(): OutlineNode {
    this.#toContent();
    if (this.#isMarker("---")) {
      this.#at += 3;
      this.#toContent();
    }
    return this.#isEnd() ? nothing(this.#at) : this.#block(-1);
  }

  /** The value that starts here, in any column; `outer` is the column of its parent. */
  #block(outer: number): OutlineNode {
    this.#at = skipProperties(this.#text, this.#at);
    const first = this.#text[this.#at];
    if (first === "{" || first === "[") return this.#flow(outer);
    if (this.#isDash()) return this.#levels.inside(() => this.#list());
    if (this.#keyAt(this.#at) !== undefined || this.#isHalfKey())
      return this.#levels.inside(() => this.#map());
    return this.#scalar(outer);
  }

  #list(): OutlineNode {
    const start = this.#at;
    const column = this.#column();
    const items: OutlineItem[] = [];
    let end = start;
    while (!this.#isEnd() && this.#column() === column && this.#isDash()) {
      const dash = this.#at;
      this.#at = skipBlanks(this.#text, dash + 1);
      const value = this.#isLineDone() ? this.#below(dash + 1, column, false) : this.#block(column);
      items.push({ start: dash, value });
      end = Math.max(value.end, dash + 1);
      this.#pass(column);
    }
    return listOf(start, end, items, { column });
  }

  #map(): OutlineNode {
    const start = this.#at;
    const column = this.#column();
    const members: OutlineMember[] = [];
    let end = start;
    while (!this.#isEnd() && this.#column() === column && !this.#isDash()) {
      const member = this.#member(column);
      members.push(member);
      end = Math.max(member.value.end, (member.colon ?? member.keyEnd - 1) + 1);
      this.#pass(column);
    }
    return mapOf(start, end, members, { column });
  }

  #member(column: number): OutlineMember {
    const keyStart = this.#at;
    const found = this.#keyAt(keyStart);
    if (found === undefined) {
      const keyEnd = plainEnd(this.#text, keyStart);
      this.#toNextLine();
      const key = this.#text.slice(keyStart, keyEnd);
      return { key, keyStart, keyEnd, colon: undefined, value: nothing(keyEnd) };
    }
    const { key, end: keyEnd, colon } = found;
    this.#at = skipProperties(this.#text, skipBlanks(this.#text, colon + 1));
    const value = this.#isLineDone() ? this.#below(colon + 1, column, true) : this.#inline(column);
    return { key, keyStart, keyEnd, colon, value };
  }

  /** A value on the lines below; a list may be in the column of its key. */
  #below(from: number, column: number, isMember: boolean): OutlineNode {
    this.#toNextLine();
    if (this.#isEnd()) return nothing(from);
    const here = this.#column();
    const isValue = here > column || (isMember && here === column && this.#isDash());
    return isValue ? this.#block(column) : nothing(from);
  }

  /** A value on the line of its key. */
  #inline(column: number): OutlineNode {
    const first = this.#text[this.#at];
    return first === "{" || first === "[" ? this.#flow(column) : this.#scalar(column);
  }

  #flow(outer: number): OutlineNode {
    const reader = new FlowReader(this.#text, this.#at, outer, this.#levels);
    const value = reader.value();
    this.#at = reader.at;
    if (!reader.isOutside()) this.#toNextLine();
    return value;
  }

  #scalar(outer: number): OutlineNode {
    const read = this.#scalarAt(this.#at, outer);
    this.#at = Math.max(this.#at, read.end);
    this.#toNextLine();
    return read;
  }

  #scalarAt(start: number, outer: number): OutlineNode {
    const first = this.#text[start];
    if (first === '"' || first === "'") {
      const limit = this.#linesBeyond(outer);
      const end = quoteEnd(this.#text, start, limit);
      return scalar(start, end ?? plainEnd(this.#text, start), end === undefined);
    }
    const isBlock = /^[|>][-+0-9]*\s*(?:#.*)?$/.test(this.#text.slice(start, lineEnd(this.#text, start)));
    const firstLine = plainEnd(this.#text, start);
    const limit = this.#linesBeyond(outer);
    if (!isBlock) {
      const rest = lineEnd(this.#text, start);
      const below = this.#text.slice(rest, limit).trimEnd();
      return scalar(start, below === "" ? firstLine : rest + below.length);
    }
    return scalar(start, Math.max(firstLine, limit));
  }

  /** The end of the following lines that are empty or indented beyond a column. */
  #linesBeyond(column: number): number {
    let end = lineEnd(this.#text, this.#at);
    while (end < this.#text.length) {
      const next = lineEnd(this.#text, end + 1);
      const content = skipBlanks(this.#text, end + 1);
      if (content < next && content - (end + 1) <= column) break;
      end = next;
    }
    return end;
  }

  /** Skips to a line that is not indented beyond a column: lines beyond it do not belong here. */
  #pass(column: number): void {
    while (!this.#isEnd() && this.#column() > column) this.#toNextLine();
  }

  #toNextLine(): void {
    this.#at = lineEnd(this.#text, this.#at);
    this.#toContent();
  }

  /** Moves to the next character that is not a space or in a comment. */
  #toContent(): void {
    for (;;) {
      while (this.#at < this.#text.length && isGap(this.#text[this.#at])) this.#at++;
      if (this.#text[this.#at] !== "#") return;
      this.#at = lineEnd(this.#text, this.#at);
    }
  }

  #isEnd(): boolean {
    return this.#at >= this.#text.length || this.#isMarker("---") || this.#isMarker("...");
  }

  #isMarker(marker: string): boolean {
    return this.#column() === 0 && this.#text.startsWith(marker, this.#at) && isGap(this.#text[this.#at + 3]);
  }

  #isLineDone(): boolean {
    const here = this.#text[this.#at];
    return here === undefined || here === "\n" || here === "#";
  }

  #isDash(): boolean {
    return this.#text[this.#at] === "-" && isGap(this.#text[this.#at + 1]);
  }

  #column(): number {
    return this.#at - lineStart(this.#text, this.#at);
  }

  #keyAt(start: number): Key | undefined {
    const end = lineEnd(this.#text, start);
    const first = this.#text[start];
    if (first === '"' || first === "'") {
      const close = quoteEnd(this.#text, start, end);
      const colon = close === undefined ? end : skipBlanks(this.#text, close);
      if (close === undefined || this.#text[colon] !== ":" || !isGap(this.#text[colon + 1])) return undefined;
      return { key: this.#text.slice(start + 1, close - 1), end: close, colon };
    }
    if (first === "|" || first === ">") return undefined;
    for (let at = start; at < end; at++) {
      if (this.#text[at] === "#" && at > start && isGap(this.#text[at - 1])) return undefined;
      if (this.#text[at] === ":" && isGap(this.#text[at + 1])) {
        const key = this.#text.slice(start, at).trimEnd();
        return { key, end: start + key.length, colon: at };
      }
    }
    return undefined;
  }

  /** Whether the line is a word with keys below it in the same column: a key that is being typed. */
  #isHalfKey(): boolean {
    const column = this.#column();
    const start = this.#at;
    if (!/[\w"'.$/-]/.test(this.#text[start] ?? "")) return false;
    this.#toNextLine();
    const isHalf = !this.#isEnd() && this.#column() === column && this.#keyAt(this.#at) !== undefined;
    this.#at = start;
    return isHalf;
  }
}
