import type { Differences } from "../difference.ts";

/** What is asked of definitions, and what becomes of them. */
export const definitions = {
  selectableFieldsKnown: {
    what: "`selectableFields` is a field; before, unknown.",
    since: "1.30",
  },
  selectableFields: {
    what: "Selectable fields are checked, kept and served; before, dropped.",
    since: "1.31",
  },
  caBundleChecked: {
    what: "A caBundle that cannot be read keeps a definition from being established, and is refused on updates.",
    since: "1.31",
  },
  falseAdditionalInBranches: {
    what: "`additionalProperties: false` passes in branches of junctors.",
    since: "1.31",
  },
  formatWarnings: {
    what: "The server warns of formats that it does not know at strings.",
    since: "1.34",
  },
  kubernetesNameFormats: {
    what: "The formats k8s-short-name and k8s-long-name count.",
    since: "1.35",
  },
  kubernetesNamesInDefaults: {
    what: "A default is checked against the formats k8s-short-name and k8s-long-name.",
    since: "1.34",
  },
  manySelectableFieldsRatchet: {
    what: "A stored list of more than 8 selectable fields may stay.",
    since: "1.35",
  },
  observedGeneration: {
    what: "`status.observedGeneration` and that of conditions are fields.",
    since: "1.35",
  },
  nestedDecodePaths: {
    what: "A type error inside nested schemas names its whole path; before, that of the parent.",
    since: "1.35",
  },
  examplesAreStructural: {
    what: "`example` and `externalDocs` are part of the structural schema, and break what allows nothing else.",
    since: "1.36",
  },
  formatWarningsOfAllTypes: {
    what: "The server warns of unknown formats at nodes of every type.",
    since: "1.36",
  },
  setItemWarnings: {
    what: "The server warns of sets of objects and lists.",
    since: "1.37",
  },
  looseScriptNames: {
    what: "Patterns know scripts of several words, `\\p{Old_Italic}`, and those of Unicode 17.",
    since: "1.38",
  },
} as const satisfies Differences;
