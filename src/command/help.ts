import type { ParseArgsConfig } from "node:util";
import { offeredVersions } from "../engine/apimachinery/minors/kubernetes-version.ts";
import { largest } from "../engine/go/value/extremes.ts";
import type { Command } from "./context.ts";
import { usualLimits } from "./threads/thread-runner.ts";

/** The flags of every command. */
export const commonOptions = {
  kubernetes: { type: "string", short: "k" },
  format: { type: "string", short: "f" },
  color: { type: "string" },
  config: { type: "string" },
  timeout: { type: "string" },
  memory: { type: "string" },
  "allow-empty": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies NonNullable<ParseArgsConfig["options"]>;

/** When the output has colors. */
export const colorWays = ["auto", "always", "never"] as const;

/** The values of those flags that have a closed set, except the formats. */
const commonValues = { color: colorWays, kubernetes: [...offeredVersions(), "all"] } as const;

/** A line about each of those flags, as it is for most commands. */
export const commonHelp: Command["help"] = [
  ["-k, --kubernetes MINORS", "1.34, 1.34.0, 1.34..1.37, 1.31,1.36 or all (default: the newest release)"],
  ["-f, --format FORMAT", "output format"],
  ["--color WHEN", "auto, always or never"],
  ["--config FILE", "default: crd-playground.yaml in this folder or the nearest parent"],
  ["--allow-empty", "exit with 0 if there was nothing to check"],
  ["--timeout SECONDS", "time limit for one definition with its objects (default: 60)"],
  ["--memory MB", "memory limit for the same (default: 1024)"],
  ["-h, --help", "show this help"],
];

/** What the exit codes mean in every command. 1 has a meaning of its own in each. */
export const exitCodes = {
  success: "success",
  trouble: "a wrong call, input that could not be read or checked, or nothing was checked",
};

/** What the command line is about. */
export const about =
  "Answers as the Kubernetes API server does to CustomResourceDefinitions, without a cluster and without a network.\n" +
  "Paths are files, folders, patterns, or - for standard input.";

/** The flags of a command with a line about each, its own first. */
export function flagsOf({ help, formats, seconds = usualLimits.seconds }: Command): Command["help"] {
  const shown = (flag: string, text: string): string =>
    flag.includes("--format")
      ? `${formats.join(", ")} (default: text)`
      : text.replace("default: 60", `default: ${seconds}`);
  return [...help, ...commonHelp.map(([flag, text]) => [flag, shown(flag, text)] as const)];
}

/** The values of a flag of a command, if they are a closed set. */
export function valuesOf({ values = {}, formats }: Command, flag: string): readonly string[] | undefined {
  const common: Command["values"] = { ...commonValues, format: formats };
  return values[flag] ?? common[flag];
}

/** The exit codes of a command, each with its meaning. */
export function exitCodesOf({ found }: Pick<Command, "found">): readonly (readonly [string, string])[] {
  return [
    ["0", exitCodes.success],
    ...(found === undefined ? [] : [["1", found] as const]),
    ["2", exitCodes.trouble],
  ];
}

/** The help of the command line. */
export function overview(commands: readonly Command[]): string {
  const list = table(commands.map(({ name, summary }) => [name, summary]));
  return `usage: crd-playground COMMAND [FLAGS] [PATH...]

${about}

${list}
\`crd-playground COMMAND --help\` has the flags and the exit codes, \`--version\` prints the version.
Exit codes: 0 ${exitCodes.success}; 1 findings; 2 ${exitCodes.trouble}.
`;
}

/** The help of a command. */
export function helpOf(command: Command): string {
  const { name, usage, summary } = command;
  const codes = table(exitCodesOf(command));
  return `usage: crd-playground ${name} [FLAGS] ${usage}\n\n${summary}.\n\n${table(flagsOf(command))}\nExit codes:\n${codes}`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = largest(rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}\n`).join("");
}
