import { describe, expect, test } from "vitest";
import { mostAliases, tooManyAliases } from "./aliases.ts";
import { readPackFile } from "./read-pack.ts";
import { readScenarioFile } from "./scenario-file.ts";
import { readTestFile } from "./test-file.ts";

const many = Array.from({ length: 30_000 }, (_, i) => `- &a${i} {a: *a${Math.max(0, i - 1)}}\n`).join("");
const refusal = { ok: false, error: "it has more than 2000 anchors and aliases" };

describe("a file with 30,000 anchors and aliases is rejected before they are followed", () => {
  test("a scenario", () => expect(readScenarioFile(`crd: a\nx:\n${many}`)).toEqual(refusal));
  test("a pack", () => expect(readPackFile(`pack: a\nitems:\n${many}`)).toEqual(refusal));
  test("a suite", () => {
    expect(readTestFile(`tests:\n  onCreate:\n${many.replaceAll(/^/gm, "  ").trimEnd()}\n`)).toEqual(refusal);
  });
});

describe("what is counted", () => {
  test.each([
    ["aliases of one anchor", `- &a 1\n${"- *a\n".repeat(mostAliases)}`],
    ["anchors in one line", `[${"&a 1, ".repeat(mostAliases + 1)}]`],
    ["names that begin with a sign", `- &*a 1\n${"- **a\n".repeat(mostAliases)}`],
  ])("%s", (_name, text) => expect(tooManyAliases(text)).toBeDefined());

  test.each([
    ["few", "- &a 1\n- *a\n"],
    ["as many as may be", `- &a 1\n${"- *a\n".repeat(mostAliases - 1)}`],
    ["a text in a block", `a: |\n${"  **bold** &amp; *more*\n".repeat(mostAliases)}`],
    ["a quoted text", `a: "${"*b &c ".repeat(mostAliases)}"`],
    ["comments", "# *a &b\n".repeat(mostAliases)],
    ["numbers", "- 2 * 3 & 4\n".repeat(mostAliases)],
  ])("not %s", (_name, text) => expect(tooManyAliases(text)).toBeUndefined());
});
