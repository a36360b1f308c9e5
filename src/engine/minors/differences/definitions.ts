import type { Differences } from "../difference.ts";

/** What is asked of definitions, and what becomes of them. */
export const definitions = {
  selectableFieldsKnown: {
    what: "`selectableFields` is a field; before, unknown.",
    since: "1.30",
    reference: "versions 7 and 8; apiextensions/v1/types.go",
    shown: "minors/selectableFieldsKnown",
  },
  selectableFields: {
    what: "Selectable fields are checked, kept and served; before, dropped.",
    since: "1.31",
    reference: "versions 7; feature gate CustomResourceFieldSelectors",
    shown: "minors/selectableFields",
  },
  caBundleChecked: {
    what: "A caBundle that cannot be read keeps a definition from being established, and is refused on updates.",
    since: "1.31",
    reference: "versions 7; controller/establish and apiextensions/validation/validation.go",
    shown: "minors/caBundleChecked",
  },
  falseAdditionalInBranches: {
    what: "`additionalProperties: false` passes in branches of junctors.",
    since: "1.31",
    reference: "versions 7; apiserver/schema/validation.go",
    shown: "minors/falseAdditionalInBranches",
  },
  blankCaBundleIsNone: {
    what: "A caBundle of white space counts as none.",
    since: "1.34",
    reference: "versions 13; apiextensions/validation/validation.go",
    shown: "minors/blankCaBundleIsNone",
  },
  formatWarnings: {
    what: "The server warns of formats that it does not know at strings.",
    since: "1.34",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "minors/formatWarnings",
  },
  kubernetesNameFormats: {
    what: "The formats k8s-short-name and k8s-long-name count.",
    since: "1.35",
    reference: "versions 9; apiserver/validation/formats.go",
    shown: "minors/kubernetesNameFormats",
  },
  manySelectableFieldsRatchet: {
    what: "A stored list of more than 8 selectable fields may stay.",
    since: "1.35",
    reference: "versions 7; apiextensions/validation/validation.go",
    shown: "minors/manySelectableFieldsRatchet",
  },
  observedGeneration: {
    what: "`status.observedGeneration` and that of conditions are fields.",
    since: "1.35",
    reference: "versions 8; apiextensions/v1/types.go",
    shown: "minors/observedGeneration",
  },
  nestedDecodePaths: {
    what: "A type error inside nested schemas names its whole path; before, that of the parent.",
    since: "1.35",
    reference: "versions 8; apiextensions/v1/marshal.go",
    shown: "minors/nestedDecodePaths",
  },
  examplesAreStructural: {
    what: "`example` and `externalDocs` are part of the structural schema, and break what allows nothing else.",
    since: "1.36",
    reference: "versions 7; apiserver/schema/structural.go",
    shown: "minors/examplesAreStructural",
  },
  formatWarningsOfAllTypes: {
    what: "The server warns of unknown formats at nodes of every type.",
    since: "1.36",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "minors/formatWarningsOfAllTypes",
  },
  setItemWarnings: {
    what: "The server warns of sets of objects and lists.",
    since: "1.37",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "minors/setItemWarnings",
  },
} as const satisfies Differences;
