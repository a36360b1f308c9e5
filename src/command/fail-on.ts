import { type Command, type Context, flagText, UsageError } from "./context.ts";
import { type Finding, type FindingsReport, type Level, levels } from "./findings.ts";

/** What makes a run with findings fail. */
export interface Failing {
  /** The lowest level that fails. */
  readonly failOn: Level | "never";
  /** More warnings than this fail. */
  readonly maxWarnings: number;
}

const failOnLevels = [...levels, "never"] as const;

export const failOptions = {
  "fail-on": { type: "string" },
  "max-warnings": { type: "string" },
} as const satisfies Command["options"];

export const failValues = { "fail-on": failOnLevels } as const satisfies Command["values"];

export const failHelp: Command["help"] = [
  ["--fail-on LEVEL", "the lowest level that makes the exit code 1: error (default), warning, note or never"],
  ["--max-warnings N", "exit with 1 if there are more warnings than this"],
];

/** What exit code 1 means for a command with these flags. */
export const failMeaning = "a finding of the level of --fail-on, or more warnings than --max-warnings";

/** What makes a run fail: errors, unless flags say more. @throws UsageError */
export function failingOf(context: Context): Failing {
  const most = flagText(context, "max-warnings");
  if (most !== undefined && !/^\d{1,9}$/.test(most))
    throw new UsageError("--max-warnings must be an integer, 0 or more.");
  return {
    failOn: failOnOf(flagText(context, "fail-on"), "--fail-on"),
    maxWarnings: most === undefined ? Number.POSITIVE_INFINITY : Number(most),
  };
}

/** The level that fails, by its name. `of` is where the name is written. @throws UsageError */
export function failOnOf(text: string | undefined, of: string): Failing["failOn"] {
  const found = failOnLevels.find((level) => level === (text ?? "error"));
  if (found === undefined)
    throw new UsageError(`${of} must be ${failOnLevels.join(", ")}, not ${JSON.stringify(text)}.`);
  return found;
}

/** Whether findings make a run fail. */
export function fails(findings: readonly Finding[], { failOn, maxWarnings }: Failing): boolean {
  const failing = failOn === "never" ? [] : levels.slice(0, levels.indexOf(failOn) + 1);
  return (
    findings.some(({ level }) => failing.includes(level)) ||
    findings.filter(({ level }) => level === "warning").length > maxWarnings
  );
}

/** The exit code of a report: 2 if something could not be read or checked, 1 if it fails. */
export function exitCodeOf(report: FindingsReport, failing: Failing): number {
  if (report.unreadable > 0) return 2;
  return fails(report.findings, failing) ? 1 : 0;
}
