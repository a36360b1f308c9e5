import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { append } from "../../go/value/append.ts";
import type { Constant } from "../ast/expr.ts";
import { badCodePoint, badEscape } from "./faults.ts";

/** The value of a string or bytes literal, or the reason why it has none. */
export type Unescaped = Extract<Constant, { readonly type: "string" | "bytes" }> | { readonly fault: Fault };

/** Ends the reading of a literal. */
class Unreadable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

const simple: ReadonlyMap<string, number> = new Map([
  ["a", 7],
  ["b", 8],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
  ["\\", 0x5c],
  ["'", 0x27],
  ['"', 0x22],
  ["`", 0x60],
  ["?", 0x3f],
]);

const lengths: Readonly<Record<string, number>> = { x: 2, X: 2, u: 4, U: 8 };

/** Returns the content of a literal: without quotes and raw prefix, and with LF line breaks. */
function contentOf(literal: string): { content: string; raw: boolean } {
  const text = literal.replaceAll(/\r\n?/g, "\n");
  const raw = /^[rR]/.test(text);
  const quoted = raw ? text.slice(1) : text;
  const long = /^('''|""")/.test(quoted) && quoted.length >= 6;
  return { content: long ? quoted.slice(3, -3) : quoted.slice(1, -1), raw };
}

/** Reads the characters of a literal's content as code points. Bytes above 0x7f in escapes stay single bytes. */
function* read(
  content: string,
  isBytes: boolean,
  capabilities: Capabilities,
): Generator<{ code: number; isByte: boolean }> {
  const characters = [...content];
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i] ?? "";
    if (c !== "\\") {
      yield { code: c.codePointAt(0) ?? 0, isByte: false };
      continue;
    }
    const letter = characters[++i] ?? "";
    const known = simple.get(letter);
    if (known !== undefined) {
      yield { code: known, isByte: false };
      continue;
    }
    const length = lengths[letter];
    if (length === undefined) {
      const code = Number.parseInt(letter + (characters[i + 1] ?? "") + (characters[i + 2] ?? ""), 8);
      i += 2;
      yield { code, isByte: isBytes };
      continue;
    }
    if (isBytes && length > 2) throw new Unreadable(badEscape());
    // A rune of Go has 32 bits with a sign, so that \U80000000 and above are negative.
    const code = Number.parseInt(characters.slice(i + 1, i + 1 + length).join(""), 16) | 0;
    i += length;
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (!isBytes && (code < 0 || code > 0x10ffff || isSurrogate)) {
      if (capabilities.validCodePointsOnly) throw new Unreadable(badCodePoint());
      if (code > 0x10ffff) throw new Unreadable(badEscape());
    }
    // Surrogates become U+FFFD.
    yield { code: code < 0 ? loneByte(code & 0xff) : isSurrogate ? 0xfffd : code, isByte: isBytes };
  }
}

/**
 * Go takes the last byte of a negative rune for a character. Alone, a byte from 0x80 on is not UTF-8: here it is a
 * surrogate, which equals no character either.
 */
function loneByte(byte: number): number {
  return byte < 0x80 ? byte : 0xdc00 + byte;
}

function utf8(code: number): number[] {
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
  if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return [
    0xf0 | (code >> 18),
    0x80 | ((code >> 12) & 0x3f),
    0x80 | ((code >> 6) & 0x3f),
    0x80 | (code & 0x3f),
  ];
}

/**
 * Reads a literal that the lexer has accepted, as it is written, including quotes and prefixes.
 * Upstream: cel-go/parser/unescape.go.
 */
export function literalText(written: string, isBytes: boolean, capabilities: Capabilities): Unescaped {
  const { content, raw } = contentOf(isBytes ? written.slice(1) : written);
  try {
    if (!isBytes) {
      if (raw || !content.includes("\\")) return { type: "string", value: content };
      let text = "";
      for (const { code } of read(content, false, capabilities)) text += String.fromCodePoint(code);
      return { type: "string", value: text };
    }
    const bytes: number[] = [];
    const source = raw
      ? [...content].map((c) => ({ code: c.codePointAt(0) ?? 0, isByte: false }))
      : read(content, true, capabilities);
    for (const { code, isByte } of source) append(bytes, isByte ? [code & 0xff] : utf8(code));
    return { type: "bytes", value: Uint8Array.from(bytes) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}
