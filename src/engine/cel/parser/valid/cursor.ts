import { limits } from "../limits.ts";
import type { TreeMaker } from "../tree-maker.ts";
import type { Token, TokenKind } from "./tokens.ts";

/** Ends the parsing of an expression that may be invalid. Thrown and caught in this folder. */
export class NotValid extends Error {}

/** How often a nested expression can enter the same grammar rule before it reaches its own operators, at most. */
const entries = 3;

/** The position of a parser in the tokens, and its depth. Anything close to cel-go's limits is not valid here. */
export class Cursor {
  readonly tree: TreeMaker;
  /** The nesting depth of the nodes that were parsed last, as the generated parser's tree builder counts it. */
  height = 0;
  readonly #tokens: readonly Token[];
  #next = 0;
  /** The maximum number of times that the generated parser could be in the same rule here. */
  #inside = 0;

  constructor(tokens: readonly Token[], tree: TreeMaker) {
    this.#tokens = tokens;
    this.tree = tree;
  }

  get token(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new NotValid();
    return token;
  }

  kindAt(ahead: number): TokenKind | undefined {
    return this.#tokens[this.#next + ahead]?.kind;
  }

  /** Returns the current token if it is of a kind, and moves past it. */
  take(kind: TokenKind): Token | undefined {
    const { token } = this;
    if (token.kind !== kind) return undefined;
    this.#next++;
    return token;
  }

  expect(kind: TokenKind): Token {
    const token = this.take(kind);
    if (token === undefined) throw new NotValid();
    return token;
  }

  /** Returns the id of a node at the position of a token. */
  id({ offset }: Token): number {
    return this.tree.factory.id(offset);
  }

  /** Calls `parse` for an expression inside another one, and returns its result. */
  nested<T>(parse: () => T): T {
    const inside = this.#inside;
    this.#enter(entries);
    const parsed = parse();
    this.#inside = inside;
    return parsed;
  }

  /** Calls `parse` for a chain of steps, each of which calls `step`, and returns its result. */
  chained<T>(parse: () => T): T {
    const inside = this.#inside;
    const parsed = parse();
    this.#inside = inside;
    return parsed;
  }

  step(): void {
    this.#enter(1);
  }

  /** Sets the height for a node above others. `height` is that of the highest one. */
  above(height: number): void {
    this.height = height + 1;
    if (this.height > limits.recursion) throw new NotValid();
  }

  #enter(steps: number): void {
    this.#inside += steps;
    if (this.#inside > limits.recursion) throw new NotValid();
  }
}
