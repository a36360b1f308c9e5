import type { ParseArgsConfig } from "node:util";
import type { Config } from "./config.ts";
import type { Format } from "./formats/format.ts";
import type { Runner } from "./tasks/tasks.ts";

/** Values of flags as they are parsed. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** What a command runs with. */
export interface Context {
  readonly flags: Flags;
  /** The arguments after the flags. */
  readonly words: readonly string[];
  readonly config: Config;
  /** The newest first. */
  readonly kubernetes: readonly string[];
  readonly format: Format;
  readonly color: boolean;
  readonly runner: Runner;
  /** Another runner whose tasks may take so many seconds; who asks for it closes it. */
  readonly runnerWithin?: (seconds: number) => Runner;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
  readonly print: (text: string) => void;
  /** Prints to standard error what is not part of the answer. */
  readonly tell: (text: string) => void;
}

/** A command: its name, what its help says, and what it does. It gives the exit code: 0, 1 for findings, 2 for usage. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The arguments after its name. */
  readonly usage: string;
  /** Its own flags, and a line about each. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  readonly help: readonly (readonly [flag: string, text: string])[];
  readonly formats: readonly Format[];
  /** What one task may take unless `--timeout` says otherwise; default: 60. */
  readonly seconds?: number;
  /** It looks for configurations itself: that of the folder in which it was begun is not read. */
  readonly configures?: boolean;
  readonly run: (context: Context) => Promise<number>;
}

/** What is wrong with how a command is called. */
export class UsageError extends Error {}

export function flagText({ flags }: Context, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/** The paths that are named, else those of the configuration. */
export function pathsOf({ words, config }: Context): readonly string[] {
  const paths = words.length > 0 ? words : config.paths;
  if (paths.length === 0) throw new UsageError("Name files or folders, or `-` for standard input.");
  return paths;
}

/** The newest of the minors that are asked for, where only one can answer. */
export function newestAsked({ kubernetes }: Context): string {
  return kubernetes[0] ?? "";
}
