import type { Differences } from "../difference.ts";

/** What functions of expressions compute when they run, and what that costs. */
export const celValues = {
  searchBeyondEnd: {
    what: "`indexOf` and `lastIndexOf` from behind the end find nothing; before, they fail.",
    since: "1.32",
  },
  searchInEmptyString: {
    what: "`''.lastIndexOf('@@')` is -1; before, it fails.",
    since: "1.34",
  },
  clampedSearch: {
    what: "Searching for an empty text stays within the text; before, the offset is the answer.",
    since: "1.37",
  },
  plainScientificFormat: {
    what: "`%e` has no narrow spaces around the sign.",
    since: "1.33",
  },
  cidrContainsSubnets: {
    what: "`containsCIDR` is true of smaller networks; before, only of those with the same address.",
    since: "1.32",
  },
  boundedRange: {
    what: "`lists.range` refuses negative and huge sizes; before, only its cost stops it.",
    since: "1.37",
  },
  strictOrValue: {
    what: "`or` and `orValue` of what is no optional fail; before, they give it back.",
    since: "1.37",
  },
  nestedOptionalEquality: {
    what: "A choice between optionals of optionals differs from the inner one; from 1.33 on before, it is equal.",
    since: "1.37",
  },
  quantitiesStay: {
    what: "`add` and `sub` leave a quantity beyond int64 as it is; before, they change it.",
    since: "1.37",
  },
  setEqualityCountsMatches: {
    what: "Sets and maps differ from lists that repeat an element.",
    since: "1.37",
  },
  affixCostByArgument: {
    what: "`startsWith` and `endsWith` cost by the size of their argument when they run; before, by the text's.",
    since: "1.37",
  },
  exactQuantities: {
    what: "Quantities of 19 digits that an int64 holds are integers, subtracting the least one is exact, and zero is 0 with any exponent.",
    since: "1.38",
  },
} as const satisfies Differences;
