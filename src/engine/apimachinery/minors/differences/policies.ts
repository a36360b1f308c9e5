import type { Differences } from "../difference.ts";

/** How admission policies are checked and evaluated. */
export const policies = {
  auditsAllFailures: { since: "1.37" },
  paramsOfUnknownKinds: { since: "1.36" },
} as const satisfies Differences;
