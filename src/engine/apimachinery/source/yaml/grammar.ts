import { CHOMPING_MODE, COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";
import { syntaxFailure } from "./cursor.ts";
import { ReadFailure } from "./failure.ts";
import { Scanner } from "./scanner.ts";
import type { ScalarToken, Token, TokenKind } from "./tokens.ts";

/** What a handle of tags stands for. */
interface TagDirective {
  readonly kind: "tag";
  readonly handle: string;
  readonly prefix: string;
}

/** What stands before a node's content. */
interface Properties {
  readonly anchor: Token | undefined;
  readonly tag: Token | undefined;
}

const styles = {
  plain: SCALAR_STYLE.PLAIN,
  single: SCALAR_STYLE.SINGLE_QUOTED,
  double: SCALAR_STYLE.DOUBLE_QUOTED,
  literal: SCALAR_STYLE.LITERAL_BLOCK,
  folded: SCALAR_STYLE.FOLDED_BLOCK,
} as const;

const chompings = {
  clip: CHOMPING_MODE.CLIP,
  strip: CHOMPING_MODE.STRIP,
  keep: CHOMPING_MODE.KEEP,
} as const;

/**
 * Parses the first document of a text with libyaml's grammar, into the events that js-yaml would give. Slower than
 * js-yaml and right where that errs: which texts are YAML at all, and the server's words for those that are not.
 * Upstream: go.yaml.in/yaml/v2/parserc.go, decode.go `(*parser).alias`.
 * @throws ReadFailure
 */
export function parseFirstDocument(text: string): Event[] {
  return new Grammar(text).document();
}

class Grammar {
  private readonly text: string;
  private readonly scanner: Scanner;
  private readonly events: Event[] = [];
  private readonly anchors = new Set<string>();
  private readonly directives: TagDirective[] = [];

  constructor(text: string) {
    this.text = text;
    this.scanner = new Scanner(text);
  }

  document(): Event[] {
    let token = this.scanner.peek();
    if (token.kind === "stream-end") return [];
    const { directives } = this;
    this.events.push({ type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives });
    if (is(token, "version-directive", "tag-directive", "document-start")) {
      this.readDirectives();
      token = this.scanner.peek();
      if (token.kind !== "document-start") this.fail("did not find expected <document start>", token.start);
      this.scanner.skip();
      token = this.scanner.peek();
      if (is(token, "version-directive", "tag-directive", "document-start", "document-end", "stream-end")) {
        this.empty();
        return this.close();
      }
    }
    this.node(true, false);
    // The reader looks one token further, which may be broken.
    this.scanner.peek();
    return this.close();
  }

  private close(): Event[] {
    this.events.push({ type: EVENT_ID.POP });
    return this.events;
  }

  private fail(problem: string, at: number, context = 0): never {
    throw syntaxFailure(this.text, "parser", problem, at, context);
  }

  private readDirectives(): void {
    let version = false;
    for (let token = this.scanner.peek(); ; token = this.scanner.peek()) {
      if (token.kind === "version-directive") {
        if (version) this.fail("found duplicate %YAML directive", token.start);
        if (!/^0?1\.0?1$/.test(token.text ?? "")) this.fail("found incompatible YAML document", token.start);
        version = true;
      } else if (token.kind === "tag-directive") {
        const [handle = "", prefix = ""] = (token.text ?? "").split(" ");
        if (this.declares(handle)) this.fail("found duplicate %TAG directive", token.start);
        this.directives.push({ kind: "tag", handle, prefix });
      } else return;
      this.scanner.skip();
    }
  }

  private node(block: boolean, indentless: boolean): void {
    const first = this.scanner.peek();
    if (first.kind === "alias") {
      this.scanner.skip();
      if (!this.anchors.has(first.text ?? "")) {
        throw new ReadFailure(`yaml: unknown anchor '${first.text}' referenced`, first.start);
      }
      this.events.push({ type: EVENT_ID.ALIAS, anchorStart: first.start + 1, anchorEnd: first.end });
      return;
    }
    const properties = this.properties();
    if (properties.anchor?.text !== undefined) this.anchors.add(properties.anchor.text);
    const token = this.scanner.peek();
    if (indentless && token.kind === "block-entry") return this.indentlessSequence(token, properties);
    switch (token.kind) {
      case "scalar":
        this.scanner.skip();
        return this.scalar(token, properties);
      case "flow-sequence-start":
        return this.flowSequence(token, properties);
      case "flow-mapping-start":
        return this.flowMapping(token, properties);
      case "block-sequence-start":
        if (block) return this.blockSequence(token, properties);
        break;
      case "block-mapping-start":
        if (block) return this.blockMapping(token, properties);
        break;
      default:
    }
    if (properties.anchor !== undefined || properties.tag !== undefined) return this.empty(properties);
    this.fail("did not find expected node content", token.start, first.start);
  }

  private properties(): Properties {
    const start = this.scanner.peek().start;
    const take = (kind: TokenKind): Token | undefined => {
      const token = this.scanner.peek();
      if (token.kind !== kind) return undefined;
      this.scanner.skip();
      return token;
    };
    let anchor = take("anchor");
    const tag = take("tag");
    anchor ??= tag === undefined ? undefined : take("anchor");
    const handle = /^(![0-9A-Za-z_-]+!)/.exec(tag?.text ?? "")?.[1];
    if (tag !== undefined && handle !== undefined && !this.declares(handle)) {
      this.fail("found undefined tag handle", tag.start, start);
    }
    return { anchor, tag };
  }

  private declares(handle: string): boolean {
    return this.directives.some((directive) => directive.handle === handle);
  }

  private ranges({ anchor, tag }: Properties) {
    return {
      anchorStart: anchor === undefined ? -1 : anchor.start + 1,
      anchorEnd: anchor?.end ?? -1,
      tagStart: tag?.start ?? -1,
      tagEnd: tag?.end ?? -1,
    };
  }

  private scalar(token: Token, properties: Properties): void {
    const scalar = token.scalar as ScalarToken;
    const raw = this.text.slice(scalar.start, scalar.end);
    this.events.push({
      type: EVENT_ID.SCALAR,
      valueStart: scalar.start,
      valueEnd: scalar.end,
      ...this.ranges(properties),
      style: styles[scalar.style],
      chomping: chompings[scalar.chomping],
      indent: scalar.indent,
      fast: scalar.style === "plain" && !/[\r\n\u0085\u2028\u2029]/.test(raw),
    });
  }

  private empty(properties: Properties = { anchor: undefined, tag: undefined }): void {
    this.events.push({
      type: EVENT_ID.SCALAR,
      valueStart: -1,
      valueEnd: -1,
      ...this.ranges(properties),
      style: SCALAR_STYLE.PLAIN,
      chomping: CHOMPING_MODE.CLIP,
      indent: -1,
      fast: false,
    });
  }

  private open(type: "sequence" | "mapping", start: number, flow: boolean, properties?: Properties): void {
    this.events.push({
      type: type === "sequence" ? EVENT_ID.SEQUENCE : EVENT_ID.MAPPING,
      start,
      ...this.ranges(properties ?? { anchor: undefined, tag: undefined }),
      style: flow ? COLLECTION_STYLE.FLOW : COLLECTION_STYLE.BLOCK,
    });
  }

  private end(): void {
    this.events.push({ type: EVENT_ID.POP });
  }

  private blockSequence(opening: Token, properties: Properties): void {
    this.open("sequence", opening.start, false, properties);
    this.scanner.skip();
    for (let token = this.scanner.peek(); token.kind !== "block-end"; token = this.scanner.peek()) {
      if (token.kind !== "block-entry") {
        this.fail("did not find expected '-' indicator", token.start, opening.start);
      }
      this.scanner.skip();
      if (is(this.scanner.peek(), "block-entry", "block-end")) this.empty();
      else this.node(true, false);
    }
    this.scanner.skip();
    this.end();
  }

  /** A list under a key, at the key's own indentation. */
  private indentlessSequence(opening: Token, properties: Properties): void {
    this.open("sequence", opening.start, false, properties);
    while (this.scanner.peek().kind === "block-entry") {
      this.scanner.skip();
      if (is(this.scanner.peek(), "block-entry", "key", "value", "block-end")) this.empty();
      else this.node(true, false);
    }
    this.end();
  }

  private blockMapping(opening: Token, properties: Properties): void {
    this.open("mapping", opening.start, false, properties);
    this.scanner.skip();
    for (let token = this.scanner.peek(); token.kind !== "block-end"; token = this.scanner.peek()) {
      if (token.kind !== "key") this.fail("did not find expected key", token.start, opening.start);
      this.scanner.skip();
      this.blockPart();
      if (this.scanner.peek().kind === "value") {
        this.scanner.skip();
        this.blockPart();
      } else this.empty();
    }
    this.scanner.skip();
    this.end();
  }

  /** A key or a value of a block mapping, possibly nothing. */
  private blockPart(): void {
    if (is(this.scanner.peek(), "key", "value", "block-end")) this.empty();
    else this.node(true, true);
  }

  private flowSequence(opening: Token, properties: Properties): void {
    this.open("sequence", opening.start, true, properties);
    this.scanner.skip();
    this.flowEntries(opening, "flow-sequence-end", "did not find expected ',' or ']'", () => {
      const token = this.scanner.peek();
      if (token.kind !== "key") return this.node(false, false);
      // A single pair in a list is a mapping of its own.
      this.scanner.skip();
      this.open("mapping", token.start, true);
      if (is(this.scanner.peek(), "value", "flow-entry", "flow-sequence-end")) this.empty();
      else this.node(false, false);
      this.flowValue("flow-sequence-end");
      this.end();
    });
  }

  private flowMapping(opening: Token, properties: Properties): void {
    this.open("mapping", opening.start, true, properties);
    this.scanner.skip();
    this.flowEntries(opening, "flow-mapping-end", "did not find expected ',' or '}'", () => {
      if (this.scanner.peek().kind !== "key") {
        this.node(false, false);
        return this.empty();
      }
      this.scanner.skip();
      if (is(this.scanner.peek(), "value", "flow-entry", "flow-mapping-end")) this.empty();
      else this.node(false, false);
      this.flowValue("flow-mapping-end");
    });
  }

  private flowEntries(opening: Token, closing: TokenKind, missing: string, entry: () => void): void {
    let first = true;
    for (let token = this.scanner.peek(); token.kind !== closing; token = this.scanner.peek()) {
      if (!first) {
        if (token.kind !== "flow-entry") this.fail(missing, token.start, opening.start);
        this.scanner.skip();
        if (this.scanner.peek().kind === closing) break;
      }
      first = false;
      entry();
    }
    this.scanner.skip();
    this.end();
  }

  private flowValue(closing: TokenKind): void {
    if (this.scanner.peek().kind !== "value") return this.empty();
    this.scanner.skip();
    if (is(this.scanner.peek(), "flow-entry", closing)) this.empty();
    else this.node(false, false);
  }
}

function is(token: Token, ...kinds: readonly TokenKind[]): boolean {
  return kinds.includes(token.kind);
}
