import type { Differences } from "../difference.ts";

/** What the parser, the checker and the validators of expressions accept and report. */
export const celLanguage = {
  literalValidators: { since: "1.30" },
  formatArgumentValidator: { since: "1.31" },
  anyLiteralBelowFormat: { since: "1.31" },
  optionalTypeName: { since: "1.31" },
  freeParametersInOptionals: { since: "1.32" },
  timeTypeNames: { since: "1.32" },
  reservedFieldNames: { since: "1.32" },
  issuesAtLineStarts: { since: "1.32" },
  quotedNameTokens: { since: "1.33" },
  quotedNames: { since: "1.37" },
  plainCelErrors: { since: "1.33" },
  validCodePointsOnly: { since: "1.33" },
  hiddenAccumulator: { since: "1.33" },
  listVariableIsNoMessage: { since: "1.37" },
  globalNames: { since: "1.37" },
  storedMessageExpressions: { since: "1.31" },
  latestOptionals: { since: "1.33" },
  noDurationOfInt: { since: "1.37" },
  optionalOldSelf: { since: "1.30" },
} as const satisfies Differences;
