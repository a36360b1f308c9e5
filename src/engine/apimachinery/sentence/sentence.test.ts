import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf, plainText, say, sentences, speaksOfLine, withLines } from "./sentence.ts";

const line = (of: number) => ({ line: of, of: "crd" as const });

describe("say", () => {
  it("makes parts: text, code and lines", () => {
    expect(say`The schema of \`${"spec"}\` (${line(4)}) has no \`a.${"b"}\`.`).toEqual([
      "The schema of ",
      { code: "spec" },
      " (",
      line(4),
      ") has no ",
      { code: "a.b" },
      ".",
    ]);
  });

  it("takes what a user wrote inside code as it is", () => {
    expect(say`\`${"a `b` line 3"}\` is false`).toEqual([{ code: "a `b` line 3" }, " is false"]);
  });

  it("takes other sentences, numbers and nothing", () => {
    expect(say`${"`a` is"} ${say`\`b\``}, ${2}${undefined}.`).toEqual([
      { code: "a" },
      " is ",
      { code: "b" },
      ", 2.",
    ]);
  });
});

describe("a sentence", () => {
  it("is a text with code between backquotes", () => {
    expect(plainText(say`\`${"x"}\` on ${line(3)}`)).toBe("`x` on line 3");
    expect(plainText("`x`")).toBe("`x`");
  });

  it("is the same as parts and as a text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => plainText(partsOf(text)) === (text.split("`").length % 2 === 0 ? `${text}\`` : text),
      ),
    );
  });

  it("joins others and leaves out what is missing", () => {
    expect(plainText(sentences("A.", undefined, "", say`\`b\`.`))).toBe("A. `b`.");
  });

  it("moves its lines, and nothing that looks like one", () => {
    const said = say`\`${"line 3"}\` on ${line(3)}`;
    expect(plainText(withLines(said, (part) => ({ ...part, line: part.line + 4 })))).toBe(
      "`line 3` on line 7",
    );
    expect(speaksOfLine(said, 3)).toBe(true);
    expect(speaksOfLine("`line 3`", 3)).toBe(false);
  });
});
