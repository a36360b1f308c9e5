import type { Command, Context } from "../context.ts";
import { ProgressLine } from "./progress.ts";

/** The flag that shows the progress. */
export const progressOptions = { progress: { type: "boolean" } } as const;

export const progressHelp: Command["help"][number] = [
  "--progress",
  "show the progress with dumps, even if standard error is not a terminal",
];

/** Tells the progress of a run over files of `total` bytes, if somebody sees it or asked for it. */
export function progressOf(context: Context, total: number | undefined): ProgressLine | undefined {
  const { isToldInTerminal = false, flags, tell } = context;
  if (!isToldInTerminal && flags["progress"] !== true) return undefined;
  return new ProgressLine({ tell, isTerminal: isToldInTerminal, total, clock: () => performance.now() });
}
