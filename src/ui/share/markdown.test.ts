import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapedHtml, fenced, inlineCode, plainMarkdown } from "./markdown.ts";

describe("a code block", () => {
  test.each([
    ["a: 1\n", "```yaml\na: 1\n```"],
    ["a: 1", "```yaml\na: 1\n```"],
    ["```\nout\n```", "````yaml\n```\nout\n```\n````"],
    ["`````", "``````yaml\n`````\n``````"],
    ["", "```yaml\n\n```"],
  ])("of %j", (text, block) => {
    expect(fenced(text, "yaml")).toBe(block);
  });

  test("is ended by nothing within it", () => {
    const texts = fc.array(fc.constantFrom("`", "~", "\n", "\r", " ", "a", "</details>"), { maxLength: 60 });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        const block = fenced(text);
        const fence = /^`+/.exec(block)?.[0] ?? "";
        expect(text).not.toContain(fence);
        expect(block.startsWith(`${fence}\n${text}`)).toBe(true);
      }),
    );
  });
});

test.each([
  ["spec.size", "`spec.size`"],
  ["a`b", "`` a`b ``"],
])("%j as code in a sentence", (text, code) => {
  expect(inlineCode(text)).toBe(code);
});

test.each([
  ["Two mistakes", "Two mistakes"],
  ["a](http://evil) [b", "a\\]\\(http:<!-- -->//evil\\) \\[b"],
  ["<img src=x>", "\\<img src=x\\>"],
  ["thanks @org/team, see #1", "thanks @<!-- -->org/team, see \\#1"],
  ["one\r\n# two", "one \\# two"],
])("%j as words", (text, words) => {
  expect(plainMarkdown(text)).toBe(words);
});

test.each([
  ['"><script>alert(1)</script>', "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["a & 'b'", "a &amp; &#39;b&#39;"],
  ["a\0b\nc", "a b c"],
])("%j in an attribute", (text, escaped) => {
  expect(escapedHtml(text)).toBe(escaped);
});
