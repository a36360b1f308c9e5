import { laterCharacters } from "./later-characters.ts";

/** How Go prints and orders strings and numbers. All texts of the server use this. */

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

/** Go's `strconv.IsPrint` for one character: letters, marks, numbers, punctuation, symbols and the ASCII space. */
export function isPrint(character: string): boolean {
  return printable.test(character) && !laterCharacters.test(character);
}

const spaces = "[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
const outerSpace = new RegExp(`^${spaces}|${spaces}$`, "g");

/** Go's `strings.TrimSpace`, which unlike JavaScript's keeps U+FEFF and removes U+0085. */
export function trimSpace(text: string): string {
  return text.replace(outerSpace, "");
}

/** Characters that Go quotes by a letter. */
export const shortEscapes: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\\": "\\\\",
  '"': '\\"',
};

/** Go's `strconv.Quote`, the verb `%q`. A lone surrogate counts as U+FFFD, as after decoding. */
export function quote(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`;
  let out = '"';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const short = shortEscapes[character];
    if (short !== undefined) out += short;
    else if (code >= 0xd800 && code <= 0xdfff) out += "\ufffd";
    else if (isPrint(character)) out += character;
    else if (code < 0x20 || code === 0x7f) out += `\\x${code.toString(16).padStart(2, "0")}`;
    else if (code < 0x10000) out += `\\u${code.toString(16).padStart(4, "0")}`;
    else out += `\\U${code.toString(16).padStart(8, "0")}`;
  }
  return `${out}"`;
}

/** Returns the shortest digits of a finite number and its exponent: `1234.5` is `{digits: "12345", exponent: 3}`. */
function shortest(n: number): { negative: boolean; digits: string; exponent: number } {
  const [mantissa = "0", exponent = "0"] = Math.abs(n).toExponential().split("e");
  return {
    negative: n < 0 || Object.is(n, -0),
    digits: mantissa.replace(".", ""),
    exponent: Number(exponent),
  };
}

function scientific(n: number): string {
  const { negative, digits, exponent } = shortest(n);
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
  const power = String(Math.abs(exponent)).padStart(2, "0");
  return `${negative ? "-" : ""}${digits[0]}${fraction}e${exponent < 0 ? "-" : "+"}${power}`;
}

/** Go's `strconv.FormatFloat(n, 'f', -1, 64)`: never with an exponent. */
export function formatFloatPlain(n: number): string {
  const { negative, digits, exponent } = shortest(n);
  const sign = negative ? "-" : "";
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits + "0".repeat(exponent + 1 - digits.length);
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/**
 * Go's `%v` of a float64, which is `'g'` with the shortest digits: an exponent below 1e-4 and
 * from 1e6 on (`1.2345675e+06`).
 */
export function formatFloat(n: number): string {
  if (Number.isNaN(n)) return "NaN";
  if (!Number.isFinite(n)) return n > 0 ? "+Inf" : "-Inf";
  if (n === 0) return Object.is(n, -0) ? "-0" : "0";
  const { exponent } = shortest(n);
  return exponent < -4 || exponent >= 6 ? scientific(n) : formatFloatPlain(n);
}

/** Prints a float64 like `encoding/json`: plain from 1e-6 up to 1e21, else with a short exponent (`1e-7`). */
export function formatFloatJson(n: number): string {
  const size = Math.abs(n);
  if (size !== 0 && (size < 1e-6 || size >= 1e21)) return scientific(n).replace(/e-0(\d)$/, "e-$1");
  return formatFloatPlain(n);
}

/** Go's order of strings: by bytes of UTF-8, which is the order of code points (not of UTF-16 units). */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const surrogates = (x >= 0xd800 && x <= 0xdfff ? 1 : 0) - (y >= 0xd800 && y <= 0xdfff ? 1 : 0);
      // A surrogate is part of a code point above the whole basic plane, including U+E000..U+FFFF.
      return surrogates !== 0 ? surrogates : x - y;
    }
  }
  return a.length - b.length;
}

/** The length of a string in bytes of UTF-8, Go's `len`. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit <= 0xdbff && i + 1 < text.length) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

/**
 * Returns a string cut off after `limit` bytes of UTF-8, as Go encodes the slice as JSON: each byte of a code point that
 * is cut is U+FFFD.
 */
export function utf8Prefix(text: string, limit: number): string {
  let bytes = 0;
  let units = 0;
  for (const character of text) {
    const size = byteLength(character);
    if (bytes + size > limit) return text.slice(0, units) + "\ufffd".repeat(limit - bytes);
    bytes += size;
    units += character.length;
  }
  return text;
}

/** The number of code points, Go's `utf8.RuneCountInString`. */
export function runeCount(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next <= 0xdfff) count--;
    }
  }
  return count;
}

/** The first bytes of a string's UTF-8, at most `limit`. A lone surrogate encodes as U+FFFD. */
export function utf8Bytes(text: string, limit = Number.POSITIVE_INFINITY): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    if (bytes.length >= limit) break;
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f));
      bytes.push(0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    }
  }
  return bytes.length > limit ? bytes.slice(0, limit) : bytes;
}
