import { describe, expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const signs = { same: " ", added: "+", removed: "-" } as const;

function diff(before: string, after: string): string {
  return diffLines(before, after)
    .map(({ mark, text }) => signs[mark] + text)
    .join("|");
}

describe("changed lines", () => {
  test.each([
    ["a\nb", "a\nb", " a| b"],
    ["a\nb\nc", "a\nc", " a|-b| c"],
    ["a\nc", "a\nb\nc", " a|+b| c"],
    ["a\nb\nc\nd\ne", "a\nx\nc\ny\ne", " a|-b|+x| c|-d|+y| e"],
    ["", "a", "-|+a"],
    ["a\na", "a", " a|-a"],
  ])("%j to %j", (before, after, expected) => {
    expect(diff(before, after)).toBe(expected);
  });

  test("of long texts are one change", () => {
    const text = (name: string) => Array.from({ length: 3_000 }, (_, i) => `${name}${i}`).join("\n");
    const lines = diffLines(`same\n${text("a")}`, `same\n${text("b")}`);
    expect(lines.map(({ mark }) => mark).slice(0, 2)).toEqual(["same", "removed"]);
    expect(lines).toHaveLength(6_001);
  });
});
