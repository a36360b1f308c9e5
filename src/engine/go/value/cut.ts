import { quote, utf8Bytes } from "./go-text.ts";

/** The first bytes of a text: the complete characters, and the bytes of one that is cut. */
export interface Cut {
  readonly whole: string;
  readonly rest: readonly number[];
}

/** Returns the first `count` UTF-8 bytes of a text. */
export function firstBytes(text: string, count: number): Cut {
  let whole = "";
  let left = count;
  for (const character of text.slice(0, count + 1)) {
    const bytes = utf8Bytes(character);
    if (bytes.length > left) return { whole, rest: bytes.slice(0, left) };
    whole += character;
    left -= bytes.length;
  }
  return { whole, rest: [] };
}

/** Go's `%q` of them. */
export function quoteCut({ whole, rest }: Cut): string {
  const bytes = rest.map((byte) => `\\x${byte.toString(16)}`).join("");
  return `${quote(whole).slice(0, -1)}${bytes}"`;
}
