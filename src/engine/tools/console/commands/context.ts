import type { Cluster } from "../../../playback/cluster/cluster.ts";
import type { Response } from "../../../playback/report.ts";
import type { ScenarioRequest } from "../../../playback/scenario.ts";
import type { Failure } from "../failure.ts";
import { type Arguments, type FlagKind, flag } from "../flags.ts";
import type { Files } from "../manifests.ts";

/** What a command gets when it runs. */
export interface CommandContext {
  readonly cluster: Cluster;
  readonly files: Files;
  readonly arguments: Arguments;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** The result of a command. Failures are printed after everything else, and make the exit code 1. */
export interface CommandResult {
  readonly stdout?: string;
  /** Without warnings and failures. */
  readonly stderr?: string;
  readonly warnings?: readonly string[];
  readonly failures?: readonly Failure[];
  /** If the failures alone do not determine it. */
  readonly exitCode?: number;
  /** Our note on what is different from a terminal. */
  readonly note?: string;
  /** An object to be edited: its text goes into the editor. */
  readonly edit?: string;
}

export interface Command {
  readonly name: string;
  /** What it does, for `help`. */
  readonly summary: string;
  readonly flags: Readonly<Record<string, FlagKind>>;
  /** Flags that the real command has and this one does not. */
  readonly unsupported?: readonly string[];
  run(context: CommandContext): CommandResult;
}

/** Flags that most commands have. */
export const namespaceFlag: Readonly<Record<string, FlagKind>> = { namespace: { kind: "text", short: "n" } };
export const fileFlag: Readonly<Record<string, FlagKind>> = { filename: { kind: "text", short: "f" } };
export const outputFlag: Readonly<Record<string, FlagKind>> = { output: { kind: "text", short: "o" } };

/** The owner of the fields that a command writes. */
export const managerFlag: Readonly<Record<string, FlagKind>> = { "field-manager": { kind: "text" } };

/** `--field-manager`, or the command's default name. */
export function managerOf(given: Arguments, own: string): { readonly fieldManager: string } {
  return { fieldManager: flag(given, "field-manager") || own };
}

export function refused(response: Response, doing = ""): Failure {
  return { kind: "status", body: response.body, doing };
}

/** `--subresource` in the form of requests. */
export function subresourceOf(given: Arguments): Pick<ScenarioRequest, "subresource"> {
  const name = flag(given, "subresource");
  return name === "status" || name === "scale" ? { subresource: name } : {};
}
