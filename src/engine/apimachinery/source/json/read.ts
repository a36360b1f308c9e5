import { utf8Bytes } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Range } from "../place.ts";
import type { PositionNode } from "../positions.ts";
import { maxDepth } from "../too-deep.ts";
import { ReadFailure } from "../yaml/failure.ts";

/** What Go's JSON decoder makes of a text. */
export interface JsonValue {
  readonly value: Value;
  readonly positions: PositionNode;
  /** Keys set twice in one object, at the place of each later setter, in the order of the text. */
  readonly duplicates: readonly Path[];
  /** The first number that no float64 holds, as written; the server notices it only after kind and version. */
  readonly unrepresentable: string | undefined;
}

const endOfInput = "unexpected end of JSON input";
const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

/**
 * Reads JSON as Go's `encoding/json` and `sigs.k8s.io/json` do: its errors word for word, int64 where the literal
 * has neither point nor exponent and fits, float64 else, the last of equal keys wins.
 * @throws ReadFailure
 */
export function readJson(text: string): JsonValue {
  let at = 0;
  let depth = 0;
  let unrepresentable: string | undefined;
  const duplicates: Path[] = [];
  const path: (string | number)[] = [];

  const fail = (context: string): never => {
    if (at >= text.length) {
      // Go tries a blank behind the end, which is told where there may be none.
      const takesBlanks = !/^(?:in (?!string literal)|after decimal)/.test(context);
      throw new ReadFailure(takesBlanks ? endOfInput : `invalid character ' ' ${context}`, text.length);
    }
    throw new ReadFailure(`invalid character ${quoteByte(text, at)} ${context}`, at);
  };

  const space = () => {
    for (let c = text[at]; c === " " || c === "\n" || c === "\t" || c === "\r"; c = text[at]) at++;
  };

  const descend = () => {
    if (++depth > maxDepth) fail("exceeded max depth");
  };

  const value = (): { value: Value; position: PositionNode } => {
    const start = at;
    const done = (read: Value): { value: Value; position: PositionNode } => ({
      value: read,
      position: { range: { start, end: at } },
    });
    const c = text[at];
    if (c === "{") return object();
    if (c === "[") return array();
    if (c === '"') return done(string());
    if (c === "-" || (c !== undefined && c >= "0" && c <= "9")) return done(number());
    if (c === "t") return done(literal("true", true));
    if (c === "f") return done(literal("false", false));
    if (c === "n") return done(literal("null", null));
    return fail("looking for beginning of value");
  };

  const literal = (word: string, meaning: Value): Value => {
    for (let i = 0; i < word.length; i++, at++) {
      if (text[at] !== word[i]) fail(`in literal ${word} (expecting '${word[i]}')`);
    }
    return meaning;
  };

  const digits = (context: string) => {
    if (!isDigit(text[at])) fail(context);
    while (isDigit(text[at])) at++;
  };

  const number = (): Value => {
    const start = at;
    let integer = true;
    if (text[at] === "-") at++;
    if (text[at] === "0") at++;
    else digits("in numeric literal");
    if (text[at] === ".") {
      integer = false;
      at++;
      digits("after decimal point in numeric literal");
    }
    if (text[at] === "e" || text[at] === "E") {
      integer = false;
      at++;
      if (text[at] === "+" || text[at] === "-") at++;
      digits("in exponent of numeric literal");
    }
    const written = text.slice(start, at);
    if (integer) {
      const exact = BigInt(written);
      if (exact >= int64Min && exact <= int64Max) return exact;
    }
    const float = Number(written);
    if (!Number.isFinite(float)) unrepresentable ??= written;
    return float;
  };

  const string = (): string => {
    at++;
    let out = "";
    let plain = at;
    for (;;) {
      const c = text.charCodeAt(at);
      if (at >= text.length) fail("");
      if (c === 0x22) {
        out += text.slice(plain, at);
        at++;
        return out;
      }
      if (c < 0x20) fail("in string literal");
      if (c === 0x5c) {
        out += text.slice(plain, at);
        at++;
        out += escaped();
        plain = at;
      } else at++;
    }
  };

  const escaped = (): string => {
    const c = text[at] ?? "";
    const simple = simpleEscapes[c];
    if (simple !== undefined) {
      at++;
      return simple;
    }
    if (c !== "u") fail("in string escape code");
    at++;
    const unit = hexUnit();
    if (unit >= 0xd800 && unit <= 0xdbff && text.startsWith("\\u", at)) {
      const back = at;
      at += 2;
      const low = hexUnit();
      if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(unit, low);
      at = back;
    }
    return unit >= 0xd800 && unit <= 0xdfff ? "\ufffd" : String.fromCharCode(unit);
  };

  const hexUnit = (): number => {
    let unit = 0;
    for (let i = 0; i < 4; i++, at++) {
      const digit = Number.parseInt(text[at] ?? "", 16);
      if (Number.isNaN(digit)) fail("in \\u hexadecimal character escape");
      unit = unit * 16 + digit;
    }
    return unit;
  };

  const array = (): { value: Value; position: PositionNode } => {
    const start = at++;
    descend();
    const items: Value[] = [];
    const positions: PositionNode[] = [];
    space();
    if (text[at] !== "]") {
      for (;;) {
        path.push(items.length);
        const item = value();
        path.pop();
        items.push(item.value);
        positions.push(item.position);
        space();
        if (text[at] === "]") break;
        if (text[at] !== ",") fail("after array element");
        at++;
        space();
      }
    }
    at++;
    depth--;
    return { value: items, position: { range: { start, end: at }, items: positions } };
  };

  const object = (): { value: Value; position: PositionNode } => {
    const start = at++;
    descend();
    const map = new Map<string, Value>();
    const members = new Map<string, { key: Range; value: PositionNode }>();
    space();
    if (text[at] !== "}") {
      for (;;) {
        if (text[at] !== '"') fail("looking for beginning of object key string");
        const keyStart = at;
        const key = string();
        const keyRange = { start: keyStart, end: at };
        space();
        if (text[at] !== ":") fail("after object key");
        at++;
        space();
        path.push(key);
        if (map.has(key)) duplicates.push([...path]);
        const read = value();
        path.pop();
        map.set(key, read.value);
        members.set(key, { key: keyRange, value: read.position });
        space();
        if (text[at] === "}") break;
        if (text[at] !== ",") fail("after object key:value pair");
        at++;
        space();
      }
    }
    at++;
    depth--;
    return { value: map, position: { range: { start, end: at }, members } };
  };

  space();
  const read = value();
  space();
  if (at < text.length) fail("after top-level value");
  return { value: read.value, positions: read.position, duplicates, unrepresentable };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= "0" && c <= "9";
}

/** One byte of the text as Go's scanner quotes it: of a character beyond ASCII its first byte of UTF-8. */
function quoteByte(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  if (code === 0x27) return "'\\''";
  if (code === 0x22) return `'"'`;
  const short: Readonly<Record<number, string>> = {
    7: "a",
    8: "b",
    9: "t",
    10: "n",
    11: "v",
    12: "f",
    13: "r",
    92: "\\",
  };
  const letter = short[code];
  if (letter !== undefined) return `'\\${letter}'`;
  if (code < 0x20 || code === 0x7f) return `'\\x${code.toString(16).padStart(2, "0")}'`;
  if (code < 0x80) return `'${String.fromCharCode(code)}'`;
  const [lead = 0] = utf8Bytes(String.fromCodePoint(code), 1);
  return `'${String.fromCharCode(lead)}'`;
}
