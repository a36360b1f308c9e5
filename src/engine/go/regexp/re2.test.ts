import { describe, expect, it } from "vitest";
import { compileRe2 } from "./re2js.ts";

describe("compileRe2", () => {
  it.each([
    ["(", "missing closing ): `(`"],
    ["a(?=b)", "invalid or unsupported Perl syntax: `(?=`"],
    ["\\1", "invalid escape sequence: `\\1`"],
    ["[b-a]", "invalid character class range: `b-a`"],
    ["a{2,1}", "invalid repeat count: `{2,1}`"],
    ["a**", "invalid nested repetition operator: `**`"],
    ["(?P<n", "invalid named capture: `(?P<n`"],
    ["a{1001}", "invalid repeat count: `{1001}`"],
    ["*", "missing argument to repetition operator: `*`"],
    ["a)", "unexpected ): `a)`"],
    ["[a", "missing closing ]: `[a`"],
    ["a\\", "trailing backslash at end of expression: ``"],
    ["\\Z", "invalid escape sequence: `\\Z`"],
    ["(?P<n>a)(?P<n>", "missing closing ): `(?P<n>a)(?P<n>`"],
    ["((?<n>))(?<n>(?<>))", "invalid named capture: `(?<>`"],
    ["(?<1a>(?<1a>?", "missing argument to repetition operator: `?`"],
  ])("rejects %s as Go does", (pattern, error) => {
    expect(compileRe2(pattern)).toEqual({ ok: false, error: `error parsing regexp: ${error}` });
  });

  it.each([
    ["b", "abc", true],
    ["^a$", "a\n", false],
    ["a.c", "a\nc", false],
    ["(?s)a.c", "a\nc", true],
    ["^.$", "😀", true],
    ["^\\pL+$", "é", true],
    ["\\s", "\u00a0", false],
    ["^[[:alpha:]]+\\z", "ab", true],
    ["\\Qa.b\\E", "axb", false],
    ["(?P<a>x)(?P<a>y)", "xy", true],
    ["\\Q(?P<a>\\E(?P<a>x)(?P<a>y)[(?P<a>]", "(?P<a>xya", true],
  ])("%s in %j: %s", (pattern, text, expected) => {
    const re = compileRe2(pattern);
    expect(re.ok && re.test(text)).toBe(expected);
  });

  it("finds as Go does", () => {
    const star = compileRe2("a*");
    expect(star.ok && star.findAll("baac", -1)).toEqual(["", "aa", ""]);
    expect(star.ok && star.findAll("baac", 2)).toEqual(["", "aa"]);
    expect(star.ok && star.find("baac")).toBe("");
    const digits = compileRe2("[0-9]+");
    expect(digits.ok && digits.find("ab")).toBeUndefined();
  });

  it("compiles a pattern once", () => {
    expect(compileRe2("once")).toBe(compileRe2("once"));
  });
});
