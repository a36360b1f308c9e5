import { commands } from "../commands/all.ts";
import { configName } from "../config.ts";
import type { Command } from "../context.ts";
import { about, commonHelp, exitCodes, flagsOf } from "../help.ts";
import { headLine, macro, textLines } from "./roff.ts";

/** The date that a page must have: that of the last change of what it is about. */
const date = "2026-11-29";

type Rows = Command["help"];

/** The manual page of the command, man/crd-playground.1, from the texts of `--help`. */
export function manPage(): string {
  const lines = [
    `.TH CRD\\-PLAYGROUND 1 ${date} crd\\-playground`,
    // No hyphens within codes and flags, and no wide gaps.
    ".nh",
    ".ad l",
    macro("SH", "NAME"),
    "crd\\-playground \\- answer as the Kubernetes API server does to definitions",
    macro("SH", "SYNOPSIS"),
    headLine("crd-playground COMMAND [FLAGS] [PATH...]"),
    macro("SH", "DESCRIPTION"),
    ...about.split("\n").flatMap((line, i) => [...(i === 0 ? [] : [".PP"]), ...textLines(line)]),
    macro("SH", "COMMANDS"),
    ...commands.flatMap(section),
    macro("SH", "FLAGS OF ALL COMMANDS"),
    ...items(commonHelp),
    macro("SH", "EXIT STATUS"),
    ...items([
      ["0", `${exitCodes.success}.`],
      ["1", "findings, as each command says."],
      ["2", `${exitCodes.trouble}.`],
    ]),
    macro("SH", "FILES"),
    ...items([[configName, "the configuration: in the current folder or the nearest parent."]]),
    macro("SH", "SEE ALSO"),
    "\\fBkubectl\\fR(1)",
  ];
  return `${lines.join("\n")}\n`;
}

/** A command with its flags. What is the same for all commands is in a section of its own. */
function section(command: Command): readonly string[] {
  const { name, usage, summary, found } = command;
  const isCommon = ([head, text]: Rows[number]): boolean =>
    commonHelp.some(([flag, common]) => flag === head && common === text);
  return [
    macro("SS", `${name} ${usage}`.trimEnd()),
    ...textLines(`${summary}.`),
    ...items(flagsOf(command).filter((row) => !isCommon(row))),
    ...(found === undefined ? [] : [".PP", ...textLines(`The exit code is 1 for ${found}.`)]),
  ];
}

function items(rows: Rows): readonly string[] {
  return rows.flatMap(([head, text]) => [".TP", headLine(head), ...textLines(text)]);
}
