import type { Differences } from "../difference.ts";

/** What functions of expressions compute when they run, and what that costs. */
export const celValues = {
  searchBeyondEnd: {
    what: "`indexOf` and `lastIndexOf` from behind the end find nothing; before, they fail.",
    since: "1.32",
    reference: "versions 6; cel-go/ext/strings.go",
    shown: "minors/search-beyond-end",
  },
  searchInEmptyString: {
    what: "`''.lastIndexOf('@@')` is -1; before, it fails.",
    since: "1.34",
    reference: "versions 6; cel-go/ext/strings.go",
    shown: "minors/search-last-in-empty",
  },
  clampedSearch: {
    what: "Searching for an empty text stays within the text; before, the offset is the answer.",
    since: "1.37",
    reference: "cel 0.6; cel-go/ext/strings.go",
    shown: "minors/search-empty-text-beyond",
  },
  plainScientificFormat: {
    what: "`%e` has no narrow spaces around the sign.",
    since: "1.33",
    reference: "versions 6; cel-go/ext/formatting.go",
    shown: "cel/value-format-numbers",
  },
  cidrContainsSubnets: {
    what: "`containsCIDR` is true of smaller networks; before, only of those with the same address.",
    since: "1.32",
    reference: "versions 6; k8s.io/apiserver/pkg/cel/library/cidr.go",
    shown: "cel/real-network-policy",
  },
  boundedRange: {
    what: "`lists.range` refuses negative and huge sizes; before, only its cost stops it.",
    since: "1.37",
    reference: "cel 0.7; cel-go/ext/lists.go",
    shown: "minors/range-negative",
  },
  strictOrValue: {
    what: "`or` and `orValue` of what is no optional fail; before, they give it back.",
    since: "1.37",
    reference: "cel 0.12; cel-go/cel/optionals.go",
    shown: "minors/or-value-of-dyn",
  },
  nestedOptionalEquality: {
    what: "A choice between optionals of optionals differs from the inner one; from 1.33 on before, it is equal.",
    since: "1.37",
    reference: "versions 6; cel-go/common/types/optional.go",
    shown: "minors/nested-optionals",
  },
  quantitiesStay: {
    what: "`add` and `sub` leave a quantity beyond int64 as it is; before, they change it.",
    since: "1.37",
    reference: "versions 6; k8s.io/apiserver/pkg/cel/library/quantity.go",
    shown: "minors/quantity-beyond-int64",
  },
  setEqualityCountsMatches: {
    what: "Sets and maps differ from lists that repeat an element.",
    since: "1.37",
    reference: "cel 0.9; k8s.io/apiserver/pkg/cel/common/values.go",
    shown: "minors/sets-and-repeating-lists",
  },
  affixCostByArgument: {
    what: "`startsWith` and `endsWith` cost by the size of their argument when they run; before, by the text's.",
    since: "1.37",
    reference: "cel 0.4; cel-go/interpreter/runtimecost.go",
    shown: "cel/runtime-real-life",
  },
  exactQuantities: {
    what: "Quantities of 19 digits that an int64 holds are integers, subtracting the least one is exact, and zero is 0 with any exponent.",
    since: "1.38",
    reference: "k8s.io/apimachinery/pkg/api/resource/{quantity,amount,math}.go",
    shown: "next-minor/quantity-of-nineteen-digits",
  },
} as const satisfies Differences;
