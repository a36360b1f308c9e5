import type { Differences } from "../difference.ts";

/** What the server expects rules to cost, before anything runs. */
export const celCosts = {
  quantityCosts: {
    what: "Reading a quantity costs by the text's length, estimated and run; before, 1.",
    since: "1.30",
  },
  comprehensionSizes: {
    what: "What `map` and `filter` give is as large as what they go through; before, of unknown size.",
    since: "1.30",
  },
  sizedMessageLiterals: {
    what: "A message literal has a size like any unknown; before, 0.",
    since: "1.31",
  },
  equalityCosts: {
    what: "Comparing quantities, addresses, URLs and formats has a cost of its own; before, that of texts of unknown size.",
    since: "1.32",
  },
  entrySizes: {
    what: "The estimate knows the sizes of entries, of local variables and through `dyn`; before, of paths and calls alone.",
    since: "1.33",
  },
  boundedIntOrString: {
    what: "`maxLength` bounds the estimate of int-or-string.",
    since: "1.34",
  },
  boundedNames: {
    what: "`metadata.name` and `generateName` are bounded in the estimate.",
    since: "1.37",
  },
  globalMatchesCost: {
    what: "`matches(s, re)` costs what `s.matches(re)` costs; before, 1.",
    since: "1.37",
  },
  urlPartSizes: {
    what: "The parts of a URL are as long as the URL in the estimate, an escaped path three times; before, of unknown size.",
    since: "1.38",
  },
} as const satisfies Differences;
