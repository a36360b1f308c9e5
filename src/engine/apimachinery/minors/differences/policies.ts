import type { Differences } from "../difference.ts";

/** How admission policies are checked and evaluated. */
export const policies = {
  auditsAllFailures: { since: "1.37" },
  matchResourcesSpelt: { since: "1.32" },
  validatingPolicies: { since: "1.30" },
  mutatingPolicies: { since: "1.34" },
  stableMutatingPolicies: { since: "1.36" },
  staticNameWarnings: { since: "1.36", until: "1.36" },
  staticPolicyNames: { since: "1.37" },
  declaredBindings: { since: "1.37" },
  paramsOfUnknownKinds: { since: "1.36" },
  mutatesDuplicates: { since: "1.35" },
  convertsObjectFields: { since: "1.37" },
  structsInPolicies: { since: "1.37" },
} as const satisfies Differences;
