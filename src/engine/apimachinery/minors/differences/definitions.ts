import type { Differences } from "../difference.ts";

/** How definitions are checked and processed. */
export const definitions = {
  selectableFieldsKnown: { since: "1.30" },
  selectableFields: { since: "1.31" },
  caBundleChecked: { since: "1.31" },
  falseAdditionalInBranches: { since: "1.31" },
  formatWarnings: { since: "1.34" },
  numericFormatWarnings: { since: "1.34", until: "1.34.0" },
  kubernetesNameFormats: { since: "1.35" },
  kubernetesNamesInDefaults: { since: "1.34" },
  manySelectableFieldsRatchet: { since: "1.35" },
  observedGeneration: { since: "1.35" },
  nestedDecodePaths: { since: "1.35" },
  examplesAreStructural: { since: "1.36" },
  formatWarningsOfAllTypes: { since: "1.36" },
  setItemWarnings: { since: "1.37" },
  looseScriptNames: { since: "1.38" },
} as const satisfies Differences;
