import type { ParseArgsConfig } from "node:util";
import { addressWords, type Config, pageAddress } from "./config.ts";
import type { Format } from "./formats/format.ts";
import { folderOf, isGlob } from "./glob.ts";
import type { CommandRunner } from "./mcp/all-tasks.ts";

/** The parsed values of the flags. */
export type Flags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** What a command needs to run. */
export interface Context {
  readonly flags: Flags;
  /** The arguments after the flags. */
  readonly words: readonly string[];
  readonly config: Config;
  /** The current folder. */
  readonly folder: string;
  /** The newest first. */
  readonly kubernetes: readonly string[];
  readonly format: Format;
  readonly color: boolean;
  /** Whether a person sees the output in a terminal that can be cleared. */
  readonly isTerminal?: boolean;
  /** Whether a person sees in a terminal what is told. */
  readonly isToldInTerminal?: boolean;
  readonly runner: CommandRunner;
  /**
   * A new runner whose tasks may take this many seconds, and whose threads have this much space for values that live
   * only for a moment. The caller closes it.
   */
  readonly runnerWithin?: (seconds: number, youngMegabytes?: number) => CommandRunner;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
  readonly print: (text: string) => void;
  /** Prints to standard error what is not part of the answer. */
  readonly tell: (text: string) => void;
}

/**
 * A command: its name, its help and what it does. `run` returns the exit code: 0, 1 for findings, 2 for wrong usage.
 */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The arguments after the name. */
  readonly usage: string;
  /** The command's own flags, and a line of help about each. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  readonly help: readonly (readonly [flag: string, text: string])[];
  readonly formats: readonly Format[];
  /** The values of flags that have a closed set, for completion. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** The words that the command accepts, if they are a closed set. */
  readonly choices?: readonly string[];
  /** What exit code 1 means. Undefined if the command never ends with it. */
  readonly found?: string;
  /** The time limit of one task in seconds, unless `--timeout` sets another. Default: 60. */
  readonly seconds?: number;
  /** The megabytes of a thread for values that live only for a moment. Default: as many as are of use. */
  readonly youngMegabytes?: number;
  /** The command looks for configurations itself, so the one of the current folder is not read. */
  readonly configures?: boolean;
  readonly run: (context: Context) => Promise<number>;
}

/** An error in how a command is called. */
export class UsageError extends Error {}

export function flagText({ flags }: Context, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/** The values of a flag that may be repeated. */
export function flagTexts({ flags }: Context, name: string): readonly string[] {
  const value = flags[name];
  return value === undefined || typeof value === "boolean" ? [] : [value].flat();
}

/** The paths of the command line, or those of the configuration. */
export function pathsOf({ words, config }: Context): readonly string[] {
  const paths = words.length > 0 ? words : config.paths;
  if (paths.length === 0) throw new UsageError("Name files or folders, or `-` for standard input.");
  return paths;
}

/**
 * The folders and files that a command may change: those of the command line. Without any, the current folder, whatever
 * a configuration names.
 */
export function writable({ words, folder }: Context): readonly string[] {
  return words.length === 0 ? [folder] : words.map((word) => (isGlob(word) ? folderOf(word) : word));
}

/** The address of the page: that of the command line, or of the configuration, or `usual`. */
export function pageOf(context: Context, usual: string): string {
  const asked = flagText(context, "page");
  if (asked === undefined) return context.config.page ?? usual;
  const address = pageAddress(asked);
  if (address === undefined) throw new UsageError(`--page ${addressWords}`);
  return address;
}

/** The newest minor of the command line, for commands with only one answer. */
export function newestAsked({ kubernetes }: Context): string {
  return kubernetes[0] ?? "";
}
