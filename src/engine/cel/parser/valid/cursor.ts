import { limits } from "../limits.ts";
import type { TreeMaker } from "../tree-maker.ts";
import type { Token, TokenKind } from "./tokens.ts";

/** Ends the parsing of what may not be right; thrown and caught in this room. */
export class NotValid extends Error {}

/** A nested expression enters no rule of the grammar more often than this before it comes to its own operators. */
const entries = 3;

/** Where a parser stands in the tokens, and how deep: whatever comes near cel-go's limits is not valid here. */
export class Cursor {
  readonly tree: TreeMaker;
  /** How deep the nodes are nested of what was parsed last, as the generated parser's tree builder counts. */
  height = 0;
  private readonly tokens: readonly Token[];
  private next = 0;
  /** How often the generated parser could be in the same rule here, at most. */
  private inside = 0;

  constructor(tokens: readonly Token[], tree: TreeMaker) {
    this.tokens = tokens;
    this.tree = tree;
  }

  get token(): Token {
    const token = this.tokens[this.next];
    if (token === undefined) throw new NotValid();
    return token;
  }

  kindAt(ahead: number): TokenKind | undefined {
    return this.tokens[this.next + ahead]?.kind;
  }

  /** The token here, if it is of a kind; then the cursor stands behind it. */
  take(kind: TokenKind): Token | undefined {
    const { token } = this;
    if (token.kind !== kind) return undefined;
    this.next++;
    return token;
  }

  expect(kind: TokenKind): Token {
    const token = this.take(kind);
    if (token === undefined) throw new NotValid();
    return token;
  }

  /** The id of a node that stands where a token stands. */
  id({ offset }: Token): number {
    return this.tree.factory.id(offset);
  }

  /** What `parse` gives, an expression inside of another one. */
  nested<T>(parse: () => T): T {
    const { inside } = this;
    this.enter(entries);
    const parsed = parse();
    this.inside = inside;
    return parsed;
  }

  /** What `parse` gives, a chain of steps each of which `step`s. */
  chained<T>(parse: () => T): T {
    const { inside } = this;
    const parsed = parse();
    this.inside = inside;
    return parsed;
  }

  step(): void {
    this.enter(1);
  }

  /** A node above others, the highest of which is so high. */
  above(height: number): void {
    this.height = height + 1;
    if (this.height > limits.recursion) throw new NotValid();
  }

  private enter(steps: number): void {
    this.inside += steps;
    if (this.inside > limits.recursion) throw new NotValid();
  }
}
