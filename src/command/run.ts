import { parseArgs } from "node:util";
import { largest } from "../engine/go/value/extremes.ts";
import { timeText } from "../package/scenarios.ts";
import { commands } from "./commands/all.ts";
import { noConfig, readConfig } from "./config.ts";
import { type Command, type Context, UsageError } from "./context.ts";
import { allFormats, type Format } from "./formats/format.ts";
import { reasonOf } from "./inputs.ts";
import type { CommandRunner } from "./mcp/all-tasks.ts";
import { readMinors } from "./minors.ts";
import { type TaskLimits, usualLimits } from "./threads/thread-runner.ts";
import { visible } from "./visible.ts";

/** The environment of a run. */
export interface Surroundings {
  readonly version: string;
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  readonly folder: string;
  /** Whether the output is a terminal with colors. */
  readonly isColorful: boolean;
  readonly runnerOf: (limits: TaskLimits) => CommandRunner;
}

const common = {
  kubernetes: { type: "string", short: "k" },
  format: { type: "string", short: "f" },
  color: { type: "string" },
  config: { type: "string" },
  timeout: { type: "string" },
  memory: { type: "string" },
  "allow-empty": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const commonHelp = [
  ["-k, --kubernetes MINORS", "1.34, 1.34..1.37, 1.31,1.36 or all (default: the newest release)"],
  ["-f, --format FORMAT", "output format"],
  ["--color WHEN", "auto, always or never"],
  ["--config FILE", "default: crd-playground.yaml in this folder or the nearest parent"],
  ["--allow-empty", "exit with 0 if there was nothing to check"],
  ["--timeout SECONDS", "time limit for one definition with its objects (default: 60)"],
  ["--memory MB", "memory limit for the same (default: 1024)"],
] as const;

/** Runs the command line and returns its exit code: 0, 1 for findings, 2 for a wrong call, unreadable input, or if nothing was checked. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, tell, version } = surroundings;
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const asked = commands.find((command) => command.name === rest[0]);
    print(asked === undefined ? overview() : helpOf(asked));
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    print(`${version}\n`);
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    tell(`Unknown command ${JSON.stringify(name)}.\n\n${overview()}`);
    return 2;
  }
  try {
    return await runCommand(command, rest, surroundings);
  } catch (error) {
    if (!(error instanceof UsageError || (error instanceof Error && "code" in error))) throw error;
    tell(`${visible(reasonOf(error))}\n`);
    if (error instanceof UsageError) tell(`\nusage: crd-playground ${command.name} ${command.usage}\n`);
    return 2;
  }
}

async function runCommand(
  command: Command,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { print, tell, folder, isColorful, runnerOf } = surroundings;
  const { values, positionals } = parsed(command, args);
  if (values["help"] === true) {
    print(helpOf(command));
    return 0;
  }
  const text = (name: string): string | undefined =>
    typeof values[name] === "string" ? values[name] : undefined;
  const config = command.configures === true ? noConfig : await readConfig(folder, text("config"));
  if (typeof config === "string") throw new UsageError(config);
  const kubernetes = readMinors(text("kubernetes") ?? config.kubernetes);
  if (typeof kubernetes === "string") throw new UsageError(kubernetes);
  const limits = {
    seconds: numberOf(values, "timeout", command.seconds ?? usualLimits.seconds),
    megabytes: numberOf(values, "memory", 1024),
  };
  const runner = runnerOf(limits);
  const context: Context = {
    flags: values,
    words: positionals,
    config,
    folder,
    kubernetes,
    format: formatOf(command, text("format")),
    color: colorOf(text("color"), isColorful),
    runner,
    runnerWithin: (most) => runnerOf({ ...limits, seconds: Math.min(most, limits.seconds) }),
    now: timeText(undefined),
    print,
    tell,
  };
  try {
    return await command.run(context);
  } finally {
    await runner.close();
  }
}

function parsed(
  command: Command,
  args: readonly string[],
): { readonly values: Context["flags"]; readonly positionals: readonly string[] } {
  try {
    const options = { ...common, ...command.options };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // No flag may be repeated.
    return { values: values as Context["flags"], positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(values: Context["flags"], name: string, usual: number): number {
  const value = values[name];
  if (value === undefined) return usual;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new UsageError(`--${name} must be a number above 0.`);
  return number;
}

function formatOf(command: Command, asked: string | undefined): Format {
  const found = allFormats.find((format) => format === (asked ?? "text"));
  if (found === undefined || !command.formats.includes(found))
    throw new UsageError(`--format of ${command.name} must be one of ${command.formats.join(", ")}.`);
  return found;
}

function colorOf(asked: string | undefined, isColorful: boolean): boolean {
  if (asked === undefined || asked === "auto") return isColorful;
  if (asked !== "always" && asked !== "never") throw new UsageError("--color must be auto, always or never.");
  return asked === "always";
}

function overview(): string {
  const width = largest(commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join("");
  return `usage: crd-playground COMMAND [FLAGS] [PATH...]

Answers as the Kubernetes API server does to CustomResourceDefinitions, without a cluster and without a network.
Paths are files, folders, patterns, or - for standard input.

${list}
\`crd-playground COMMAND --help\` has the flags. Exit codes: 0 for success, 1 for findings, 2 for a wrong call, for input that
cannot be read, and if nothing was checked.
`;
}

function helpOf({
  name,
  usage,
  summary,
  help,
  formats: own,
  seconds = usualLimits.seconds,
}: Command): string {
  const shown = (flag: string, text: string): string =>
    flag.includes("--format")
      ? `${own.join(", ")} (default: text)`
      : text.replace("default: 60", `default: ${seconds}`);
  const rows = [...help, ...commonHelp.map(([flag, text]) => [flag, shown(flag, text)] as const)];
  const width = largest(rows.map(([flag]) => flag.length));
  const list = rows.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}\n`).join("");
  return `usage: crd-playground ${name} [FLAGS] ${usage}\n\n${summary}.\n\n${list}`;
}
