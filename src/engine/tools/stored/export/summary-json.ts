import type { Example, StoredSummary } from "../sum/summary.ts";

/** The summary as data for JSON. `version` increases when the meaning of a member changes. */
export function summaryData({ causes, objects, counts, lost, broken, ...rest }: StoredSummary) {
  return {
    version: 2,
    ...rest,
    summary: { objects, ...counts, notCreatedAgain: lost },
    causes: causes.map(({ key: _, examples, ...cause }) => ({
      ...cause,
      examples: examples.map(exampleData),
    })),
    broken: broken.map(({ item: _, ...each }) => each),
  };
}

function exampleData({ item: _, ...example }: Example) {
  return example;
}
