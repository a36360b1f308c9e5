import {
  Cursor,
  char,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isEnd,
  syntaxFailure,
} from "./cursor.ts";
import { scanBlockScalar, scanPlain, scanQuoted } from "./scan-scalar.ts";
import type { Token, TokenKind } from "./tokens.ts";

/** A place where a key without `?` may have begun; it turns out to be one when a `:` follows on the same line. */
interface SimpleKey {
  possible: boolean;
  /** In block context at the indentation of a mapping nothing but a key can stand. */
  required: boolean;
  tokenNumber: number;
  start: number;
  column: number;
  line: number;
}

const longestSimpleKey = 1024;
const maxDepth = 10_000;

/**
 * Cuts YAML text into tokens as libyaml does, with its errors. Tokens come in order, `peek` and `skip` one by one.
 * Upstream: go.yaml.in/yaml/v2/scannerc.go.
 * @throws ReadFailure
 */
export class Scanner {
  private readonly cursor: Cursor;
  private readonly text: string;
  private tokens: Token[] = [];
  private head = 0;
  /** How many tokens were taken; token numbers count from the first of the stream. */
  private taken = 0;
  private indent = -1;
  private readonly indents: number[] = [];
  private simpleKeyAllowed = true;
  private readonly simpleKeys: SimpleKey[] = [noKey()];
  /**
   * The level of the key that may begin with a token, by the token's number. Not a mere cache: an empty flow
   * collection forgets the key that begins with it, and is then handed out before a `:` is seen.
   */
  private readonly keyLevels = new Map<number, number>();
  private lines = 0;

  constructor(text: string) {
    this.text = text;
    this.cursor = new Cursor(text);
  }

  peek(): Token {
    while (this.head === this.tokens.length || this.headMayBeKey()) this.fetch();
    const token = this.tokens[this.head];
    if (token === undefined) throw new Error("a stream ends with its end token");
    return token;
  }

  skip(): void {
    this.head++;
    this.taken++;
    if (this.head === this.tokens.length) {
      this.tokens = [];
      this.head = 0;
    }
  }

  /** Whether the first token in the queue might get a key token inserted before it. */
  private headMayBeKey(): boolean {
    const key = this.simpleKeys[this.keyLevels.get(this.taken) ?? -1];
    return key !== undefined && this.isValid(key);
  }

  private get flow(): boolean {
    return this.simpleKeys.length > 1;
  }

  private get topKey(): SimpleKey {
    const key = this.simpleKeys.at(-1);
    if (key === undefined) throw new Error("there is a key place for each level");
    return key;
  }

  private fail(problem: string, context = 0): never {
    throw syntaxFailure(this.text, "scanner", problem, this.cursor.offset, context);
  }

  private add(kind: TokenKind, start: number, rest: Partial<Token> = {}): void {
    this.tokens.push({ kind, start, end: this.cursor.offset, ...rest });
  }

  private fetch(): void {
    const { cursor } = this;
    this.skipToToken();
    this.unroll(cursor.column);
    const code = cursor.peek();
    if (isEnd(code)) return this.fetchEnd();
    if (cursor.column === 0 && code === char.percent) return this.fetchDirective();
    if (cursor.atDocumentIndicator()) return this.fetchDocumentIndicator();
    switch (code) {
      case char.openList:
        return this.fetchFlowStart("flow-sequence-start");
      case char.openMap:
        return this.fetchFlowStart("flow-mapping-start");
      case char.closeList:
        return this.fetchFlowEnd("flow-sequence-end");
      case char.closeMap:
        return this.fetchFlowEnd("flow-mapping-end");
      case char.comma:
        this.removeKey();
        this.simpleKeyAllowed = true;
        return this.single("flow-entry");
      case char.star:
        return this.fetchAnchor("alias");
      case char.ampersand:
        return this.fetchAnchor("anchor");
      case char.bang:
        return this.fetchTag();
      case char.apostrophe:
      case char.quote:
        this.saveKey();
        this.simpleKeyAllowed = false;
        this.tokens.push(this.counted(() => scanQuoted(cursor, code === char.quote ? "double" : "single")));
        return;
      default:
    }
    const next = cursor.peek(1);
    if (code === char.dash && isBlankOrEnd(next)) return this.fetchBlockEntry();
    if (code === char.question && (this.flow || isBlankOrEnd(next))) return this.fetchKey();
    if (code === char.colon && (this.flow || isBlankOrEnd(next))) return this.fetchValue();
    if ((code === char.pipe || code === char.greater) && !this.flow) {
      this.removeKey();
      this.simpleKeyAllowed = true;
      this.tokens.push(this.counted(() => scanBlockScalar(cursor, this.indent)));
      return;
    }
    if (this.startsPlain(code, next)) return this.fetchPlain();
    this.fail("found character that cannot start any token", cursor.offset);
  }

