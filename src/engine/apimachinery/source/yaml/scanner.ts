import { Cursor, char, isBlankOrEnd, isBreak, isEnd, syntaxFailure } from "./cursor.ts";
import { scanBlockScalar } from "./scan-block-scalar.ts";
import { scanDirective } from "./scan-directive.ts";
import { scanAnchor, scanTag } from "./scan-properties.ts";
import { scanPlain, scanQuoted, startsPlain } from "./scan-scalar.ts";
import { SimpleKeys } from "./simple-keys.ts";
import { TokenQueue } from "./token-queue.ts";
import { indicator, type Token, type TokenKind } from "./tokens.ts";

const maxDepth = 10_000;

/** What go-yaml decodes at once, without the byte order mark, in characters if each is one byte. */
const firstBlock = 509;

/**
 * Splits YAML text into tokens like libyaml, with its errors. `peek` and `skip` return tokens in order, one at a time.
 * Upstream: go.yaml.in/yaml/v2/scannerc.go.
 * @throws ReadFailure
 */
export class Scanner {
  readonly #cursor: Cursor;
  readonly #queue = new TokenQueue();
  readonly #keys: SimpleKeys;
  #indent = -1;
  readonly #indents: number[] = [];
  #simpleKeyAllowed = true;
  /**
   * A byte order mark may begin a line and is skipped there. But go-yaml looks for it at the start of the decoded text
   * and not at its position, so after a second mark each line of the first block loses a character.
   */
  readonly #losesFirst: boolean;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
    this.#losesFirst = text.startsWith("\ufeff");
    this.#keys = new SimpleKeys(this.#cursor);
  }

  peek(): Token {
    const queue = this.#queue;
    const keys = this.#keys;
    // A token for a key may still be inserted before a token that may begin one.
    while (queue.isEmpty || keys.mayBeginWith(queue.firstNumber)) this.#fetch();
    return queue.first();
  }

  skip(): void {
    this.#queue.takeFirst();
  }

  get #flow(): boolean {
    return this.#keys.depth > 0;
  }

  #fail(problem: string, context = 0): never {
    throw syntaxFailure(this.#cursor.text, "scanner", problem, this.#cursor.offset, context);
  }

  #add(kind: TokenKind, start: number, end = start): void {
    this.#queue.add(indicator(kind, start, end));
  }

  #single(kind: TokenKind): void {
    const start = this.#cursor.offset++;
    this.#add(kind, start, this.#cursor.offset);
  }

  #fetch(): void {
    const cursor = this.#cursor;
    this.#skipToToken();
    this.#unroll(cursor.column);
    const code = cursor.peek();
    if (isEnd(code)) return this.#fetchEnd();
    if (cursor.column === 0 && code === char.percent) return this.#fetchDirective();
    if (cursor.atDocumentIndicator()) return this.#fetchDocumentIndicator();
    switch (code) {
      case char.openList:
        return this.#fetchFlowStart("flow-sequence-start");
      case char.openMap:
        return this.#fetchFlowStart("flow-mapping-start");
      case char.closeList:
        return this.#fetchFlowEnd("flow-sequence-end");
      case char.closeMap:
        return this.#fetchFlowEnd("flow-mapping-end");
      case char.comma:
        return this.#fetchFlowEntry();
      case char.star:
        return this.#fetchPossibleKey(() => scanAnchor(cursor, "alias"));
      case char.ampersand:
        return this.#fetchPossibleKey(() => scanAnchor(cursor, "anchor"));
      case char.bang:
        return this.#fetchPossibleKey(() => scanTag(cursor));
      case char.apostrophe:
        return this.#fetchPossibleKey(() => scanQuoted(cursor, "single"));
      case char.quote:
        return this.#fetchPossibleKey(() => scanQuoted(cursor, "double"));
      default:
        this.#fetchIndicatorOrPlain(code, cursor.peek(1));
    }
  }

  /** The meaning of a character depends on the next one. */
  #fetchIndicatorOrPlain(code: number, next: number): void {
    if (code === char.dash && isBlankOrEnd(next)) return this.#fetchBlockEntry();
    if (code === char.question && (this.#flow || isBlankOrEnd(next))) return this.#fetchKey();
    if (code === char.colon && (this.#flow || isBlankOrEnd(next))) return this.#fetchValue();
    if ((code === char.pipe || code === char.greater) && !this.#flow) return this.#fetchBlockScalar();
    if (startsPlain(code, next, this.#flow)) return this.#fetchPlain();
    this.#fail("found character that cannot start any token", this.#cursor.offset);
  }

  #skipToToken(): void {
    const cursor = this.#cursor;
    for (;;) {
      if (this.#losesFirst && cursor.column === 0 && cursor.offset < firstBlock) cursor.offset++;
      while (
        cursor.peek() === char.space ||
        ((this.#flow || !this.#simpleKeyAllowed) && cursor.peek() === char.tab)
      ) {
        cursor.offset++;
      }
      if (cursor.peek() === char.hash) cursor.skipToBreak();
      if (!isBreak(cursor.peek())) return;
      cursor.skipLine();
      if (!this.#flow) this.#simpleKeyAllowed = true;
    }
  }

  #noteKey(): void {
    if (!this.#simpleKeyAllowed) return;
    const { column, offset, line } = this.#cursor;
    const required = !this.#flow && this.#indent === column;
    this.#keys.note({ required, tokenNumber: this.#queue.nextNumber, start: offset, column, line });
  }

  /** Ends a possible key. `nextAllowed` says whether another one may begin after it. */
  #dropKey(nextAllowed: boolean): void {
    this.#keys.drop();
    this.#simpleKeyAllowed = nextAllowed;
  }

  /** Opens a block collection at `column` if it is deeper. `number` is that of its token. */
  #roll(column: number, kind: TokenKind, start: number, number = this.#queue.nextNumber): void {
    if (this.#flow || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    if (this.#indents.length > maxDepth) this.#fail(`exceeded max depth of ${maxDepth}`, start);
    this.#indent = column;
    this.#queue.insert(number, kind, start);
  }

  #unroll(column: number, start = this.#cursor.offset): void {
    if (this.#flow) return;
    while (this.#indent > column) {
      this.#add("block-end", start);
      this.#indent = this.#indents.pop() ?? -1;
    }
  }

  #fetchEnd(): void {
    this.#cursor.reachEnd();
    const end = this.#cursor.place;
    // Even inside brackets: the grammar then reports their missing end.
    this.#unroll(-1, end);
    this.#keys.drop(end);
    this.#simpleKeyAllowed = false;
    this.#add("stream-end", end);
  }

  #fetchDirective(): void {
    this.#unroll(-1);
    this.#dropKey(false);
    this.#queue.add(scanDirective(this.#cursor));
  }

  #fetchDocumentIndicator(): void {
    const cursor = this.#cursor;
    this.#unroll(-1);
    this.#dropKey(false);
    const start = cursor.offset;
    const kind = cursor.peek() === char.dash ? "document-start" : "document-end";
    cursor.offset += 3;
    this.#add(kind, start, cursor.offset);
  }

  #fetchFlowStart(kind: TokenKind): void {
    this.#noteKey();
    this.#keys.enterBracket(this.#queue.nextNumber);
    if (this.#keys.depth > maxDepth) this.#fail(`exceeded max depth of ${maxDepth}`);
    this.#simpleKeyAllowed = true;
    this.#single(kind);
  }

  #fetchFlowEnd(kind: TokenKind): void {
    this.#keys.drop();
    this.#keys.leaveBracket();
    this.#simpleKeyAllowed = false;
    this.#single(kind);
  }

  #fetchFlowEntry(): void {
    this.#dropKey(true);
    this.#single("flow-entry");
  }

  #fetchBlockEntry(): void {
    this.#rollHere("block-sequence-start", "block sequence entries are not allowed in this context");
    this.#dropKey(true);
    this.#single("block-entry");
  }

  #fetchKey(): void {
    this.#rollHere("block-mapping-start", "mapping keys are not allowed in this context");
    this.#dropKey(!this.#flow);
    this.#single("key");
  }

  #fetchValue(): void {
    const key = this.#keys.take();
    if (key === undefined) {
      this.#rollHere("block-mapping-start", "mapping values are not allowed in this context");
      this.#simpleKeyAllowed = !this.#flow;
    } else {
      // Each is inserted before its position, so the mapping begins before its key.
      this.#queue.insert(key.tokenNumber, "key", key.start);
      this.#roll(key.column, "block-mapping-start", key.start, key.tokenNumber);
      this.#simpleKeyAllowed = false;
    }
    this.#single("value");
  }

  /** Outside brackets, an indicator may open a collection at its column. */
  #rollHere(kind: TokenKind, notAllowed: string): void {
    if (this.#flow) return;
    if (!this.#simpleKeyAllowed) this.#fail(notAllowed);
    this.#roll(this.#cursor.column, kind, this.#cursor.offset);
  }

  /** Scans what a key can begin with: an anchor, an alias, a tag, a quoted scalar. */
  #fetchPossibleKey(scan: () => Token): void {
    this.#noteKey();
    this.#simpleKeyAllowed = false;
    this.#queue.add(scan());
  }

  #fetchPlain(): void {
    this.#noteKey();
    this.#simpleKeyAllowed = false;
    const { token, brokeLine } = scanPlain(this.#cursor, this.#indent + 1, this.#flow);
    this.#queue.add(token);
    if (brokeLine) this.#simpleKeyAllowed = true;
  }

  #fetchBlockScalar(): void {
    this.#dropKey(true);
    this.#queue.add(scanBlockScalar(this.#cursor, this.#indent));
  }
}
