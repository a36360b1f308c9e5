import type { Item } from "./item.ts";
import { JsonMembers } from "./json-members.ts";
import { type Cut, faulty, type Scanner } from "./scanner.ts";
import { type Depth, skipNested } from "./skip-nested.ts";

const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

type ItemStart = Pick<Item, "start" | "linesBefore">;

/** The outermost object that is being scanned. */
interface Top {
  start: number;
  readonly offset: number;
  readonly linesBefore: number;
  readonly startsLine: boolean;
  readonly members: JsonMembers;
  /** The items so far. Undefined before the member `items`. */
  items: Item[] | undefined;
  /** It is longer than an object may be, so its items are emitted as they come. */
  isStreamed: boolean;
  hasLines: boolean;
}

/**
 * Cuts JSON into the objects that follow one another, and a list (`kind: ...List`) into its items. Only brackets and
 * quotes are read, so that an error in one object does not affect the others. A string ends at the end of its line. In
 * a text with an object per line, so does an object that is followed by another one.
 */
export class JsonScanner implements Scanner {
  readonly #cut: Cut;
  readonly #place: Depth = { at: 0, depth: 0 };
  /** Where the string began in which the position is. */
  #string: number | undefined;
  #top: Top | undefined;
  /** Where the item of a list, or the text between objects, begins. */
  #part: number | undefined;
  #inItems = false;
  /** Where something that is too long began: it is skipped. */
  #skipped: ItemStart | undefined;
  #hasObjectPerLine = false;
  #lineStart: number;

  /** Starts at the brace of the first object. */
  constructor(cut: Cut, at: number) {
    this.#cut = cut;
    this.#place.at = at;
    this.#lineStart = cut.window.text.lastIndexOf("\n", at) + 1;
  }

