import { checkNames } from "../account.ts";
import type { CauseSummary, Example, StoredSummary } from "../sum/summary.ts";

/** The summary as data for JSON. `version` increases when the meaning of a member changes. */
export function summaryData(summary: StoredSummary) {
  const { kind, kubernetes, refusals, objects, counts, lost, causes } = summary;
  const { otherCauses, others, moreOthers, broken, moreBroken } = summary;
  return {
    version: 2,
    kind,
    kubernetes,
    refusals,
    summary: { objects, ...counts, notCreatedAgain: lost },
    causes: causes.map(causeData),
    otherCauses,
    others,
    moreOthers,
    broken: broken.map(({ item: _, ...each }) => each),
    moreBroken,
  };
}

/** A cause with its members in one order, wherever it was counted. */
function causeData(cause: CauseSummary) {
  const { state, text, field, ends, wasSo, count, checks, kubernetes, words, examples } = cause;
  return {
    state,
    text,
    field,
    ...(ends === undefined ? {} : { ends }),
    wasSo,
    count,
    checks: Object.fromEntries(
      checkNames.flatMap((check) => (checks[check] === undefined ? [] : [[check, checks[check]]])),
    ),
    kubernetes,
    words,
    examples: examples.map(exampleData),
  };
}

function exampleData({ item: _, ...example }: Example) {
  return example;
}
