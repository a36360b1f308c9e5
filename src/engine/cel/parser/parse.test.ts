import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawIssues } from "../source/issue.ts";
import { parse } from "./grammar.ts";

const start =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

/** Each issue as `line:column text`, without the prefix that most of them share. */
function issues(source: string): string[] {
  const parsed = parse(source);
  if (parsed.ok) return [];
  const heads = drawIssues(source, parsed.issues).match(/^ERROR: <input>:.*$/gm) ?? [];
  return heads.map((head) => head.replace("ERROR: <input>:", "").replace(/: (Syntax error: )?/, " "));
}

describe("syntax errors in cel-go's words", () => {
  it.each<[string, readonly string[]]>([
    ["self.a ==", [`1:10 mismatched input '<EOF>' expecting ${start}`]],
    ["self.a = 1", ["1:8 token recognition error at: '= '", "1:10 extraneous input '1' expecting <EOF>"]],
    ["self.a == 1 and self.a == 2", ["1:13 mismatched input 'and' expecting <EOF>"]],
    ["(self.a == 1", ["1:13 missing ')' at '<EOF>'"]],
    ["f(a,)", [`1:5 mismatched input ')' expecting ${start}`]],
    ["self.l[0:2]", ["1:9 mismatched input ':' expecting ']'"]],
    ["[1,2", ["1:5 mismatched input '<EOF>' expecting {']', ','}"]],
    ["{'a' 1}", ["1:6 missing ':' at '1'"]],
    ["self.", ["1:6 no viable alternative at input '.'"]],
    ["self.true", ["1:6 mismatched input 'true' expecting IDENTIFIER"]],
    [
      "self.?",
      ["1:7 mismatched input '<EOF>' expecting {IDENTIFIER, ESC_IDENTIFIER}", "1:7 unsupported ident kind"],
    ],
    ["'\\q' == ''", ["1:1 token recognition error at: ''\\q'", "1:10 token recognition error at: '''"]],
    ["if (self.a) { true }", ["1:1 reserved identifier: if", "1:13 mismatched input '{' expecting <EOF>"]],
    ["[1].all(1, true)", ["1:9 argument must be a simple name"]],
    ["[1].map(a.b, 1)", ["1:10 argument is not an identifier"]],
    ["has(a)", ["1:5 invalid argument to has() macro"]],
    [
      "map{?'k': 1}",
      ["1:5 unsupported ident kind", "1:6 mismatched input ''k'' expecting {IDENTIFIER, ESC_IDENTIFIER}"],
    ],
    ["[1].sortBy(., 1)", ["1:0 argument is not an identifier", "1:13 no viable alternative at input '.,'"]],
    [
      "{}.map(1, 2).sortBy(x, x)",
      [
        "1:8 argument is not an identifier",
        "1:8 sortBy can only be applied to a list, identifier, comprehension, call or select expression",
      ],
    ],
    ["9223372036854775808", ["1:1 invalid int literal"]],
    [`${"(".repeat(250)}1${")".repeat(250)}`, ["-1:0 expression recursion limit exceeded: 250"]],
    [`${"1+".repeat(250)}1 == 0`, ["-1:0 max recursion depth exceeded"]],
    ["a".repeat(100_001), ["-1:0 expression code point size exceeds limit: size: 100001, limit 100000"]],
  ])("%s has %j", (source, expected) => {
    expect(issues(source)).toEqual(expected);
  });

  it.each([
    "[,]",
    "[1,]",
    "{,}",
    "{'a': 1,}",
    "a.b{}",
    "-9223372036854775808 < 0",
    `${"(".repeat(249)}1${")".repeat(249)}`,
    Array.from({ length: 3000 }, () => "a").join(" && "),
    "self.if && self.?a.b[?0] == [?x, 1]",
    "r'\\d' + b'\\xff' + '''a\n'b'''",
  ])("%s is legal", (source) => {
    expect(issues(source)).toEqual([]);
  });
});

describe("any text", () => {
  const token = fc.constantFrom(
    ..."self a 1 'x' \"y\" ( ) [ ] { } . , ? : && || ! - + * == < in has( .all(x, true null 0x b' \\ é 😀 ` // \n".split(
      " ",
    ),
  );

  it("is parsed or has issues, and does not throw", () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        const source = tokens.join("");
        const parsed = parse(source);
        expect(parsed.ok || parsed.issues.length > 0).toBe(true);
        if (!parsed.ok) drawIssues(source, parsed.issues);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["(", "[", "!", "-", "a.", "a?", "{1:", "'", "\u0000", "\ud800", "f("])(
    "many of %j end quickly",
    (part) => {
      expect(typeof parse(part.repeat(20_000)).ok).toBe("boolean");
    },
  );
});
