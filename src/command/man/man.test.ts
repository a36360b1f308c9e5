import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { commands } from "../commands/all.ts";
import { flagsOf } from "../help.ts";
import { manPage } from "./man-page.ts";
import { escaped, headLine, macro, textLines } from "./roff.ts";

test.each([
  ["a\\b", "a\\eb"],
  ["--format", "\\-\\-format"],
  ["it's", "it\\(aqs"],
  ["`a` ^b ~", "\\(gaa\\(ga \\(hab \\(ti"],
  ['say "a"', "say \\(dqa\\(dq"],
  ["a…", "a\\[u2026]"],
])("%j is written %j", (text, roff) => {
  expect(escaped(text)).toBe(roff);
});

test.each([
  [".SH not a macro", ["\\&.SH not a macro"]],
  ["'br neither", ["\\(aqbr neither"]],
  ["", []],
])("the text %j has no macro", (text, lines) => {
  expect(textLines(text)).toEqual(lines);
});

test("a long text is several lines, and a dot at the beginning of one is no macro", () => {
  const text = `${"word ".repeat(15)}.SH ${"a".repeat(90)} .b`;
  const lines = textLines(text);
  expect(lines.filter((line) => line.startsWith("."))).toEqual([]);
  expect(lines.length).toBeGreaterThan(2);
});

test("a head has bold flags and values in italics", () => {
  expect(headLine("-f, --format FORMAT")).toBe("\\fB\\-f,\\fR \\fB\\-\\-format\\fR \\fIFORMAT\\fR");
  expect(macro("SS", 'a "b"')).toBe('.SS "a \\(dqb\\(dq"');
});

function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!has("mandoc"))("mandoc", () => {
  const mandoc = (...args: readonly string[]) =>
    execFileSync("mandoc", [...args], { input: manPage(), encoding: "utf8" });

  test("finds nothing wrong", () => {
    expect(mandoc("-Tlint", "-Wwarning")).toBe("");
  });

  test("shows all commands and flags with their words", () => {
    const plain = overstruck(mandoc("-Tascii", "-O", "width=400"));
    for (const command of commands) {
      expect(plain).toContain(`${command.name}`);
      expect(plain).toContain(`${command.summary}.`);
      for (const [head, text] of flagsOf(command)) {
        expect(plain).toContain(head);
        expect(plain).toContain(text);
      }
    }
  });
});

/** A text in which a character is bold or underlined if it is printed over another one. */
function overstruck(text: string): string {
  const characters: string[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\b") characters.pop();
    else characters.push(text[i] ?? "");
  }
  return characters.join("");
}
