import { describe, expect, it } from "vitest";
import { spellUnicodeClasses } from "./unicode-classes.ts";

describe("spellUnicodeClasses", () => {
  it.each([
    ["\\pL\\p{ letter }", "\\p{L}\\p{L}"],
    ["[\\P{^uppercase-LETTER}]", "[\\P{^Lu}]"],
    ["\\p{Old_Italic}\\p{Emoji}", "\\p{?0}\\p{?1}"],
    ["\\\\p{letter}\\Q\\p{letter}\\E", "\\\\p{letter}\\Q\\p{letter}\\E"],
    ["\\p{letter", "\\p{letter"],
  ])("spells %s as %s", (pattern, spelled) => {
    expect(spellUnicodeClasses(pattern).pattern).toBe(spelled);
  });

  it("tells a part of the pattern as it was written", () => {
    const { pattern, written } = spellUnicodeClasses("(\\p{letter}\\pN{3000}\\p{Emoji}");
    expect(written(pattern)).toBe("(\\p{letter}\\pN{3000}\\p{Emoji}");
    expect(written("{3000}")).toBe("{3000}");
    expect(written("\\p{?2}")).toBe("\\p{Emoji}");
  });
});
