import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "./commands/all.ts";
import { commonOptions, exitCodesOf, flagsOf, helpOf } from "./help.ts";

const page = readFileSync(new URL("../../docs/command.md", import.meta.url), "utf8");

/** The names of the flags that a command's help has. */
function flagNames(command: (typeof commands)[number]): readonly string[] {
  const heads = flagsOf(command).map(([flag]) => flag);
  return heads.flatMap((head) => Array.from(head.matchAll(/--([A-Za-z][\w-]*)/g), ([, name = ""]) => name));
}

test.each(commands.map((command) => [command.name, command] as const))(
  "%s: the help has each flag that is read, and docs/command.md has the command",
  (name, command) => {
    const read = [...Object.keys(command.options), ...Object.keys(commonOptions)];
    expect([...flagNames(command)].sort()).toEqual(read.sort());
    expect(page).toMatch(new RegExp(`^\\| \`${name}\\b`, "m"));
  },
);

test("docs/command.md has the exit codes of the help, in one table", () => {
  const [success = "", trouble = ""] = ["0", "2"].map(
    (code) => exitCodesOf({}).find(([each]) => each === code)?.[1],
  );
  const cell = (text: string): string => text.replaceAll(/--[a-z-]+/g, "`$&`");
  const rows = commands.flatMap(({ name, found }) =>
    found === undefined ? [] : [`| 1 | \`${name}\`: ${cell(found)} |`],
  );
  expect(page).toContain([`| 0 | ${success} |`, ...rows, `| 2 | ${trouble} |`].join("\n"));
});

test("the flags of check that docs/command.md lists are those of its help", () => {
  const check = commands.find(({ name }) => name === "check");
  const flags = check === undefined ? [] : flagNames(check);
  expect(flags.filter((name) => !page.includes(`--${name}`))).toEqual([]);
  expect(check && helpOf(check)).toContain("Exit codes:");
});
