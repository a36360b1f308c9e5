import type { Differences } from "../difference.ts";

/** How admission policies are checked and evaluated. */
export const policies = {
  auditsAllFailures: { since: "1.37" },
} as const satisfies Differences;
