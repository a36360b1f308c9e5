import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { programOf } from "../program.ts";
import { searchOf, TextSearch } from "./text-search.ts";
import { TooMuchWork } from "./work.ts";

function searchFor(pattern: string): TextSearch {
  const program = programOf(RE2JS.compile(pattern));
  if (program === undefined) throw new Error(`no program for ${pattern}`);
  return new TextSearch(program);
}

const atoms = fc.constantFrom(
  ...["a", "b", "é", "😀", ".", "\\d", "\\w", "\\W", "\\s", "[a-c]", "[^a]", "\\pL", "(?i:k)", "[[:upper:]]"],
  ...["^", "$", "\\A", "\\z", "\\b", "\\B", "(?m:^)", "(?m:$)", "(?s:.)", "x*", "\n"],
);
const { pattern: patterns } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small" },
    atoms,
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "*?", "{2}", "{0,3}"))
      .map(([a, times]) => `(?:${a})${times}`),
  ),
}));
const texts = fc
  .array(fc.constantFrom("a", "b", "c", "k", "K", "\u212a", "é", "😀", "1", "_", " ", "\n", "-", "x"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

describe("TextSearch", () => {
  it("finds what re2js finds", () => {
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 1, maxLength: 6 }), (pattern, given) => {
        const re = RE2JS.compile(pattern);
        const search = searchFor(pattern);
        // Twice, because the second time only reads the table.
        for (const text of [...given, ...given])
          expect([text, search.test(text)]).toEqual([text, re.test(text)]);
      }),
      { numRuns: 400 },
    );
  });

  it("knows nothing of half a surrogate pair that no set tells from others", () => {
    expect(searchFor("^[a-z]$").test("\ud800")).toBe(false);
    expect(searchFor("[\\x{d800}-\\x{dfff}]").test("\ud800")).toBeUndefined();
  });

  it("gives up where the automaton grows beyond its bound", () => {
    let seed = 1;
    const letter = (): string => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed >>> 31 === 0 ? "a" : "b";
    };
    const text = Array.from({ length: 20_000 }, letter).join("");
    expect(() => searchFor("a[ab]{40}c").test(text)).toThrow(TooMuchWork);
  });
});

describe("searchOf", () => {
  it("answers the same before and after the automaton is made, and where it is too large", () => {
    for (const pattern of ["^[a-z]-[0-9]+$", "a[ab]{40}c"]) {
      const re = RE2JS.compile(pattern);
      const test = searchOf(
        (text) => re.test(text),
        () => programOf(re),
      );
      const given = ["a-1", "a-", "b-22", "ab".repeat(400), "aab".repeat(3000), `${"ab".repeat(21)}c`];
      for (let i = 0; i < 60; i++) for (const text of given) expect(test(text)).toBe(re.test(text));
    }
  });
});
