import { describe, expect, test } from "vitest";
import { blocksOf, inlinesOf } from "./markdown.ts";

describe("blocks", () => {
  test("headings, paragraphs, lists and code", () => {
    const text = "## One\n\ntwo\nlines\n\n- a\n  goes on\n- b\n\n1. c\n2. d\n\n```yaml\n# no heading\n```";
    expect(blocksOf(text)).toEqual([
      { kind: "heading", text: "One" },
      { kind: "paragraph", text: "two lines" },
      { kind: "list", isOrdered: false, items: ["a goes on", "b"] },
      { kind: "list", isOrdered: true, items: ["c", "d"] },
      { kind: "code", text: "# no heading" },
    ]);
  });

  test("tables", () => {
    expect(blocksOf("| a | `b` |\n|---|--:|\n| 1 | 2 |\n| 3\nend\n\n| no ruler |")).toEqual([
      { kind: "table", head: ["a", "`b`"], rows: [["1", "2"], ["3"]] },
      { kind: "paragraph", text: "end" },
      { kind: "paragraph", text: "| no ruler |" },
    ]);
  });

  test("code without an end goes on to the end", () => {
    expect(blocksOf("```\na\n\nb")).toEqual([{ kind: "code", text: "a\n\nb" }]);
  });
});

describe("inlines", () => {
  test("code, emphasis, links", () => {
    expect(inlinesOf("a `b*c*` **d `e`** *f* [g](https://h.example/)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "code", text: "b*c*" },
      { kind: "text", text: " " },
      {
        kind: "strong",
        parts: [
          { kind: "text", text: "d " },
          { kind: "code", text: "e" },
        ],
      },
      { kind: "text", text: " " },
      { kind: "emphasis", parts: [{ kind: "text", text: "f" }] },
      { kind: "text", text: " " },
      { kind: "link", to: "https://h.example/", parts: [{ kind: "text", text: "g" }] },
    ]);
  });

  test.each([
    "javascript:alert`1`",
    "http://a.example/",
    "//a.example/",
    "data:text/html,x",
    "HTTPS:x",
    "#1dabc",
    "/etc",
  ])("a link that leads to %s is its label", (to) => {
    expect(inlinesOf(`[label](${to})`).every(({ kind }) => kind !== "link")).toBe(true);
  });

  test.each(["#lesson=nulls", "#course=change-safely", "#view=object", "#stage=prune"])(
    "a link may lead to %s",
    (to) => {
      expect(inlinesOf(`[label](${to})`)).toEqual([
        { kind: "link", to, parts: [{ kind: "text", text: "label" }] },
      ]);
    },
  );

  test("HTML is text", () => {
    const text = "<img src=x onerror=alert(1)><script>a</script>";
    expect(inlinesOf(text)).toEqual([{ kind: "text", text }]);
  });

  test.each(["[", "`", "**", "*a", "[a](", "](", "<", "|", "|-"])("a long text of %s is read", (part) => {
    const text = part.repeat(50_000);
    expect(inlinesOf(text).length).toBeGreaterThan(0);
    expect(blocksOf(`${text}\n${text}x\n${text}`).length).toBeGreaterThan(0);
  });
});
