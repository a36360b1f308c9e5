import type { Node } from "./json-path-nodes.ts";
import { sliceOf, Unparsable, unquote } from "./json-path-tokens.ts";

/**
 * Parses client-go's JSONPath templates as they really are: braces contain actions, an action ends at the first closing
 * brace, and the index of a list may be omitted.
 * Upstream: k8s.io/client-go/util/jsonpath/parser.go.
 * @returns the parts: texts, and a list of nodes for each action. Undefined if client-go cannot parse the template
 */
export function parseTemplate(template: string): readonly Node[] | undefined {
  const read = readTemplate(template);
  return typeof read === "string" ? undefined : read;
}

/** The same; for a template that client-go cannot parse, its error. */
export function readTemplate(template: string): readonly Node[] | string {
  try {
    return new Parser(template).parse();
  } catch (error) {
    if (error instanceof Unparsable) return error.message;
    throw error;
  }
}

/** Parses an action inside another one. If braces split it into several, returns the first. */
function parseAction(text: string): readonly Node[] {
  const [first] = new Parser(`{${text}}`).parse();
  return first?.kind === "list" ? first.nodes : [];
}

const isEndOfLine = (c: string | undefined): boolean => c === "\r" || c === "\n";

/** Checks for the end of a name, which may be the end of the text. */
function isTerminator(c: string | undefined): boolean {
  return c === undefined || isEndOfLine(c) || " \t.,[]$@{}".includes(c);
}

const isDigit = (c: string | undefined): boolean => c !== undefined && /^\p{Nd}$/u.test(c);
const isAlphaNumeric = (c: string | undefined): boolean => c !== undefined && /^[_\p{L}\p{Nd}]$/u.test(c);

class Parser {
  /** The characters, one rune each. */
  readonly #input: readonly string[];
  #start = 0;
  #at = 0;

  constructor(text: string) {
    this.#input = Array.from(text);
  }

  parse(): readonly Node[] {
    const root: Node[] = [];
    while (this.#at < this.#input.length) {
      if (this.#input[this.#at] !== "{") this.#at++;
      else {
        this.#text(root);
        this.#at++;
        this.#consume();
        root.push({ kind: "list", nodes: this.#action() });
      }
    }
    this.#text(root);
    return root;
  }

  #text(root: Node[]): void {
    const text = this.#consume();
    if (text !== "") root.push({ kind: "text", text });
  }

  /** Returns the text read since the last call. */
  #consume(): string {
    const text = this.#input.slice(this.#start, this.#at).join("");
    this.#start = this.#at;
    return text;
  }

  /** Parses the nodes up to the closing brace. */
  #action(): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const c = this.#input[this.#at];
      const next = this.#input[this.#at + 1];
      if (c === "}") {
        this.#at++;
        this.#consume();
        return nodes;
      }
      if (c === undefined || isEndOfLine(c)) throw new Unparsable("unclosed action");
      if (c === "[" && next === "?" && this.#input[this.#at + 2] === "(") nodes.push(this.#filter());
      else if (c === "." && next === ".") this.#recursive(nodes);
      else if (c === "+" || c === "-" || isDigit(c)) nodes.push(this.#number());
      else if (isAlphaNumeric(c)) nodes.push(this.#identifier());
      else {
        this.#at++;
        if (c === " " || c === "@" || c === "$") this.#consume();
        else if (c === "[") for (const node of this.#brackets()) nodes.push(node);
        else if (c === '"' || c === "'") nodes.push(this.#quoted(c));
        else if (c === ".") nodes.push(this.#field());
        else throw new Unparsable(`unrecognized character in action: ${c}`);
      }
    }
  }

  #recursive(nodes: Node[]): void {
    if (nodes.at(-1)?.kind === "recursive") throw new Unparsable("invalid multiple recursive descent");
    this.#at += 2;
    this.#consume();
    nodes.push({ kind: "recursive" });
    if (isAlphaNumeric(this.#input[this.#at])) nodes.push(this.#field());
  }

  /** Parses a name up to the next terminator without a backslash before it. */
  #field(): Node {
    this.#consume();
    while (!isTerminator(this.#input[this.#at])) this.#at += this.#input[this.#at] === "\\" ? 2 : 1;
    this.#at = Math.min(this.#at, this.#input.length);
    const name = this.#consume();
    return name === "*" ? { kind: "wildcard" } : { kind: "field", name: name.replaceAll("\\", "") };
  }

  #identifier(): Node {
    while (!isTerminator(this.#input[this.#at])) this.#at++;
    const name = this.#consume();
    if (name === "true" || name === "false") return { kind: "literal", value: name === "true" };
    return { kind: "identifier", name };
  }

  #number(): Node {
    this.#at++;
    while (this.#input[this.#at] === "." || isDigit(this.#input[this.#at])) this.#at++;
    const text = this.#consume();
    const integer = /^[-+]?[0-9]+$/.test(text) ? BigInt(text.replace("+", "")) : undefined;
    if (integer !== undefined && BigInt.asIntN(64, integer) === integer)
      return { kind: "literal", value: integer };
    if (!/^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text)) throw new Unparsable(`cannot parse number ${text}`);
    return { kind: "literal", value: Number(text) };
  }

  /** Parses brackets, which end at the first closing one, even inside quotes. */
  #brackets(): readonly Node[] {
    for (let c = this.#input[this.#at++]; c !== "]"; c = this.#input[this.#at++]) {
      if (c === undefined || c === "\n") throw new Unparsable("unterminated array");
    }
    const written = this.#consume().slice(1, -1);
    const text = written === "*" ? ":" : written;
    const parts = text.split(",");
    if (parts.length > 1) {
      const lists = parts.map((part) => parseAction(`[${part.replace(/^ +| +$/g, "")}]`));
      return [{ kind: "union", lists }];
    }
    const key = /^'([^']*)'$/.exec(text)?.[1];
    // A quoted name is parsed as a path: a dot ends the name unless there is a backslash before it.
    if (key !== undefined) return parseAction(`.${key}`);
    return [{ kind: "array", slice: sliceOf(text) }];
  }

  #filter(): Node {
    this.#at += 3;
    this.#consume();
    let quote: string | undefined;
    let isOver = false;
    for (;;) {
      const c = this.#input[this.#at++];
      if (c === undefined || c === "\n") throw new Unparsable("unterminated filter");
      if (c === ")" && (quote !== undefined) === isOver) break;
      if (c !== '"' && c !== "'") continue;
      if (quote === undefined) quote = c;
      else if (c === quote && this.#input[this.#at - 2] !== "\\") isOver = true;
    }
    if (this.#input[this.#at++] !== "]") throw new Unparsable("unclosed array expect ]");
    const text = this.#consume().slice(0, -2);
    const compared = /^([^!<>=]+)([!<>=]+)([^\n]+)$/.exec(text);
    if (compared === null) return { kind: "filter", left: parseAction(text), operator: "exists", right: [] };
    const [, left = "", operator = "", right = ""] = compared;
    return { kind: "filter", left: parseAction(left), operator, right: parseAction(right) };
  }

  #quoted(quote: string): Node {
    for (
      let c = this.#input[this.#at++];
      c !== quote || this.#input[this.#at - 2] === "\\";
      c = this.#input[this.#at++]
    ) {
      if (c === undefined || c === "\n") throw new Unparsable("unterminated quoted string");
    }
    return { kind: "text", text: unquote(this.#consume().slice(1, -1), quote) };
  }
}
