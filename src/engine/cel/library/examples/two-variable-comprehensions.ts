import type { ExamplesOf } from "../function.ts";
import type { twoVariableComprehensions } from "../two-variable-comprehensions.ts";

export const twoVariableComprehensionsExamples: ExamplesOf<typeof twoVariableComprehensions> = {
  "@mapInsert_map_key_value": "{'a': 1}.transformMap(k, v, v + 1) == {'a': 2}",
  "@mapInsert_map_map": "{'a': 1}.transformMapEntry(k, v, {k + 'b': v}) == {'ab': 1}",
};
