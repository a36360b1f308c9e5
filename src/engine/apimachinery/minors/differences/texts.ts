import type { Differences } from "../difference.ts";

/** Texts of the server that differ. */
export const texts = {
  schemeAtLine111: {
    since: "1.35",
    until: "1.37",
  },
  schemeAtLine110: { since: "1.33" },
  patchesDecodedAlike: { since: "1.37" },
  lowerCaseMapKeyFault: { since: "1.31" },
  bytesInTooLong: { since: "1.32" },
  annotationsTooLong: { since: "1.32" },
  finalizerPathAdvice: { since: "1.32" },
  storedVersionAdvice: { since: "1.33" },
  jsonValues: { since: "1.34" },
  singularCounts: { since: "1.34" },
  pathsSayTheSubject: { since: "1.34" },
  plainOwnerFaults: { since: "1.34" },
  ownerIndexes: { since: "1.37" },
  plainTypeErrors: { since: "1.34" },
  allOmittedKeys: { since: "1.34" },
  labelKeys: { since: "1.35" },
  ruleValues: { since: "1.35" },
  tooFewCounts: { since: "1.38" },
  jsonDecoderOfGo127: { since: "1.38" },
} as const satisfies Differences;
