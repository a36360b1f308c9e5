import { syntaxFailure } from "./cursor.ts";
import type { EndEvent, Event, TagDirective } from "./event.ts";
import { ReadFailure } from "./failure.ts";
import { Scanner } from "./scanner.ts";
import type { Properties, Token, TokenKind } from "./tokens.ts";

/**
 * Parses the first document of a text with libyaml's grammar, into js-yaml's events. Slower than js-yaml, but correct
 * about which texts are YAML, and with the server's messages for those that are not.
 * Upstream: go.yaml.in/yaml/v2/parserc.go, decode.go `(*parser).alias`.
 * @throws ReadFailure
 */
export function parseFirstDocument(text: string): Event[] {
  return new Grammar(text).document();
}

/** A collection whose end is not read yet. */
interface Open {
  readonly kind:
    | "block-sequence"
    | "indentless-sequence"
    | "block-mapping"
    | "flow-sequence"
    | "flow-mapping"
    | "pair";
  /** Where it begins, for errors. */
  readonly start: number;
  /** What is read next. Of `entry` the first in brackets has no comma before it; `nothing` stands in for a value. */
  next: "first" | "entry" | "value" | "nothing" | "end";
}

const end: EndEvent = { type: "end" };
const noProperties: Properties = { anchor: undefined, tag: undefined };
const nothing: Event = { type: "scalar", scalar: undefined, properties: noProperties };

