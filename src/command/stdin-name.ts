import { type Command, type Context, flagText, UsageError } from "./context.ts";

export const stdinOptions = {
  "stdin-filename": { type: "string" },
} as const satisfies Command["options"];

export const stdinHelp: Command["help"] = [
  ["--stdin-filename FILE", "the name of standard input; it replaces the file of this name"],
];

/** The name that a person gives to standard input. Undefined without one. @throws UsageError */
export function stdinFileOf(context: Context): string | undefined {
  const name = flagText(context, "stdin-filename");
  if (name === undefined) return undefined;
  if (name === "" || name === "-" || name.includes("\u0000"))
    throw new UsageError("--stdin-filename must be the name of a file.");
  if (!context.words.includes("-"))
    throw new UsageError("--stdin-filename is for standard input: name it with `-`.");
  return name;
}