  private startsPlain(code: number, next: number): boolean {
    if (code === char.dash) return !isBlank(next);
    if (code === char.question || code === char.colon) return !this.flow && !isBlankOrEnd(next);
    return !isBlankOrEnd(code) && !"#|>%@`".includes(String.fromCharCode(code));
  }

  /** Runs a scan that may cross lines, and keeps count of them. */
  private counted<T>(scan: () => T): T {
    const start = this.cursor.offset;
    const result = scan();
    for (let i = start; i < this.cursor.offset; i++) {
      if (isBreak(this.text.charCodeAt(i))) this.lines++;
    }
    return result;
  }

  private skipToToken(): void {
    const { cursor } = this;
    for (;;) {
      while (
        cursor.peek() === char.space ||
        ((this.flow || !this.simpleKeyAllowed) && cursor.peek() === char.tab)
      ) {
        cursor.offset++;
      }
      if (cursor.peek() === char.hash) cursor.skipToBreak();
      if (!isBreak(cursor.peek())) return;
      cursor.skipLine();
      this.lines++;
      if (!this.flow) this.simpleKeyAllowed = true;
    }
  }

  private isValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    if (key.line < this.lines || key.start + longestSimpleKey < this.cursor.offset) {
      if (key.required) this.fail("could not find expected ':'", key.start);
      key.possible = false;
      return false;
    }
    return true;
  }

  private saveKey(): void {
    if (!this.simpleKeyAllowed) return;
    const { cursor } = this;
    const required = !this.flow && this.indent === cursor.column;
    this.removeKey();
    Object.assign(this.topKey, {
      possible: true,
      required,
      tokenNumber: this.nextTokenNumber(),
      start: cursor.offset,
      column: cursor.column,
      line: this.lines,
    });
    this.keyLevels.set(this.topKey.tokenNumber, this.simpleKeys.length - 1);
  }

  private nextTokenNumber(): number {
    return this.taken + this.tokens.length - this.head;
  }

  private forget(key: SimpleKey): void {
    key.possible = false;
    this.keyLevels.delete(key.tokenNumber);
  }

  private removeKey(): void {
    const key = this.topKey;
    if (!key.possible) return;
    if (key.required) this.fail("could not find expected ':'", key.start);
    this.forget(key);
  }

  /** Opens a block collection at `column` if it lies deeper; `at` is the place of its token in the queue. */
  private roll(column: number, kind: TokenKind, start: number, at = this.tokens.length): void {
    if (this.flow || this.indent >= column) return;
    this.indents.push(this.indent);
    if (this.indents.length > maxDepth) this.fail(`exceeded max depth of ${maxDepth}`, start);
    this.indent = column;
    this.tokens.splice(at, 0, { kind, start, end: start });
  }

  private unroll(column: number, start = this.cursor.offset): void {
    if (this.flow) return;
    while (this.indent > column) {
      this.tokens.push({ kind: "block-end", start, end: start });
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private single(kind: TokenKind): void {
    const start = this.cursor.offset++;
    this.add(kind, start);
  }

  private fetchEnd(): void {
    const end = this.cursor.column === 0 ? this.text.length : this.text.length + 1;
    // The end lies on a line of its own, so no key can begin before it any more.
    if (this.cursor.column !== 0) this.lines++;
    // Even inside brackets: the grammar then misses their end.
    this.unroll(-1, end);
    this.removeKeyAt(end);
    this.simpleKeyAllowed = false;
    this.tokens.push({ kind: "stream-end", start: end, end });
  }

  /** At the end of the stream the reader stands on the line after the last. */
  private removeKeyAt(end: number): void {
    const key = this.topKey;
    if (!key.possible) return;
    if (key.required)
      throw syntaxFailure(this.text, "scanner", "could not find expected ':'", end, key.start);
    this.forget(key);
  }

  private fetchDocumentIndicator(): void {
    const { cursor } = this;
    this.unroll(-1);
    this.removeKey();
    this.simpleKeyAllowed = false;
    const start = cursor.offset;
    const kind = cursor.peek() === char.dash ? "document-start" : "document-end";
    cursor.offset += 3;
    this.add(kind, start);
  }

  private fetchFlowStart(kind: TokenKind): void {
    this.saveKey();
    this.simpleKeys.push({ ...noKey(), tokenNumber: this.nextTokenNumber() });
    if (this.simpleKeys.length - 1 > maxDepth) this.fail(`exceeded max depth of ${maxDepth}`);
    this.simpleKeyAllowed = true;
    this.single(kind);
  }

  private fetchFlowEnd(kind: TokenKind): void {
    this.removeKey();
    if (this.flow) this.forget(this.simpleKeys.pop() ?? noKey());
    this.simpleKeyAllowed = false;
    this.single(kind);
  }

  private fetchBlockEntry(): void {
    if (!this.flow) {
      if (!this.simpleKeyAllowed) this.fail("block sequence entries are not allowed in this context");
      this.roll(this.cursor.column, "block-sequence-start", this.cursor.offset);
    }
    this.removeKey();
    this.simpleKeyAllowed = true;
    this.single("block-entry");
  }

  private fetchKey(): void {
    if (!this.flow) {
      if (!this.simpleKeyAllowed) this.fail("mapping keys are not allowed in this context");
      this.roll(this.cursor.column, "block-mapping-start", this.cursor.offset);
    }
    this.removeKey();
    this.simpleKeyAllowed = !this.flow;
    this.single("key");
  }

  private fetchValue(): void {
    const key = this.topKey;
    if (this.isValid(key)) {
      // A first token that is handed out cannot be preceded any more: the key comes last then.
      const isGone = key.tokenNumber < this.taken;
      const place = () => (isGone ? this.tokens.length : key.tokenNumber - this.taken + this.head);
      this.tokens.splice(place(), 0, { kind: "key", start: key.start, end: key.start });
      this.roll(key.column, "block-mapping-start", key.start, place());
      this.forget(key);
      this.simpleKeyAllowed = false;
    } else {
      if (!this.flow) {
        if (!this.simpleKeyAllowed) this.fail("mapping values are not allowed in this context");
        this.roll(this.cursor.column, "block-mapping-start", this.cursor.offset);
      }
      this.simpleKeyAllowed = !this.flow;
    }
    this.single("value");
  }

  private fetchPlain(): void {
    this.saveKey();
    this.simpleKeyAllowed = false;
    const { token, brokeLine } = this.counted(() => scanPlain(this.cursor, this.indent + 1, this.flow));
    this.tokens.push(token);
    if (brokeLine) this.simpleKeyAllowed = true;
  }

  private word(): string {
    const start = this.cursor.offset;
    while (/^[0-9A-Za-z_-]$/.test(this.text[this.cursor.offset] ?? "")) this.cursor.offset++;
    return this.text.slice(start, this.cursor.offset);
  }

  private fetchAnchor(kind: "anchor" | "alias"): void {
    const { cursor } = this;
    this.saveKey();
    this.simpleKeyAllowed = false;
    const start = cursor.offset++;
    const text = this.word();
    const code = cursor.peek();
    if (text === "" || !(isBlankOrEnd(code) || "?:,]}%@`".includes(String.fromCharCode(code)))) {
      this.fail("did not find expected alphabetic or numeric character", start);
    }
    this.add(kind, start, { text });
  }

  private fetchTag(): void {
    const { cursor } = this;
    this.saveKey();
    this.simpleKeyAllowed = false;
    const start = cursor.offset;
    if (cursor.peek(1) === char.less) {
      cursor.offset += 2;
      if (this.uri(start) === "") this.fail("did not find expected tag URI", start);
      if (cursor.peek() !== char.greater) this.fail("did not find the expected '>'", start);
      cursor.offset++;
    } else {
      cursor.offset++;
      this.word();
      if (cursor.peek() === char.bang) {
        cursor.offset++;
        if (this.uri(start) === "") this.fail("did not find expected tag URI", start);
      } else this.uri(start);
    }
    if (!isBlankOrEnd(cursor.peek())) this.fail("did not find expected whitespace or line break", start);
    this.add("tag", start, { text: this.text.slice(start, cursor.offset) });
  }

  private uri(context: number): string {
    const { cursor } = this;
    const start = cursor.offset;
    while (/^[0-9A-Za-z_\-;/?:@&=+$,.!~*'()[\]%]$/.test(this.text[cursor.offset] ?? "")) {
      if (cursor.peek() === char.percent) {
        const octet = this.text.slice(cursor.offset + 1, cursor.offset + 3);
        if (!/^[0-9a-fA-F]{2}$/.test(octet)) this.fail("did not find URI escaped octet", context);
        cursor.offset += 3;
      } else cursor.offset++;
    }
    return this.text.slice(start, cursor.offset);
  }

  private fetchDirective(): void {
    const { cursor } = this;
    this.unroll(-1);
    this.removeKey();
    this.simpleKeyAllowed = false;
    const start = cursor.offset++;
    const name = this.word();
    if (name === "") this.fail("could not find expected directive name", start);
    if (!isBlankOrEnd(cursor.peek())) this.fail("found unexpected non-alphabetical character", start);
    if (name !== "YAML" && name !== "TAG") this.fail("found unknown directive name", start);
    cursor.skipBlanks();
    const text = name === "YAML" ? this.version(start) : this.tagDirective(start);
    const end = cursor.offset;
    cursor.skipBlanks();
    if (cursor.peek() === char.hash) cursor.skipToBreak();
    if (!isBreakOrEnd(cursor.peek())) this.fail("did not find expected comment or line break", start);
    this.tokens.push({ kind: name === "YAML" ? "version-directive" : "tag-directive", start, end, text });
    if (isBreak(cursor.peek())) {
      cursor.skipLine();
      this.lines++;
    }
  }

  private version(start: number): string {
    const { cursor } = this;
    const from = cursor.offset;
    const number = () => {
      const digits = /^[0-9]*/.exec(this.text.slice(cursor.offset, cursor.offset + 4))?.[0] ?? "";
      if (digits.length > 2) this.fail("found extremely long version number", start);
      if (digits === "") this.fail("did not find expected version number", start);
      cursor.offset += digits.length;
    };
    number();
    if (cursor.peek() !== char.dot) this.fail("did not find expected digit or '.' character", start);
    cursor.offset++;
    number();
    return this.text.slice(from, cursor.offset);
  }

  /** The handle that a %TAG directive declares, and what it stands for. */
  private tagDirective(start: number): string {
    const { cursor } = this;
    const from = cursor.offset;
    if (cursor.peek() !== char.bang) this.fail("did not find expected '!'", start);
    cursor.offset++;
    this.word();
    if (cursor.peek() === char.bang) cursor.offset++;
    else if (cursor.offset - from > 1) this.fail("did not find expected '!'", start);
    const handle = this.text.slice(from, cursor.offset);
    if (!isBlank(cursor.peek())) this.fail("did not find expected whitespace", start);
    cursor.skipBlanks();
    const prefix = this.uri(start);
    if (prefix === "") this.fail("did not find expected tag URI", start);
    if (!isBlankOrEnd(cursor.peek())) this.fail("did not find expected whitespace or line break", start);
    return `${handle} ${prefix}`;
  }
}

function noKey(): SimpleKey {
  return { possible: false, required: false, tokenNumber: 0, start: 0, column: 0, line: 0 };
}
