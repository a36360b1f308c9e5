import { expect, test } from "vitest";
import { longestLine, partLines, partsOf } from "./text-parts.ts";

function texts(text: string): readonly string[] {
  return partsOf(text).map((part) => part.map((piece) => piece.text).join(""));
}

test.each(["", "a: 1\n", "a: 1\nb: |\n  text\n\n# end", "- x\n".repeat(1_300), "\n".repeat(partLines)])(
  "parts are the text",
  (text) => expect(texts(text).join("")).toBe(text),
);

test("a text of many lines comes in parts that are each soon laid out", () => {
  for (const line of ["- x\n", "\n", "a: {b: 1} # c\n"]) {
    const parts = texts(line.repeat(20_000));
    expect(parts).toHaveLength(40);
    for (const part of parts) expect(part).toBe(line.repeat(partLines));
  }
});

test("a plain text is one piece a part, however many lines it has", () => {
  const parts = partsOf("- 12345\n".repeat(100_000));
  expect(parts).toHaveLength(200);
  for (const part of parts) expect(part).toHaveLength(1);
});

test("a line that is too long ends with a sign of that", () => {
  expect(texts(`a: ${"x".repeat(1_000_000)}\nb: 1\n`)[0]?.length).toBeLessThan(longestLine + 20);
});
