import type { Differences } from "../difference.ts";

/** What is asked of definitions, and what becomes of them. */
export const definitions = {
  selectableFieldsKnown: {
    what: "`selectableFields` is a field; before, unknown.",
    since: "1.30",
    reference: "versions 7 and 8; apiextensions/v1/types.go",
    shown: "crd/selectable-typical",
  },
  selectableFields: {
    what: "Selectable fields are checked, kept and served; before, dropped.",
    since: "1.31",
    reference: "versions 7; feature gate CustomResourceFieldSelectors",
    shown: "crd/selectable-syntax",
  },
  caBundleChecked: {
    what: "A caBundle that cannot be read keeps a definition from being established, and is refused on updates.",
    since: "1.31",
    reference: "versions 7; controller/establish and apiextensions/validation/validation.go",
    shown: "crd/ca-bundle-broken-certificate-on-update",
  },
  falseAdditionalInBranches: {
    what: "`additionalProperties: false` passes in branches of junctors.",
    since: "1.31",
    reference: "versions 7; apiserver/schema/validation.go",
    shown: "crd/structural-junctor-additional-properties-false",
  },
  formatWarnings: {
    what: "The server warns of formats that it does not know at strings.",
    since: "1.34",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "cr/format-k8s-names",
  },
  kubernetesNameFormats: {
    what: "The formats k8s-short-name and k8s-long-name count.",
    since: "1.35",
    reference: "versions 9; apiserver/validation/formats.go",
    shown: "cr/format-k8s-names",
  },
  manySelectableFieldsRatchet: {
    what: "A stored list of more than 8 selectable fields may stay.",
    since: "1.35",
    reference: "versions 7; apiextensions/validation/validation.go",
  },
  observedGeneration: {
    what: "`status.observedGeneration` and that of conditions are fields.",
    since: "1.35",
    reference: "versions 8; apiextensions/v1/types.go",
    shown: "minors/observed-generation",
  },
  nestedDecodePaths: {
    what: "A type error inside nested schemas names its whole path; before, that of the parent.",
    since: "1.35",
    reference: "versions 8; apiextensions/v1/marshal.go",
    shown: "crd/decode-json-type-error-below-items",
  },
  examplesAreStructural: {
    what: "`example` and `externalDocs` are part of the structural schema, and break what allows nothing else.",
    since: "1.36",
    reference: "versions 7; apiserver/schema/structural.go",
    shown: "crd/structural-any-of-int-string-example",
  },
  formatWarningsOfAllTypes: {
    what: "The server warns of unknown formats at nodes of every type.",
    since: "1.36",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "cr/format-on-int-or-string",
  },
  setItemWarnings: {
    what: "The server warns of sets of objects and lists.",
    since: "1.37",
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "crd/walk-set-of-atomic-objects-warns",
  },
  looseScriptNames: {
    what: "Patterns know scripts of several words, `\\p{Old_Italic}`, and those of Unicode 17.",
    since: "1.38",
    reference: "go1.27 regexp/syntax/parse.go `unicodeTable`, unicode/tables.go",
    shown: "regular-expressions/no-unicode-classes",
  },
} as const satisfies Differences;
