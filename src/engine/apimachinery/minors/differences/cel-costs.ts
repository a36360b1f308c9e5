import type { Differences } from "../difference.ts";

/** The static cost of rules. */
export const celCosts = {
  quantityCosts: { since: "1.30" },
  comprehensionSizes: { since: "1.30" },
  sizedMessageLiterals: { since: "1.31" },
  equalityCosts: { since: "1.32" },
  optionalSizes: { since: "1.33" },
  entrySizes: { since: "1.33" },
  boundedIntOrString: { since: "1.34" },
  boundedNames: { since: "1.37" },
  globalMatchesCost: { since: "1.37" },
  urlPartSizes: { since: "1.38" },
} as const satisfies Differences;
