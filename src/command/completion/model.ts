import type { Command } from "../context.ts";
import { flagsOf, valuesOf } from "../help.ts";
import { flagsInHead } from "../help-heads.ts";

/** What may be written at a place of the command line. */
export type Place =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files" | "folders" | "anything" | "nothing" };

export interface CompletedFlag {
  readonly short?: string;
  readonly name: string;
  readonly help: string;
  /** Undefined if the flag has no value. */
  readonly value?: Place;
  readonly isRepeated: boolean;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly CompletedFlag[];
  /** What comes after the flags. */
  readonly operands: Place;
}

/** What the values of flags are called that are files. */
const fileWords = ["FILE", "PATH", "NEW", "OLD"];

/** What shells complete, from the data of `--help`. */
export function completedCommands(commands: readonly Command[]): readonly CompletedCommand[] {
  return commands.map((command) => {
    const { name, summary, usage, options, choices } = command;
    const flags = flagsOf(command).flatMap(([head, text]) =>
      flagsInHead(head).map(
        (flag): CompletedFlag => ({
          ...(flag.short === undefined ? {} : { short: flag.short }),
          name: flag.name,
          help: text,
          isRepeated: options[flag.name]?.multiple === true,
          ...(flag.value === undefined ? {} : { value: placeOf(flag.value, valuesOf(command, flag.name)) }),
        }),
      ),
    );
    const operands: Place =
      choices === undefined
        ? { kind: usage === "" ? "nothing" : "files" }
        : { kind: "words", words: choices };
    return { name, help: summary, flags, operands };
  });
}

function placeOf(value: string, words: readonly string[] | undefined): Place {
  if (words !== undefined) return { kind: "words", words };
  if (value === "DIR") return { kind: "folders" };
  return { kind: fileWords.includes(value) ? "files" : "anything" };
}
