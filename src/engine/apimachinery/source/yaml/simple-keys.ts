import { type Cursor, syntaxFailure } from "./cursor.ts";

/** A position where a key without `?` may begin. */
export interface SimpleKey {
  /** True if only a key is allowed: in block context, at the indentation of a mapping. */
  readonly required: boolean;
  readonly tokenNumber: number;
  readonly start: number;
  readonly column: number;
  readonly line: number;
}

/** A level of brackets: its possible key, and the number of the token by which it is found. */
interface Level {
  key: SimpleKey | undefined;
  tokenNumber: number;
}

const longestSimpleKey = 1024;

/**
 * The positions where keys without `?` may have begun, one per level of brackets. Such a position is a key if a `:`
 * follows on the same line.
 * Upstream: go.yaml.in/yaml/v2/scannerc.go `yaml_simple_key_is_valid` and its neighbours.
 */
export class SimpleKeys {
  private readonly cursor: Cursor;
  private top: Level = { key: undefined, tokenNumber: 0 };
  private readonly outer: Level[] = [];
  /**
   * The level of the key that may begin with a token, by the token's number. Not only a cache: an empty flow collection
   * forgets the key that begins with it, and is then returned before a `:` is seen.
   */
  private readonly levelOf = new Map<number, Level>();

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  /** The number of open brackets. */
  get depth(): number {
    return this.outer.length;
  }

  enterBracket(tokenNumber: number): void {
    this.outer.push(this.top);
    this.top = { key: undefined, tokenNumber };
  }

  leaveBracket(): void {
    const around = this.outer.pop();
    if (around === undefined) return;
    this.levelOf.delete(this.top.tokenNumber);
    this.top = around;
  }

  /** Records that a key may begin here, and replaces the earlier one of this level. @throws ReadFailure */
  note(key: SimpleKey): void {
    this.drop();
    Object.assign(this.top, { key, tokenNumber: key.tokenNumber });
    this.levelOf.set(key.tokenNumber, this.top);
  }

  /** Checks whether a key may still begin with the token of this number. @throws ReadFailure */
  mayBeginWith(tokenNumber: number): boolean {
    const level = this.levelOf.get(tokenNumber);
    return level !== undefined && this.valid(level) !== undefined;
  }

  /** Returns the key that the `:` at the cursor belongs to, if it began on this line. @throws ReadFailure */
  take(): SimpleKey | undefined {
    const { top } = this;
    const key = this.valid(top);
    if (key !== undefined) this.forget(top);
    return key;
  }

  /** Drops the possible key. `at` is the position of the reader. @throws ReadFailure */
  drop(at = this.cursor.offset): void {
    const { top } = this;
    if (top.key === undefined) return;
    this.refuseRequired(top.key, at);
    this.forget(top);
  }

  private valid(level: Level): SimpleKey | undefined {
    const { key } = level;
    if (key === undefined) return undefined;
    if (key.line >= this.cursor.line && key.start + longestSimpleKey >= this.cursor.offset) return key;
    this.refuseRequired(key, this.cursor.place);
    level.key = undefined;
    return undefined;
  }

  private forget(level: Level): void {
    level.key = undefined;
    this.levelOf.delete(level.tokenNumber);
  }

  private refuseRequired({ required, start }: SimpleKey, at: number): void {
    if (required) throw syntaxFailure(this.cursor.text, "scanner", "could not find expected ':'", at, start);
  }
}
