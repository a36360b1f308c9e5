import type { Differences } from "../difference.ts";

/** The results of functions in expressions, and their run-time costs. */
export const celValues = {
  searchBeyondEnd: { since: "1.32" },
  searchInEmptyString: { since: "1.34" },
  clampedSearch: { since: "1.37" },
  foldsKeepErrors: { since: "1.33" },
  hiddenMembersEqual: { since: "1.34" },
  plainScientificFormat: { since: "1.33" },
  cidrContainsSubnets: { since: "1.32" },
  boundedRange: { since: "1.37" },
  strictOrValue: { since: "1.37" },
  optionalsKeepValues: { since: "1.37" },
  quantitiesStay: { since: "1.37" },
  setsCompareValues: { since: "1.37" },
  affixCostByArgument: { since: "1.37" },
  exactQuantities: { since: "1.38" },
} as const satisfies Differences;
