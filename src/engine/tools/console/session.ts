import { NestedTooDeep, nestingText } from "../../apimachinery/source/nesting.ts";
import { quote } from "../../go/value/go-text.ts";
import { statusErrorText, statusLine } from "../../kubectl/output/status-error.ts";
import { Cluster, type ClusterOptions } from "../../playback/cluster/cluster.ts";
import "../../cel/parser/grammar.ts";
import "../../playback/cluster/builtins.ts";
import "../../playback/cluster/crossplane.ts";
import { nothingStandsIn } from "../../playback/evaluate/nothing-stands-in.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { KubectlOutput } from "../../playback/report.ts";
import { builtInNote } from "./built-in.ts";
import { commands, otherCommands } from "./commands/all.ts";
import type { CommandResult } from "./commands/context.ts";
import { crossplaneNote } from "./crossplane-note.ts";
import type { Failure } from "./failure.ts";
import { parseFlags } from "./flags.ts";
import { helpText } from "./help.ts";
import { impersonatedBy, impersonationFlags } from "./impersonation.ts";
import type { Files } from "./manifests.ts";
import { parseShell, type ShellCommand } from "./shell.ts";

/** What was typed, when, and the files at that time. */
export interface ConsoleStep {
  readonly line: string;
  readonly files: Readonly<Record<string, string>>;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** The output of a command. */
export interface ConsoleOutput extends KubectlOutput {
  /** Our own words, which no terminal prints. */
  readonly note?: string;
  /** The text of an object to edit. */
  readonly edit?: string;
}

/**
 * A terminal with kubectl and its own server, which is empty at first. Commands never throw for what a person typed.
 */
export class ConsoleSession {
  readonly #cluster: Cluster;

  /** `cluster`: the server, if the caller wants to inspect it. */
  constructor(
    options: Omit<ClusterOptions, "parts">,
    cluster = new Cluster({ ...options, parts: wholeParts }),
  ) {
    this.#cluster = cluster;
  }

  get cluster(): Cluster {
    return this.#cluster;
  }

  /** Runs the commands of a text, one per line; each has its output. */
  run({ line, files, now }: ConsoleStep): readonly ConsoleOutput[] {
    const parsed = parseShell(line);
    if (!parsed.ok) return [ours(line.trim(), parsed.error)];
    const known = new Map(Object.entries(files));
    return parsed.commands.map((command) => {
      try {
        return runPipe(command, this.#cluster, known, now);
      } catch (error) {
        if (!(error instanceof NestedTooDeep)) throw error;
        return ours(command.text, nestingText);
      }
    });
  }
}

/** Something that this console cannot do: said in our own words, which start with a hash. */
function ours(command: string, text: string): ConsoleOutput {
  return { command, stdout: "", stderr: `# ${text}\n`, exitCode: 1 };
}

/** Runs a command, and the next one of the pipe with its output; a shell returns the exit code of the last one. */
function runPipe(
  { pipe, ...command }: ShellCommand,
  cluster: Cluster,
  files: Files["files"],
  now: string,
): ConsoleOutput {
  const first = runCommand(command, cluster, { files, stdin: command.stdin }, now);
  if (pipe === undefined) return first;
  const second = runCommand(
    { words: pipe, text: command.text },
    cluster,
    { files, stdin: first.stdout },
    now,
  );
  const note = second.note ?? first.note;
  return { ...second, stderr: first.stderr + second.stderr, ...(note === undefined ? {} : { note }) };
}

function runCommand(
  { words, text }: ShellCommand,
  cluster: Cluster,
  files: Files,
  now: string,
): ConsoleOutput {
  const [program = "", ...rest] = words;
  if (program === "help")
    return { command: text, stdout: helpText(rest[0], commands), stderr: "", exitCode: 0 };
  if (program !== "kubectl" && program !== "k") {
    return ours(text, `this console has kubectl, help, clear and reset, but not ${quote(program)}`);
  }
  const at = rest.findIndex((word) => !word.startsWith("-"));
  const verb = rest[at];
  if (verb === undefined || verb === "help") {
    return {
      command: text,
      stdout: helpText(verb === undefined ? undefined : rest[at + 1], commands),
      stderr: "",
      exitCode: 0,
    };
  }
  const command = commands.find(({ name }) => name === verb);
  if (command === undefined) return unknownCommand(text, verb);
  const behind = rest.toSpliced(at, 1);
  if (behind.includes("--help") || behind.includes("-h"))
    return { command: text, stdout: helpText(verb, commands), stderr: "", exitCode: 0 };
  const missing = behind.find(
    (word) => command.unsupported?.includes(word.replace(/^--|=.*$/g, "")) && word.startsWith("--"),
  );
  if (missing !== undefined)
    return ours(text, `kubectl ${verb} has ${missing.replace(/=.*$/, "")}, but this console does not`);
  const parsed = parseFlags(verb, behind, { ...impersonationFlags, ...command.flags });
  if (!parsed.ok) return { command: text, stdout: "", stderr: `error: ${parsed.error}\n`, exitCode: 1 };
  const before = cluster.unansweredReviews;
  const run = () => command.run({ cluster, files, arguments: parsed.arguments, now });
  const user = impersonatedBy(parsed.arguments);
  const result = user === undefined ? run() : "kind" in user ? { failures: [user] } : cluster.as(user, run);
  const isUnanswered = cluster.unansweredReviews > before;
  const note = isUnanswered
    ? nothingStandsIn
    : (crossplaneNote(cluster.takeNews()) ?? builtInNote(result.failures ?? []));
  return outputOf(text, note === undefined ? result : { note, ...result });
}

function unknownCommand(text: string, verb: string): ConsoleOutput {
  if (otherCommands.includes(verb))
    return ours(text, `kubectl has ${verb}, but this console does not: help lists its commands`);
  // Upstream suggests names that start with the word, or are two changes away.
  const near = [...commands.map(({ name }) => name), ...otherCommands]
    .filter((name) => distance(name, verb) <= 2 || name.startsWith(verb))
    .sort();
  const suggestion =
    near.length === 0 ? "" : `\n\nDid you mean this?\n${near.map((name) => `\t${name}\n`).join("")}`;
  return {
    command: text,
    stdout: "",
    stderr: `error: unknown command ${quote(verb)} for "kubectl"${suggestion}\n`,
    exitCode: 1,
  };
}

function outputOf(
  command: string,
  { stdout = "", stderr = "", warnings = [], failures = [], note, edit, exitCode }: CommandResult,
): ConsoleOutput {
  const told = [...new Set(warnings)].map((warning) => `Warning: ${warning}\n`).join("");
  return {
    command,
    stdout,
    stderr: told + stderr + failuresText(failures),
    exitCode: exitCode ?? (failures.length === 0 ? 0 : 1),
    ...(note === undefined ? {} : { note }),
    ...(edit === undefined ? {} : { edit }),
  };
}

/** A single rejection is printed with its causes, several with one line each. */
function failuresText(failures: readonly Failure[]): string {
  const single = failures.length === 1;
  const texts = failures.map((failed) => {
    if (failed.kind === "text") return failed.text;
    return single ? statusErrorText(failed.body, failed.doing) : statusLine(failed.body, failed.doing);
  });
  return texts.map((text) => `${text}\n`).join("");
}

/** The number of letters to change, add or remove to turn one word into another. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
