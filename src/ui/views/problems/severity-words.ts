import type { Severity } from "../../engine.ts";

/** The name of each severity. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: "Error",
  warning: "Warning",
  tolerated: "Tolerated",
  loss: "Not kept",
};
