import { type ParseArgsConfig, parseArgs } from "node:util";

type Config<T extends NonNullable<ParseArgsConfig["options"]>> = { args: string[]; options: T; strict: true };

/** The options of a command line without other arguments. Undefined if they are not valid. */
export function readArguments<const T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<Config<T>>>["values"] | undefined {
  try {
    return parseArgs<Config<T>>({ args: [...args], options, strict: true }).values;
  } catch {
    return undefined;
  }
}

/** A decimal integer that is at least `least`. */
export function countOf(text: string, least: 0 | 1): number | undefined {
  return /^\d+$/.test(text) && Number(text) >= least ? Number(text) : undefined;
}
