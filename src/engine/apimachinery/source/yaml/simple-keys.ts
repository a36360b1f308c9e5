import { type LineStarts, lineAt } from "../lines.ts";
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
  /** That of its last possible key; before there was one, of its bracket. */
  tokenNumber: number;
  /** Whether the level is found by the number. */
  isFound: boolean;
}

/** In characters, from where a key begins to the colon after it. */
const longestSimpleKey = 1024;

/**
 * The positions where keys without `?` may have begun, one per level of brackets. Such a position is a key if a `:`
 * follows on the same line.
 * Upstream: go.yaml.in/yaml/v2/scannerc.go `yaml_simple_key_is_valid` and its neighbours.
 */
export class SimpleKeys {
  readonly #cursor: Cursor;
  #top: Level = { key: undefined, tokenNumber: -1, isFound: false };
  readonly #outer: Level[] = [];
  /**
   * The level of the key that may begin with a token, by the token's number. Not only a cache: an empty flow collection
   * forgets the key that begins with it, and is then returned before a `:` is seen.
   */
  readonly #levelOf = new Map<number, Level>();

  /** Where characters of two UTF-16 units have their second one, behind -1; looked for with the first long key. */
  #secondUnits: LineStarts | undefined;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  /** The number of open brackets. */
  get depth(): number {
    return this.#outer.length;
  }

  enterBracket(tokenNumber: number): void {
    const top = this.#top;
    this.#outer.push(top);
    if (top.isFound) this.#levelOf.set(top.tokenNumber, top);
    this.#top = { key: undefined, tokenNumber, isFound: false };
  }

  leaveBracket(): void {
    const around = this.#outer.pop();
    if (around === undefined) return;
    if (around.isFound) this.#levelOf.delete(around.tokenNumber);
    if (around.tokenNumber === this.#top.tokenNumber) around.isFound = false;
    this.#top = around;
  }

  /** Records that a key may begin here, and replaces the earlier one of this level. @throws ReadFailure */
  note(key: SimpleKey): void {
    this.drop();
    const top = this.#top;
    top.key = key;
    top.tokenNumber = key.tokenNumber;
    top.isFound = true;
  }

  /** Checks whether a key may still begin with the token of this number. @throws ReadFailure */
  mayBeginWith(tokenNumber: number): boolean {
    const top = this.#top;
    const isTop = top.isFound && top.tokenNumber === tokenNumber;
    const level = isTop ? top : this.#outer.length === 0 ? undefined : this.#levelOf.get(tokenNumber);
    return level !== undefined && this.#valid(level) !== undefined;
  }

  /** Returns the key that the `:` at the cursor belongs to, if it began on this line. @throws ReadFailure */
  take(): SimpleKey | undefined {
    const top = this.#top;
    const key = this.#valid(top);
    if (key !== undefined) top.key = undefined;
    return key;
  }

  /** Drops the possible key. `at` is the position of the reader. @throws ReadFailure */
  drop(at = this.#cursor.offset): void {
    const top = this.#top;
    if (top.key === undefined) return;
    this.#refuseRequired(top.key, at);
    top.key = undefined;
  }

  #valid(level: Level): SimpleKey | undefined {
    const { key } = level;
    if (key === undefined) return undefined;
    if (key.line >= this.#cursor.line && this.#isNear(key.start)) return key;
    this.#refuseRequired(key, this.#cursor.place);
    level.key = undefined;
    return undefined;
  }

  /** Whether a key that began at `start` may go on; of two UTF-16 units that are one character only one counts. */
  #isNear(start: number): boolean {
    const { text, offset } = this.#cursor;
    const tooMany = offset - start - longestSimpleKey;
    if (tooMany <= 0 || tooMany > longestSimpleKey) return tooMany <= 0;
    this.#secondUnits ??= secondUnitsIn(text);
    return tooMany <= lineAt(this.#secondUnits, offset - 1) - lineAt(this.#secondUnits, start - 1);
  }

  #refuseRequired({ required, start }: SimpleKey, at: number): void {
    if (required) throw syntaxFailure(this.#cursor.text, "scanner", "could not find expected ':'", at, start);
  }
}

function secondUnitsIn(text: string): LineStarts {
  const found = [-1];
  for (const { index } of text.matchAll(/[\udc00-\udfff]/g)) found.push(index);
  return found;
}
