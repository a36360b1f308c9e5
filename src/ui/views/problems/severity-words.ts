import type { Severity } from "../../engine.ts";

/** What a problem is, in a word. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: "Error",
  warning: "Warning",
  tolerated: "Tolerated",
  loss: "Not kept",
};
