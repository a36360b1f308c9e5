import { utf8Bytes } from "../../../go/value/go-text.ts";

/** The characters of the escapes, except `u`. */
export const simpleEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

export function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= "0" && c <= "9";
}

/** Quotes one byte of the text like Go's scanner: for a non-ASCII character its first UTF-8 byte. */
export function quoteByte(text: string, at: number): string {
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
