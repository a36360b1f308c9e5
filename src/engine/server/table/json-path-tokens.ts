import type { Slice } from "./json-path-nodes.ts";

/** An invalid template. Thrown and caught only by the parser. */
export class Unparsable extends Error {}

/** Parses the index or slice between brackets. @throws Unparsable */
export function sliceOf(text: string): Slice {
  const [all, first, second, third] = /^(-?[0-9]*)(:-?[0-9]*)?(:-?[0-9]*)?$/.exec(text) ?? [];
  if (all === undefined) throw new Unparsable(`invalid array index ${text}`);
  const number = (digits: string | undefined): number | undefined => {
    if (digits === undefined || digits === "") return undefined;
    const value = digits === "-" ? undefined : BigInt(digits);
    if (value === undefined || BigInt.asIntN(64, value) !== value) {
      throw new Unparsable(`array index ${digits} is not a number`);
    }
    return Number(value);
  };
  const start = number(first);
  const derived = second === undefined;
  return {
    start,
    end: derived ? (start ?? 0) + 1 : number(second.slice(1)),
    step: number(third?.slice(1)),
    derived,
  };
}

const escapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
};

/** Upstream: `UnquoteExtend`, by Go's `strconv.UnquoteChar`. @throws Unparsable */
export function unquote(text: string, quote: string): string {
  return text.replace(
    /\\(?:([0-7]{3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]?))/g,
    (_, octal?: string, hex?: string, short?: string, long?: string, letter?: string) => {
      if (letter !== undefined) {
        const meant = letter === quote ? quote : escapes[letter];
        if (meant === undefined) throw new Unparsable(`unquote string ${text} error invalid syntax`);
        return meant;
      }
      const code =
        octal === undefined ? Number.parseInt(hex ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
      const isWrong = octal === undefined ? code > 0x10ffff || (code >= 0xd800 && code < 0xe000) : code > 255;
      if (isWrong) throw new Unparsable(`unquote string ${text} error invalid syntax`);
      return String.fromCodePoint(code);
    },
  );
}
