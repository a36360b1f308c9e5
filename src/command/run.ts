import { parseArgs } from "node:util";
import { timeText } from "../package/scenarios.ts";
import { commands } from "./commands/all.ts";
import { noConfig, readConfig } from "./config.ts";
import { type Command, type Context, UsageError } from "./context.ts";
import { allFormats, type Format } from "./formats/format.ts";
import { colorWays, commonOptions, helpOf, overview } from "./help.ts";
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
  /** Whether the output is a terminal that can be cleared. */
  readonly isTerminal?: boolean;
  /** Whether what is told goes to a terminal. */
  readonly isToldInTerminal?: boolean;
  readonly runnerOf: (limits: TaskLimits) => CommandRunner;
}

/** Runs the command line and returns its exit code: 0, 1 for findings, 2 for a wrong call, unreadable input, or if nothing was checked. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, tell, version } = surroundings;
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const asked = commands.find((command) => command.name === rest[0]);
    print(asked === undefined ? overview(commands) : helpOf(asked));
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    print(`${version}\n`);
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    tell(`Unknown command ${JSON.stringify(name)}.\n\n${overview(commands)}`);
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
  const {
    print,
    tell,
    folder,
    isColorful,
    isTerminal = false,
    isToldInTerminal = false,
    runnerOf,
  } = surroundings;
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
    ...(command.youngMegabytes === undefined ? {} : { youngMegabytes: command.youngMegabytes }),
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
    isTerminal,
    isToldInTerminal,
    runner,
    runnerWithin: (most, young) =>
      runnerOf({
        ...limits,
        seconds: Math.min(most, limits.seconds),
        ...(young === undefined ? {} : { youngMegabytes: young }),
      }),
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
    const options = { ...commonOptions, ...command.options };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // A flag that may be repeated has strings.
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
  if (!colorWays.some((way) => way === asked)) throw new UsageError("--color must be auto, always or never.");
  return asked === "always";
}
