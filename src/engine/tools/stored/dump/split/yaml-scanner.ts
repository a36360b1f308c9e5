import { parseOnce } from "../../../../apimachinery/source/document.ts";
import { isMap, stringAt } from "../../../../go/value/value.ts";
import { type Item, itemText } from "./item.ts";
import { type Cut, faulty, type Scanner } from "./scanner.ts";

/** Where a document is: `plain` has no list so far, `header` awaits the first dash, `tail` is after the items. */
type Part = "plain" | "header" | "items" | "tail" | "no-list";

const header = /^items:[ \t]*(?:#.*)?\r?$/;

/**
 * Cuts a document of YAML that is a list (`kind: ...List`) in the form that kubectl writes, `items:` with a dash for
 * each, into its items. Any other document is one item. Only lines and columns are read: an item is indented deeper
 * than its dash.
 */
export class YamlScanner implements Scanner {
  readonly #cut: Cut;
  readonly #offset: number;
  readonly #linesBefore: number;
  #start: number;
  /** The start of a line. */
  #at: number;
  #part: Part = "plain";
  #dash = 0;
  /** Where the item begins in which the position is, and where the text after the items does. */
  #item: { start: number; readonly offset: number; readonly linesBefore: number } | undefined;
  #tail: number | undefined;
  /** The text before `items:`, and what was dropped of the text after them. */
  #lead: string | undefined;
  #leadEnd = 0;
  #dropped = "";
  /** Items go on as they come, since all together are longer than an object may be. */
  #isStreamed = false;
  #isSkipped = false;
  /** The first part of a line that is too long was skipped. */
  #isInLine = false;
  readonly #items: Item[] = [];

  /** Starts at the first line that is not blank. */
  constructor(cut: Cut, at: number) {
    this.#cut = cut;
    this.#at = at;
    this.#start = at;
    this.#offset = cut.window.offset(at);
    this.#linesBefore = cut.window.linesBefore(at);
  }

  get hold(): number {
    if (this.#isSkipped) return this.#at;
    if (!this.#isStreamed) return this.#start;
    return Math.min(this.#item?.start ?? this.#at, this.#tail ?? this.#at);
  }

  shift(by: number): void {
    this.#at -= by;
    this.#start -= by;
    this.#leadEnd -= by;
    if (this.#item !== undefined) this.#item.start -= by;
    if (this.#tail !== undefined) this.#tail -= by;
  }

  run(): number | undefined {
    const { window, longest } = this.#cut;
    while (this.#at < window.text.length) {
      const isEnd = !this.#isInLine && window.isSeparator(this.#at);
      if (isEnd === true) return this.#end();
      const next = isEnd === undefined ? undefined : window.nextLine(this.#at);
      if (next === undefined) break;
      if (!this.#isInLine) this.#line(this.#at, next);
      this.#isInLine = false;
      this.#at = next;
    }
    if (window.text.length - this.#at > longest) this.#leaveLine();
    if (this.#at - this.hold > longest) this.#tooLong();
    return window.isLast ? this.#end() : undefined;
  }

  #line(at: number, next: number): void {
    const { text } = this.#cut.window;
    if (this.#part === "plain") {
      if (text.charCodeAt(at) !== 0x69 || !header.test(lineText(text, at, next))) return;
      this.#part = "header";
      this.#leadEnd = at;
      return;
    }
    if (this.#part === "no-list" || this.#part === "tail") return;
    const column = columnOf(text, at);
    if (column === undefined) return;
    const isDash = isDashAt(text, at + column);
    if (this.#part === "header") {
      const isLong = this.#cut.window.offset(at) - this.#offset > this.#cut.longest;
      this.#part = isDash && !isLong ? "items" : "no-list";
      this.#dash = column;
    }
    if (this.#part !== "items" || column > this.#dash) return;
    this.#endItem(at);
    const { window } = this.#cut;
    if (column === this.#dash && isDash)
      this.#item = { start: at, offset: window.offset(at), linesBefore: window.linesBefore(at) };
    else {
      this.#part = "tail";
      this.#tail = at;
    }
  }

  #endItem(end: number): void {
    const item = this.#item;
    if (item === undefined) return;
    this.#item = undefined;
    this.#isSkipped = false;
    const { window, longest, emit } = this.#cut;
    const place = { start: item.offset, end: window.offset(end), linesBefore: item.linesBefore };
    const made: Item =
      place.end - place.start > longest
        ? faulty("too-long", { format: "yaml" }, place)
        : {
            ...place,
            format: "yaml",
            dash: this.#dash,
            text: itemText({ text: window.text.slice(item.start, end), dash: this.#dash }),
          };
    if (this.#isStreamed) emit(made);
    else this.#items.push(made);
  }

  /** More is held than an object may have. */
  #tooLong(): void {
    const { window, longest, emit } = this.#cut;
    if (!this.#isStreamed && (this.#item !== undefined || this.#tail !== undefined)) {
      this.#lead = window.text.slice(this.#start, this.#leadEnd);
      this.#isStreamed = true;
      for (const item of this.#items) emit(item);
      this.#items.length = 0;
    }
    if (this.#tail !== undefined && this.#isStreamed) {
      // What comes after the items is a few lines; more of it is no list that kubectl wrote.
      this.#dropped = (this.#dropped + window.text.slice(this.#tail, this.#at)).slice(0, longest);
      this.#tail = this.#at;
    }
    if (this.#at - this.hold <= longest) return;
    this.#isSkipped = true;
    if (!this.#isStreamed) this.#part = "no-list";
  }

  /** The line is longer than an object may be: only its beginning counts. */
  #leaveLine(): void {
    const end = this.#cut.window.text.length;
    if (!this.#isInLine) this.#line(this.#at, end);
    this.#isInLine = true;
    this.#at = end;
  }

  #end(): number {
    const { window, longest, emit } = this.#cut;
    const end = this.#at;
    this.#endItem(end);
    const place = { start: this.#offset, end: window.offset(end), linesBefore: this.#linesBefore };
    const isLong = place.end - place.start > longest;
    const hasItems = this.#part === "items" || this.#part === "tail";
    const tail = this.#tail === undefined ? "" : window.text.slice(this.#tail, end);
    const lead = this.#lead ?? window.text.slice(this.#start, this.#leadEnd);
    const isList = hasItems && isListText(lead + this.#dropped + tail);
    if (hasItems && (isList || this.#isStreamed || isLong)) {
      for (const item of this.#items) emit(item);
      if (!isList) emit(faulty("no-list", { format: "yaml" }, place));
    } else if (isLong) emit(faulty("too-long", { format: "yaml" }, place));
    else {
      const text = window.text.slice(this.#start, end);
      if (hasContent(text)) emit({ ...place, format: "yaml", text });
    }
    return end;
  }
}

/** Whether the text around items is that of a list. */
function isListText(text: string): boolean {
  const around = parseOnce(text, "yaml");
  return around.ok && isMap(around.value) && stringAt(around.value, "kind").endsWith("List");
}

/** Whether there is more than comments. */
function hasContent(text: string): boolean {
  return /^[^\S\r\n]*[^\s#]/m.test(text);
}

function lineText(text: string, at: number, next: number): string {
  return text.slice(at, next).replace(/\n$/, "");
}

/** The column of the first content on a line; undefined if it has none. */
function columnOf(text: string, at: number): number | undefined {
  let column = 0;
  while (text.charCodeAt(at + column) === 0x20) column++;
  const code = text.charCodeAt(at + column);
  const isEmpty = Number.isNaN(code) || code === 0x0a || code === 0x0d || code === 0x23;
  return isEmpty ? undefined : column;
}

function isDashAt(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 0x2d) return false;
  const next = text.charCodeAt(at + 1);
  return next === 0x20 || next === 0x0a || next === 0x0d;
}
