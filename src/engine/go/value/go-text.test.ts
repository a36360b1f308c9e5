import { describe, expect, it } from "vitest";
import { firstBytes, quoteCut } from "./cut.ts";
import { isPrint, quote } from "./go-text.ts";

describe("isPrint", () => {
  it.each<[string, string, boolean]>([
    ["a letter", "\u00e9", true],
    ["a mark", "\u0300", true],
    ["a no-break space", "\u00a0", false],
    ["a soft hyphen", "\u00ad", false],
    ["a letter of Unicode 15.1", "\u{2ebf0}", false],
    ["a letter of Unicode 16", "\u{10d84}", false],
    ["a letter of Unicode 17", "\u{323b0}", false],
    ["the letter before it", "\u{323af}", true],
  ])("%s", (_, character, expected) => {
    expect(isPrint(character)).toBe(expected);
  });
});

describe("quote", () => {
  it.each<[string, string]>([
    ['a"b\\\n', '"a\\"b\\\\\\n"'],
    ["\x7f\u0080\u2028", '"\\x7f\\u0080\\u2028"'],
    ["\u{10d84}", '"\\U00010d84"'],
  ])("%j", (text, expected) => {
    expect(quote(text)).toBe(expected);
  });

  it("tells the bytes of a character that is cut", () => {
    expect(quoteCut(firstBytes("%2\u00e9n", 3))).toBe('"%2\\xc3"');
    expect(quoteCut(firstBytes("%\u00e925", 3))).toBe('"%\u00e9"');
    expect(quoteCut(firstBytes("%2", 3))).toBe('"%2"');
  });
});
