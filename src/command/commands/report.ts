import { type Context, UsageError } from "../context.ts";
import { exitCodeOf, failingOf } from "../fail-on.ts";
import type { FindingsReport } from "../findings.ts";
import { formatted } from "../formats/format.ts";
import type { Look } from "../formats/text.ts";
import { type Inputs, reasonOf } from "../inputs.ts";
import { readText } from "../text-file.ts";

/** How findings are shown, with the lines of the files that were read. */
export function lookOf({ inputs }: Inputs, color: boolean): Look {
  const texts = new Map(inputs.map(({ file, text }) => [file, text]));
  const lines = new Map<string, readonly string[] | undefined>();
  const linesOf = (file: string): readonly string[] | undefined => {
    if (!lines.has(file)) lines.set(file, texts.get(file)?.split(/\r?\n/));
    return lines.get(file);
  };
  return { color, linesOf };
}

/** Prints the findings and returns the exit code: 2 if something could not be read, 1 if there is what fails. */
export function printReport(report: FindingsReport, inputs: Inputs, context: Context): number {
  const { print, format, color } = context;
  print(formatted(report, format, lookOf(inputs, color)));
  return exitCodeOf(report, failingOf(context));
}

/** The text of a file that a flag names. @throws UsageError */
export async function readNamed(file: string): Promise<string> {
  return readText(file).then(
    ({ text }) => text,
    (error: unknown) => {
      throw new UsageError(`${file} could not be read: ${reasonOf(error)}.`);
    },
  );
}