  get hold(): number {
    if (this.#skipped !== undefined) return this.#place.at;
    if (this.#top !== undefined && !this.#top.isStreamed) return this.#top.start;
    return Math.min(this.#part ?? this.#place.at, this.#string ?? this.#place.at, this.#place.at);
  }

  shift(by: number): void {
    this.#place.at -= by;
    this.#lineStart -= by;
    // The beginning of a string that is skipped is gone.
    if (this.#string !== undefined) this.#string = Math.max(-1, this.#string - by);
    if (this.#part !== undefined) this.#part -= by;
    if (this.#top !== undefined) this.#top.start -= by;
  }

  run(): number | undefined {
    const { window, longest } = this.#cut;
    const { text } = window;
    while (this.#place.at < text.length) {
      if (this.#place.depth > 2 && this.#string === undefined) skipNested(text, this.#place, 2);
      if (this.#place.at >= text.length) break;
      const code = text.charCodeAt(this.#place.at);
      if (this.#string !== undefined) {
        if (!this.#throughString(code)) break;
      } else if (code === newline) {
        const end = this.#newLine();
        if (end === "wait") break;
        if (end === "end") return this.#end(this.#place.at + 1);
      } else {
        if (code <= 0x20) this.#place.at++;
        else this.#mark(code);
      }
    }
    if (this.#place.at - this.hold > longest) this.#tooLong();
    return window.isLast ? this.#end(text.length) : undefined;
  }

  /** Goes on in a string. Returns whether it could. */
  #throughString(first: number): boolean {
    const { text, isLast } = this.#cut.window;
    let at = this.#place.at;
    for (let code = first; code !== quote && code !== newline; code = text.charCodeAt(at)) {
      if (code === backslash && at + 1 >= text.length && !isLast) break;
      at += code === backslash ? 2 : 1;
      if (at >= text.length) break;
    }
    const start = this.#string ?? at;
    const hasMoved = at > this.#place.at;
    this.#place.at = Math.min(at, text.length);
    if (at >= text.length) return isLast || hasMoved;
    const code = text.charCodeAt(at);
    if (code === backslash) return hasMoved;
    if (this.#place.depth === 1) this.#top?.members.string(text.slice(start + 1, at));
    this.#string = undefined;
    if (code === quote) this.#place.at++;
    return true;
  }

  /** The end of a line outside of strings: it may be the end of the document, or of a broken object. */
  #newLine(): "end" | "wait" | undefined {
    const { window } = this.#cut;
    const after = this.#place.at + 1;
    const isEnd = window.isSeparator(after);
    if (isEnd === undefined) return "wait";
    if (isEnd) return "end";
    if (this.#place.depth === 0) this.#endBetween();
    else if (this.#hasObjectPerLine && this.#top?.startsLine === true) {
      if (after >= window.text.length && !window.isLast) return "wait";
      if (window.text.charCodeAt(after) === openBrace) this.#endTop(this.#place.at);
    }
    if (this.#top !== undefined) this.#top.hasLines = true;
    this.#place.at = after;
    this.#lineStart = after;
    return undefined;
  }

  #mark(code: number): void {
    const at = this.#place.at++;
    const isMark = code === comma || code === closeBracket || code === closeBrace;
    if (this.#inItems && this.#place.depth === 2 && !isMark) this.#part ??= at;
    if (this.#place.depth === 0) this.#markBetween(code, at);
    else if (code === quote) this.#string = at;
    else if (code === openBrace || code === openBracket) this.#open(code, at);
    else if (code === closeBrace || code === closeBracket) this.#close(at);
    else if (this.#place.depth > 2) return;
    else if (code === comma) this.#comma(at);
    else if (code === colon && this.#place.depth === 1) this.#top?.members.colon();
  }

  /** Text between objects. */
  #markBetween(code: number, at: number): void {
    if (code !== openBrace) {
      this.#part ??= at;
      return;
    }
    const startsLine = at === this.#lineStart;
    this.#place.at = at;
    this.#endBetween();
    this.#place.at = at + 1;
    const { window } = this.#cut;
    this.#place.depth = 1;
    this.#top = {
      start: at,
      offset: window.offset(at),
      linesBefore: window.linesBefore(at),
      startsLine,
      members: new JsonMembers(),
      items: undefined,
      isStreamed: false,
      hasLines: false,
    };
  }

  /** What is between objects is not JSON, and is reported as such. */
  #endBetween(): void {
    if (this.#part !== undefined) this.#emit(this.#part, this.#place.at, (item) => this.#cut.emit(item));
    this.#part = undefined;
  }

  #open(code: number, at: number): void {
    this.#place.depth++;
    const top = this.#top;
    if (this.#place.depth !== 2 || code !== openBracket || top?.members.isItems !== true) return;
    // What is longer than an object before its items is none, and no list either.
    if (this.#cut.window.offset(at) - top.offset > this.#cut.longest && !top.isStreamed) return;
    this.#inItems = true;
    top.items = [];
    if (top.members.isList === true) this.#stream();
  }

  #close(at: number): void {
    if (this.#place.depth === 2 && this.#inItems) this.#endItems(at);
    this.#place.depth--;
    if (this.#place.depth === 0) this.#endTop(at + 1);
  }

  #comma(at: number): void {
    if (this.#place.depth === 1) this.#top?.members.next();
    else if (this.#inItems) this.#endItem(at);
  }

  #endItems(at: number): void {
    this.#endItem(at);
    this.#inItems = false;
  }

  /** Cuts off the item that ends here. */
  #endItem(end: number): void {
    if (this.#part !== undefined) this.#emit(this.#part, end, (item) => this.#item(item));
    this.#part = undefined;
  }

  #item(item: Item): void {
    if (this.#top?.isStreamed === true) this.#cut.emit(item);
    else this.#top?.items?.push(item);
  }

  /** Passes on what a range of the window has, without the blanks after it. */
  #emit(start: number, to: number, emit: (item: Item) => void, known?: ItemStart): void {
    const { window, longest } = this.#cut;
    const end = window.offset(to);
    const place = this.#skipped ??
      known ?? { start: window.offset(start), linesBefore: window.linesBefore(start) };
    this.#skipped = undefined;
    if (end - place.start > longest) return emit(faulty("too-long", { format: "json" }, { ...place, end }));
    const text = window.text.slice(start, to).trimEnd();
    emit({ ...place, end: place.start + text.length, format: "json", text });
  }

  /** The outermost object, or its text, ends. */
  #endTop(end: number): void {
    const top = this.#top;
    if (top === undefined) return;
    const { window, longest, emit } = this.#cut;
    const isWhole = this.#place.depth === 0;
    const { items, members, isStreamed } = top;
    const isList = members.isList ?? (!isWhole && items !== undefined);
    const place = { start: top.offset, end: window.offset(end), linesBefore: top.linesBefore };
    const isLong = place.end - place.start > longest;
    if (items !== undefined && (isStreamed || isList || isLong)) {
      if (!isWhole && this.#inItems) this.#endItems(end);
      if (!isStreamed) for (const item of items) emit(item);
      if (!isList) emit(faulty("no-list", { format: "json" }, place));
      else if (!isWhole) emit(faulty("unfinished", { format: "json" }, place));
    } else this.#emit(top.start, end, emit, { start: top.offset, linesBefore: top.linesBefore });
    this.#hasObjectPerLine = top.startsLine && !top.hasLines;
    this.#top = undefined;
    this.#part = undefined;
    this.#skipped = undefined;
    this.#string = undefined;
    this.#inItems = false;
    this.#place.depth = 0;
  }

  /** Items are emitted as they come from now on. */
  #stream(): void {
    const top = this.#top;
    if (top === undefined || top.isStreamed) return;
    for (const item of top.items ?? []) this.#cut.emit(item);
    top.items = [];
    top.isStreamed = true;
  }

  /** More is held than an object may have. */
  #tooLong(): void {
    const { window, longest } = this.#cut;
    if (this.#top?.items !== undefined) this.#stream();
    const start = this.hold;
    if (this.#skipped !== undefined || this.#place.at - start <= longest) return;
    if (this.#string !== undefined) this.#string = this.#place.at - 1;
    if (this.#part === undefined && this.#top?.isStreamed === true) return;
    this.#skipped = { start: window.offset(start), linesBefore: window.linesBefore(start) };
  }

  #end(at: number): number {
    const end = Math.min(at, this.#cut.window.text.length);
    this.#place.at = end;
    if (this.#top !== undefined) this.#endTop(end);
    else this.#endBetween();
    return end;
  }
}
