import type { ExamplesOf } from "../function.ts";
import type { sets } from "../sets.ts";

export const setsExamples: ExamplesOf<typeof sets> = {
  list_sets_contains_list: "sets.contains([1, 2, 3], [3, 1])",
  list_sets_equivalent_list: "sets.equivalent([1, 2, 2], [2, 1])",
  list_sets_intersects_list: "sets.intersects([1, 2], [2, 3])",
};
