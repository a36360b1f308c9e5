import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import { maxDepth } from "../max-depth.ts";
import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import { ReadFailure } from "../yaml/failure.ts";
import { isDigit, isSpace, quoteByte, simpleEscapes } from "./characters.ts";
import { escapeFaultOfGo127, faultOfGo127 } from "./go127.ts";

/** The result of Go's JSON decoder. */
export interface JsonValue {
  readonly value: Value;
  readonly positions: PositionNode;
  /** Keys that are set twice in one object, with the path of each later one, in the order of the text. */
  readonly duplicates: readonly Path[];
  /**
   * The first number that does not fit into a float64, as written. The server checks it only after kind and version.
   */
  readonly unrepresentable: string | undefined;
}

const endOfInput = "unexpected end of JSON input";
const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

/**
 * Parses JSON like Go's `encoding/json` and `sigs.k8s.io/json`, with the same errors. A number is an int64 if it has
 * neither point nor exponent and fits, else a float64. The last of equal keys wins. `deepest` is the maximum nesting.
 * @throws ReadFailure
 */
export function readJson(text: string, deepest = maxDepth): JsonValue {
  return new JsonReader(text, deepest).document();
}

interface Placed {
  readonly value: Value;
  readonly position: PositionNode;
}

interface OpenArray {
  readonly start: number;
  readonly items: Value[];
  readonly positions: PositionNode[];
}

interface OpenObject {
  readonly start: number;
  readonly map: Map<string, Value>;
  readonly members: Map<string, { key: Range; value: PositionNode }>;
  /** The key of the member whose value is being read. */
  key: string;
  keyRange: Range;
}

/** A collection whose end has not been read yet. */
type Open = OpenArray | OpenObject;

const noRange: Range = { start: 0, end: 0 };

class JsonReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #unrepresentable: string | undefined;
  readonly #duplicates: Path[] = [];
  readonly #path: (string | number)[] = [];

  readonly #deepest: number;

  constructor(text: string, deepest: number) {
    this.#deepest = deepest;
    this.#text = text;
  }

  document(): JsonValue {
    this.#space();
    const { value, position } = this.#value();
    this.#space();
    if (this.#at < this.#text.length) this.#fail("after top-level value");
    return {
      value,
      positions: position,
      duplicates: this.#duplicates,
      unrepresentable: this.#unrepresentable,
    };
  }

  /** Moves past a character if it is the next one. */
  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  /** `ofGo127` is the error since Go 1.27, if it does not follow from the context. */
  #fail(context: string, ofGo127?: string): never {
    if (this.#at >= this.#text.length) {
      // Go tries a space after the end, which is reported if spaces are not allowed there.
      const takesBlanks = !/^(?:in (?!string literal)|after decimal)/.test(context);
      const message = takesBlanks ? endOfInput : `invalid character ' ' ${context}`;
      throw new ReadFailure(message, this.#text.length, ofGo127 ?? endOfInput);
    }
    throw new ReadFailure(
      `invalid character ${quoteByte(this.#text, this.#at)} ${context}`,
      this.#at,
      ofGo127 ?? faultOfGo127(this.#text, this.#at, context),
    );
  }

  #space(): void {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  /** Moves past a bracket. */
  #descend(): void {
    if (++this.#depth > this.#deepest) this.#fail("exceeded max depth");
    this.#at++;
  }

  /** Reads a value. Uses a stack of open collections: the text may be nested too deep for recursion. */
  #value(): Placed {
    const open: Open[] = [];
    for (;;) {
      let read = this.#scalarOrOpen(open);
      while (read !== undefined) {
        const into = open[open.length - 1];
        if (into === undefined) return read;
        this.#path.pop();
        read = "items" in into ? this.#item(into, read, open) : this.#member(into, read, open);
      }
    }
  }

  /** Reads a scalar or an empty collection. Opens any other collection, up to its first value. */
  #scalarOrOpen(open: Open[]): Placed | undefined {
    const start = this.#at;
    const done = (value: Value): Placed => ({ value, position: { range: { start, end: this.#at } } });
    const c = this.#text[this.#at];
    if (c === "{") return this.#openObject(open);
    if (c === "[") return this.#openArray(open);
    if (c === '"') return done(this.#string());
    if (c === "-" || (c !== undefined && c >= "0" && c <= "9")) return done(this.#number());
    if (c === "t") return done(this.#literal("true", true));
    if (c === "f") return done(this.#literal("false", false));
    if (c === "n") return done(this.#literal("null", null));
    return this.#fail("looking for beginning of value");
  }

  #literal(word: string, meaning: Value): Value {
    for (let i = 0; i < word.length; i++, this.#at++) {
      if (this.#text[this.#at] !== word[i]) this.#fail(`in literal ${word} (expecting '${word[i]}')`);
    }
    return meaning;
  }

  #digits(context: string): void {
    if (!isDigit(this.#text[this.#at])) this.#fail(context);
    while (isDigit(this.#text[this.#at])) this.#at++;
  }

  #number(): Value {
    const start = this.#at;
    let integer = true;
    this.#take("-");
    if (!this.#take("0")) this.#digits("in numeric literal");
    if (this.#take(".")) {
      integer = false;
      this.#digits("after decimal point in numeric literal");
    }
    if (this.#take("e") || this.#take("E")) {
      integer = false;
      if (!this.#take("+")) this.#take("-");
      this.#digits("in exponent of numeric literal");
    }
    const written = this.#text.slice(start, this.#at);
    if (integer) {
      const exact = BigInt(written);
      if (exact >= int64Min && exact <= int64Max) return exact;
    }
    const float = Number(written);
    if (!Number.isFinite(float)) this.#unrepresentable ??= written;
    return float;
  }

  #string(): string {
    this.#at++;
    let out = "";
    let plain = this.#at;
    for (;;) {
      const c = this.#text.charCodeAt(this.#at);
      if (this.#at >= this.#text.length) this.#fail("");
      if (c === 0x22) {
        out += this.#text.slice(plain, this.#at);
        this.#at++;
        return out;
      }
      if (c < 0x20) this.#fail("in string literal");
      if (c === 0x5c) {
        out += this.#text.slice(plain, this.#at);
        this.#at++;
        out += this.#escaped();
        plain = this.#at;
      } else this.#at++;
    }
  }

  #escaped(): string {
    const c = this.#text[this.#at] ?? "";
    const simple = simpleEscapes[c];
    if (simple !== undefined) {
      this.#at++;
      return simple;
    }
    if (c !== "u") this.#fail("in string escape code");
    this.#at++;
    const unit = this.#hexUnit();
    if (unit >= 0xd800 && unit <= 0xdbff && this.#text.startsWith("\\u", this.#at)) {
      const back = this.#at;
      this.#at += 2;
      const low = this.#hexUnit();
      if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(unit, low);
      this.#at = back;
    }
    return unit >= 0xd800 && unit <= 0xdfff ? "\ufffd" : String.fromCharCode(unit);
  }

  #hexUnit(): number {
    const backslash = this.#at - 2;
    let unit = 0;
    for (let i = 0; i < 4; i++, this.#at++) {
      const digit = Number.parseInt(this.#text[this.#at] ?? "", 16);
      if (Number.isNaN(digit))
        this.#fail("in \\u hexadecimal character escape", escapeFaultOfGo127(this.#text, backslash));
      unit = unit * 16 + digit;
    }
    return unit;
  }

  #openArray(open: Open[]): Placed | undefined {
    const array: OpenArray = { start: this.#at, items: [], positions: [] };
    this.#descend();
    this.#space();
    if (this.#take("]")) return this.#closedArray(array);
    open.push(array);
    this.#path.push(0);
    return undefined;
  }

  /** Adds an item. Returns the array if it ends after it. */
  #item(array: OpenArray, { value, position }: Placed, open: Open[]): Placed | undefined {
    array.items.push(value);
    array.positions.push(position);
    this.#space();
    if (this.#take("]")) {
      open.pop();
      return this.#closedArray(array);
    }
    if (!this.#take(",")) this.#fail("after array element");
    this.#space();
    this.#path.push(array.items.length);
    return undefined;
  }

  #closedArray({ start, items, positions }: OpenArray): Placed {
    this.#depth--;
    return { value: items, position: { range: { start, end: this.#at }, items: positions } };
  }

  #openObject(open: Open[]): Placed | undefined {
    const object: OpenObject = {
      start: this.#at,
      map: new Map(),
      members: new Map(),
      key: "",
      keyRange: noRange,
    };
    this.#descend();
    this.#space();
    if (this.#take("}")) return this.#closedObject(object);
    open.push(object);
    this.#key(object);
    return undefined;
  }

  /** Reads a key, up to its value. */
  #key(object: OpenObject): void {
    if (this.#text[this.#at] !== '"') this.#fail("looking for beginning of object key string");
    const start = this.#at;
    object.key = this.#string();
    object.keyRange = { start, end: this.#at };
    this.#space();
    if (!this.#take(":")) this.#fail("after object key");
    this.#space();
    this.#path.push(object.key);
    if (object.map.has(object.key)) this.#duplicates.push([...this.#path]);
  }

  /** Adds the value of the last key. Returns the object if it ends after it. */
  #member(object: OpenObject, { value, position }: Placed, open: Open[]): Placed | undefined {
    object.map.set(object.key, value);
    object.members.set(object.key, { key: object.keyRange, value: position });
    this.#space();
    if (this.#take("}")) {
      open.pop();
      return this.#closedObject(object);
    }
    if (!this.#take(",")) this.#fail("after object key:value pair");
    this.#space();
    this.#key(object);
    return undefined;
  }

  #closedObject({ start, map, members }: OpenObject): Placed {
    this.#depth--;
    return { value: map, position: { range: { start, end: this.#at }, members } };
  }
}
