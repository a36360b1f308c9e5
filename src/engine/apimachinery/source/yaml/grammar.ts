import type { Event } from "js-yaml";
import { runSteps, type Steps } from "../../../go/value/steps.ts";
import { syntaxFailure } from "./cursor.ts";
import { EventWriter, noProperties, type Properties, type TagDirective } from "./event-writer.ts";
import { ReadFailure } from "./failure.ts";
import { Scanner } from "./scanner.ts";
import type { Token, TokenKind } from "./tokens.ts";

/**
 * Parses the first document of a text with libyaml's grammar, into js-yaml's events. Slower than js-yaml, but correct
 * about which texts are YAML, and with the server's messages for those that are not.
 * Upstream: go.yaml.in/yaml/v2/parserc.go, decode.go `(*parser).alias`.
 * @throws ReadFailure
 */
export function parseFirstDocument(text: string): Event[] {
  return new Grammar(text).document();
}

class Grammar {
  private readonly text: string;
  private readonly scanner: Scanner;
  private readonly out: EventWriter;
  private readonly anchors = new Set<string>();
  private readonly directives: TagDirective[] = [];

  constructor(text: string) {
    this.text = text;
    this.scanner = new Scanner(text);
    this.out = new EventWriter(text);
  }

  document(): Event[] {
    let token = this.scanner.peek();
    if (token.kind === "stream-end") return [];
    this.out.document(this.directives);
    if (is(token, "version-directive", "tag-directive", "document-start")) {
      this.readDirectives();
      token = this.scanner.peek();
      if (token.kind !== "document-start") this.fail("did not find expected <document start>", token.start);
      this.scanner.skip();
      token = this.scanner.peek();
      if (is(token, "version-directive", "tag-directive", "document-start", "document-end", "stream-end")) {
        this.out.empty();
        return this.out.close();
      }
    }
    runSteps(this.node(true, false));
    // The reader looks at one more token, which may be invalid.
    this.scanner.peek();
    return this.out.close();
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

  private *node(block: boolean, indentless: boolean): Steps {
    const first = this.scanner.peek();
    if (first.kind === "alias") {
      this.scanner.skip();
      if (!this.anchors.has(first.text ?? "")) {
        throw new ReadFailure(`yaml: unknown anchor '${first.text}' referenced`, first.start);
      }
      return this.out.alias(first);
    }
    const properties = this.properties();
    if (properties.anchor?.text !== undefined) this.anchors.add(properties.anchor.text);
    const token = this.scanner.peek();
    if (indentless && token.kind === "block-entry") return yield* this.indentlessSequence(token, properties);
    switch (token.kind) {
      case "scalar":
        this.scanner.skip();
        return this.out.scalar(token, properties);
      case "flow-sequence-start":
        return yield* this.flowSequence(token, properties);
      case "flow-mapping-start":
        return yield* this.flowMapping(token, properties);
      case "block-sequence-start":
        if (block) return yield* this.blockSequence(token, properties);
        break;
      case "block-mapping-start":
        if (block) return yield* this.blockMapping(token, properties);
        break;
      default:
    }
    if (properties.anchor !== undefined || properties.tag !== undefined) return this.out.empty(properties);
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

  private *blockSequence(opening: Token, properties: Properties): Steps {
    this.out.sequence(opening.start, "block", properties);
    this.scanner.skip();
    for (let token = this.scanner.peek(); token.kind !== "block-end"; token = this.scanner.peek()) {
      if (token.kind !== "block-entry") {
        this.fail("did not find expected '-' indicator", token.start, opening.start);
      }
      this.scanner.skip();
      if (is(this.scanner.peek(), "block-entry", "block-end")) this.out.empty();
      else yield this.node(true, false);
    }
    this.scanner.skip();
    this.out.end();
  }

  /** A list of a key, at the key's own indentation. */
  private *indentlessSequence(opening: Token, properties: Properties): Steps {
    this.out.sequence(opening.start, "block", properties);
    while (this.scanner.peek().kind === "block-entry") {
      this.scanner.skip();
      if (is(this.scanner.peek(), "block-entry", "key", "value", "block-end")) this.out.empty();
      else yield this.node(true, false);
    }
    this.out.end();
  }

  private *blockMapping(opening: Token, properties: Properties): Steps {
    this.out.mapping(opening.start, "block", properties);
    this.scanner.skip();
    for (let token = this.scanner.peek(); token.kind !== "block-end"; token = this.scanner.peek()) {
      if (token.kind !== "key") this.fail("did not find expected key", token.start, opening.start);
      this.scanner.skip();
      yield* this.blockPart();
      if (this.scanner.peek().kind === "value") {
        this.scanner.skip();
        yield* this.blockPart();
      } else this.out.empty();
    }
    this.scanner.skip();
    this.out.end();
  }

  /** A key or a value of a block mapping, possibly empty. */
  private *blockPart(): Steps {
    if (is(this.scanner.peek(), "key", "value", "block-end")) this.out.empty();
    else yield this.node(true, true);
  }

  private *flowSequence(opening: Token, properties: Properties): Steps {
    this.out.sequence(opening.start, "flow", properties);
    this.scanner.skip();
    const missing = "did not find expected ',' or ']'";
    yield* this.flowEntries(opening, "flow-sequence-end", missing, () => this.flowItem());
  }

  private *flowItem(): Steps {
    const token = this.scanner.peek();
    if (token.kind !== "key") return yield this.node(false, false);
    // A single pair in a list is a mapping.
    this.scanner.skip();
    this.out.mapping(token.start, "flow", noProperties);
    if (is(this.scanner.peek(), "value", "flow-entry", "flow-sequence-end")) {
      // Upstream's parser (parserc.go) drops what is in the position of the key.
      this.scanner.skip();
      this.out.empty();
    } else yield this.node(false, false);
    yield* this.flowValue("flow-sequence-end");
    this.out.end();
  }

  private *flowMapping(opening: Token, properties: Properties): Steps {
    this.out.mapping(opening.start, "flow", properties);
    this.scanner.skip();
    const missing = "did not find expected ',' or '}'";
    yield* this.flowEntries(opening, "flow-mapping-end", missing, () => this.flowMember());
  }

  private *flowMember(): Steps {
    if (this.scanner.peek().kind !== "key") {
      yield this.node(false, false);
      return this.out.empty();
    }
    this.scanner.skip();
    if (is(this.scanner.peek(), "value", "flow-entry", "flow-mapping-end")) this.out.empty();
    else yield this.node(false, false);
    yield* this.flowValue("flow-mapping-end");
  }

  private *flowEntries(opening: Token, closing: TokenKind, missing: string, entry: () => Steps): Steps {
    let first = true;
    for (let token = this.scanner.peek(); token.kind !== closing; token = this.scanner.peek()) {
      if (!first) {
        if (token.kind !== "flow-entry") this.fail(missing, token.start, opening.start);
        this.scanner.skip();
        if (this.scanner.peek().kind === closing) break;
      }
      first = false;
      yield* entry();
    }
    this.scanner.skip();
    this.out.end();
  }

  private *flowValue(closing: TokenKind): Steps {
    if (this.scanner.peek().kind !== "value") return this.out.empty();
    this.scanner.skip();
    if (is(this.scanner.peek(), "flow-entry", closing)) this.out.empty();
    else yield this.node(false, false);
  }
}

function is(token: Token, ...kinds: readonly Token["kind"][]): boolean {
  return kinds.includes(token.kind);
}
