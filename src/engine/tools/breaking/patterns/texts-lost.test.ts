import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Work } from "../../../go/regexp/automaton/work.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { isAnyLost, textsLost } from "./texts-lost.ts";

const label = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

describe("textsLost", () => {
  it.each([
    ["^[a-z]+$", "^[a-z0-9]+$"],
    ["^[a-z]+$", "[a-z]"],
    ["^a$", "^(a|b)$"],
    ["^abc$", "b"],
    ["^[0-9]{2,4}$", "^\\d+$"],
    ["^(?:ab)+$", "^(?:ab|ba)*$"],
    ["^a(?:b|c)$", "^(?:ab|ac)$"],
    [label, `^(${label.slice(1, -1)})(\\.${label.slice(1, -1)})*$`],
    ["", ""],
    ["x", ""],
    ["", "^|x"],
    ["^\\p{Lu}+$", "^\\p{L}+$"],
    ["^[A-Za-z]+$", "^(?i)[a-z]+$"],
    ["^k$", "(?i)k"],
    ["\\bword\\b", "word"],
    ["^\\w+$", "^\\b.*\\b$"],
    ["^a$", "(?m)^a$"],
    ["^[^\\n]*$", "^.*$"],
    ["^.*$", "^[^\\n]*\\z"],
    ["a.*b", "(?s)a.*b"],
    ["^(a|b)*c$", "c$"],
    ["^a{3}$", "^a{2,5}$"],
    ["^.{0,63}$", "^.{0,253}$"],
    ["[^\\x00-\\x{10FFFF}]", "^never$"],
  ])("%s is taken by %s", (before, after) => {
    expect(textsLost([before], after).next()).toEqual({ done: true, value: "none" });
  });

  it.each([
    ["^[a-z0-9]+$", "^[a-z]+$", "0"],
    ["a", "^a", "ba"],
    ["^.*$", "^.+$", ""],
    ["", "^.*$", "\n"],
    ["^\\w{3}$", "^[a-z]{3}$", "aa0"],
    ["^(?i)k$", "^[kK]$", "\u212a"],
    ["word", "\\bword\\b", "aword"],
    ["(?m)^a$", "^a$", "a\n"],
    ["(?s)^.$", "^[\\x00-\\x{FFFF}]$", "\u{10000}"],
    ["^a*$", "^(aa)*$", "a"],
    [label, "^[a-z]([-a-z0-9]*[a-z0-9])?$", "0"],
    ["^.{0,253}$", "^.{0,63}$", "a".repeat(64)],
  ])("%s is not taken by %s: %j", (before, after, text) => {
    expect(textsLost([before], after).next()).toEqual({ done: false, value: text });
  });

  it.each([
    ["^[a-z]*$", "^[a-z]{1,9}$", { least: 1, most: 9 }, []],
    ["^[a-z]*$", "^[a-z]{1,9}$", { least: 1, most: 10 }, ["a".repeat(10)]],
    ["^[a-z0-9]*$", "^[a-z]*$", { least: 3, most: 5 }, ["aa0"]],
    ["^.$", "^[a-z]$", { least: 2, most: 5 }, []],
  ])("%s and %s at lengths of %j", (before, after, lengths, texts) => {
    expect([...textsLost([before], after, lengths)].slice(0, 1)).toEqual(texts);
  });

  it("takes the patterns before together", () => {
    expect(textsLost(["^a", "b$"], "^a.*b$").next().value).toBe("a\nb");
    expect(textsLost(["^[a-z]*$", "^a", "b$"], "^a.*b$").next()).toEqual({ done: true, value: "none" });
    expect(textsLost([], "^").next()).toEqual({ done: true, value: "none" });
  });

  it("is not decided where the automata are too large", () => {
    const before = "^[ab]*a[ab]{30}$";
    const steps = textsLost([before], "^[ab]*a[ab]{30}b?$");
    expect(steps.next()).toEqual({ done: true, value: "undecided" });
    expect(textsLost(["("], "a").next()).toEqual({ done: true, value: "undecided" });
  });

  it("never denies a text that is lost, and gives only such texts", () => {
    const piece = fc.constantFrom(
      ...["a", "b", "[ab]", "[^a]", ".", "\\d", "(a|bc)", "(?:ab)", "\\b", "\\B", "^", "$", "(?i:k)"],
      ...["\\n", "(?m:^)", "(?m:$)", "(?s:.)", "\\pL", "[[:word:]]", "|"],
    );
    const suffix = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,2}");
    const pattern = fc
      .array(fc.tuple(piece, suffix), { maxLength: 5 })
      .map((parts) => parts.map(([text, many]) => (text === "|" ? text : text + many)).join(""));
    const text = fc.string({ unit: fc.constantFrom(..."abck0 \nK\u212a\u00e9\u{1f600}"), maxLength: 6 });
    fc.assert(
      fc.property(pattern, pattern, fc.array(text, { maxLength: 30 }), (before, after, texts) => {
        const [old, now] = [compileRe2(before), compileRe2(after)];
        fc.pre(old.ok && now.ok);
        const isLost = (each: string): boolean => old.ok && now.ok && old.test(each) && !now.test(each);
        const lost = textsLost([before], after);
        let given = 0;
        for (let step = lost.next(); given < 20; step = lost.next(), given++) {
          if (step.done === true) {
            expect(step.value).toBe("none");
            if (given === 0) expect(texts.filter(isLost)).toEqual([]);
            return;
          }
          expect([step.value, isLost(step.value)]).toEqual([step.value, true]);
        }
      }),
      { numRuns: 800 },
    );
  });
});

it("pairs of patterns that are known already take no work", () => {
  const work = new Work(60_000);
  const any = { least: 0, most: Number.POSITIVE_INFINITY };
  for (let i = 0; i < 1_000; i++) {
    expect(isAnyLost(["^[a-z]{1,60}$"], "^[a-z]{1,63}$", any, work)).toBe("none");
    expect(isAnyLost(["^[a-z]{1,63}$"], "^[a-z]{1,60}$", any, work)).toBe("some");
  }
});