/** What is open stands in a list of its own: what people type may be nested deeper than functions can be. */
class Grammar {
  readonly #text: string;
  readonly #scanner: Scanner;
  readonly #events: Event[] = [];
  readonly #open: Open[] = [];
  readonly #anchors = new Set<string>();
  readonly #directives: TagDirective[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#scanner = new Scanner(text);
  }

  document(): Event[] {
    const scanner = this.#scanner;
    const events = this.#events;
    if (scanner.peek().kind === "stream-end") return [];
    events.push({ type: "document", directives: this.#directives });
    if (this.#isAtHead()) {
      this.#readDirectives();
      const token = scanner.peek();
      if (token.kind !== "document-start") this.#fail("did not find expected <document start>", token.start);
      scanner.skip();
      const { kind } = scanner.peek();
      if (this.#isAtHead() || kind === "document-end" || kind === "stream-end") {
        events.push(nothing, end);
        return events;
      }
    }
    this.#node(true, false);
    for (let last = this.#open.at(-1); last !== undefined; last = this.#open.at(-1)) this.#part(last);
    // The reader looks one token further, which may be broken.
    scanner.peek();
    events.push(end);
    return events;
  }

  #fail(problem: string, at: number, context = 0): never {
    throw syntaxFailure(this.#text, "parser", problem, at, context);
  }

  /** Whether a directive or the beginning of a document stands here. */
  #isAtHead(): boolean {
    const { kind } = this.#scanner.peek();
    return kind === "version-directive" || kind === "tag-directive" || kind === "document-start";
  }

  #readDirectives(): void {
    let version = false;
    for (let token = this.#scanner.peek(); ; token = this.#scanner.peek()) {
      if (token.kind === "version-directive") {
        if (version) this.#fail("found duplicate %YAML directive", token.start);
        if (!/^0?1\.0?1$/.test(token.text)) this.#fail("found incompatible YAML document", token.start);
        version = true;
      } else if (token.kind === "tag-directive") {
        const [handle = "", prefix = ""] = token.text.split(" ");
        if (this.#declares(handle)) this.#fail("found duplicate %TAG directive", token.start);
        this.#directives.push({ handle, prefix });
      } else return;
      this.#scanner.skip();
    }
  }

  /** Reads the next part of a collection that is open, or its end. */
  #part(last: Open): void {
    switch (last.kind) {
      case "block-sequence":
        return this.#blockItem(last);
      case "indentless-sequence":
        return this.#indentlessItem();
      case "block-mapping":
        return last.next === "value" ? this.#blockValue(last) : this.#blockKey(last);
      case "flow-sequence":
        return this.#flowItem(last);
      case "flow-mapping":
        return this.#flowMember(last);
      case "pair":
        return this.#pair(last);
    }
  }

  /** Reads a node without parts, or the beginning of a collection. */
  #node(block: boolean, indentless: boolean): void {
    const scanner = this.#scanner;
    const first = scanner.peek();
    if (first.kind === "alias") return this.#alias(first);
    const properties =
      first.kind === "anchor" || first.kind === "tag" ? this.#properties(first) : noProperties;
    const token = properties === noProperties ? first : scanner.peek();
    switch (token.kind) {
      case "scalar":
        scanner.skip();
        this.#events.push({ type: "scalar", scalar: token.scalar, properties });
        return;
      case "block-entry":
        if (!indentless) break;
        return this.#begin("indentless-sequence", token.start, properties);
      case "block-sequence-start":
        if (!block) break;
        scanner.skip();
        return this.#begin("block-sequence", token.start, properties);
      case "block-mapping-start":
        if (!block) break;
        scanner.skip();
        return this.#begin("block-mapping", token.start, properties);
      case "flow-sequence-start":
        scanner.skip();
        return this.#begin("flow-sequence", token.start, properties);
      case "flow-mapping-start":
        scanner.skip();
        return this.#begin("flow-mapping", token.start, properties);
      default:
    }
    if (properties === noProperties)
      this.#fail("did not find expected node content", token.start, first.start);
    this.#events.push({ type: "scalar", scalar: undefined, properties });
  }

  #alias({ text, start, end }: Token): void {
    this.#scanner.skip();
    if (!this.#anchors.has(text)) throw new ReadFailure(`yaml: unknown anchor '${text}' referenced`, start);
    this.#events.push({ type: "alias", name: text, start: start + 1, end });
  }

  #begin(kind: Open["kind"], start: number, properties: Properties): void {
    const type =
      kind === "block-mapping" || kind === "flow-mapping" || kind === "pair" ? "mapping" : "sequence";
    const isFlow = kind === "flow-sequence" || kind === "flow-mapping" || kind === "pair";
    this.#events.push({ type, start, isFlow, properties });
    this.#open.push({ kind, start, next: "first" });
  }

  #close(): void {
    this.#events.push(end);
    this.#open.pop();
  }

  #properties(first: Token): Properties {
    let anchor = this.#take("anchor");
    const tag = this.#take("tag");
    anchor ??= this.#take("anchor");
    const handle = /^(![0-9A-Za-z_-]+!)/.exec(tag?.text ?? "")?.[1];
    if (tag !== undefined && handle !== undefined && !this.#declares(handle)) {
      this.#fail("found undefined tag handle", tag.start, first.start);
    }
    if (anchor !== undefined) this.#anchors.add(anchor.text);
    return { anchor, tag };
  }

  #take(kind: TokenKind): Token | undefined {
    const token = this.#scanner.peek();
    if (token.kind !== kind) return undefined;
    this.#scanner.skip();
    return token;
  }

  #declares(handle: string): boolean {
    return this.#directives.some((directive) => directive.handle === handle);
  }

  #blockItem({ start }: Open): void {
    const scanner = this.#scanner;
    const token = scanner.peek();
    if (token.kind === "block-end") {
      scanner.skip();
      return this.#close();
    }
    if (token.kind !== "block-entry") this.#fail("did not find expected '-' indicator", token.start, start);
    scanner.skip();
    const { kind } = scanner.peek();
    if (kind === "block-entry" || kind === "block-end") this.#events.push(nothing);
    else this.#node(true, false);
  }

  /** A list under a key, at the key's own indentation, has no end of its own. */
  #indentlessItem(): void {
    const scanner = this.#scanner;
    if (scanner.peek().kind !== "block-entry") return this.#close();
    scanner.skip();
    const { kind } = scanner.peek();
    if (kind === "block-entry" || endsBlockPart(kind)) this.#events.push(nothing);
    else this.#node(true, false);
  }

  #blockKey(last: Open): void {
    const scanner = this.#scanner;
    const token = scanner.peek();
    if (token.kind === "block-end") {
      scanner.skip();
      return this.#close();
    }
    if (token.kind !== "key") this.#fail("did not find expected key", token.start, last.start);
    scanner.skip();
    last.next = "value";
    this.#blockPart();
  }

  #blockValue(last: Open): void {
    const scanner = this.#scanner;
    last.next = "entry";
    if (scanner.peek().kind === "value") {
      scanner.skip();
      this.#blockPart();
    } else this.#events.push(nothing);
  }

  /** A key or a value of a block mapping, possibly nothing. */
  #blockPart(): void {
    if (endsBlockPart(this.#scanner.peek().kind)) this.#events.push(nothing);
    else this.#node(true, true);
  }

  #flowItem(last: Open): void {
    const scanner = this.#scanner;
    if (this.#closes(last, "flow-sequence-end", "did not find expected ',' or ']'")) return;
    const token = scanner.peek();
    if (token.kind !== "key") return this.#node(false, false);
    // A single pair in a list is a mapping of its own.
    scanner.skip();
    this.#begin("pair", token.start, noProperties);
    const { kind } = scanner.peek();
    if (kind === "value" || kind === "flow-entry" || kind === "flow-sequence-end") {
      // Upstream's parser (parserc.go) swallows what stands in the place of the key.
      scanner.skip();
      this.#events.push(nothing);
    } else this.#node(false, false);
  }

  #pair(last: Open): void {
    if (last.next === "end") return this.#close();
    last.next = "end";
    this.#flowValue("flow-sequence-end");
  }

  #flowMember(last: Open): void {
    const scanner = this.#scanner;
    if (last.next === "value" || last.next === "nothing") {
      const isWritten = last.next === "value";
      last.next = "entry";
      if (isWritten) this.#flowValue("flow-mapping-end");
      else this.#events.push(nothing);
      return;
    }
    if (this.#closes(last, "flow-mapping-end", "did not find expected ',' or '}'")) return;
    if (scanner.peek().kind !== "key") {
      last.next = "nothing";
      return this.#node(false, false);
    }
    scanner.skip();
    last.next = "value";
    const { kind } = scanner.peek();
    if (kind === "value" || kind === "flow-entry" || kind === "flow-mapping-end") this.#events.push(nothing);
    else this.#node(false, false);
  }

  /** Whether a collection in brackets ends here; else moves to its next entry. */
  #closes(last: Open, closing: TokenKind, missing: string): boolean {
    const scanner = this.#scanner;
    let token = scanner.peek();
    if (last.next === "entry" && token.kind !== closing) {
      if (token.kind !== "flow-entry") this.#fail(missing, token.start, last.start);
      scanner.skip();
      token = scanner.peek();
    }
    last.next = "entry";
    if (token.kind !== closing) return false;
    scanner.skip();
    this.#close();
    return true;
  }

  #flowValue(closing: TokenKind): void {
    const scanner = this.#scanner;
    if (scanner.peek().kind !== "value") {
      this.#events.push(nothing);
      return;
    }
    scanner.skip();
    const { kind } = scanner.peek();
    if (kind === "flow-entry" || kind === closing) this.#events.push(nothing);
    else this.#node(false, false);
  }
}

/** Whether a key or a value of a block mapping that ends here is not written. */
function endsBlockPart(kind: TokenKind): boolean {
  return kind === "key" || kind === "value" || kind === "block-end";
}
