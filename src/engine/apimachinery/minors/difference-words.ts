import type { Capability } from "./capabilities.ts";

/**
 * What the server does that has a difference, in words; and where it is not plain, what it does without. Apart from the rows:
 * only who compares minors says it.
 */
export const differenceWords: Readonly<Record<Capability, string>> = {
  literalValidators:
    "Bad literals of durations, timestamps and patterns are compile errors at their place; before, the plan of the program fails.",
  formatArgumentValidator: "The arguments of a literal `format` are checked against its clauses.",
  anyLiteralBelowFormat:
    "Mixed literals are allowed anywhere below the arguments of `format`; before, only where literals alone lead to them.",
  optionalTypeName:
    "The type of optionals is called `optional_type`, also in expressions; before, texts say `optional`.",
  freeParametersInOptionals:
    "`optFlatMap` on maps of unknown value types is accepted; before, its type is incompatible with itself.",
  timeTypeNames:
    "`timestamp` and `duration` compare with types, and fail when the program is planned; before, they do not fit.",
  reservedFieldNames: "Reserved words are names of fields: `self.namespace`.",
  issuesAtLineStarts:
    "An error at the first column of a later line is shown there; before, at the end of the line above.",
  quotedNameTokens: "A name in backquotes is a token of its own, and syntax errors speak of it.",
  quotedNames: "A field can be named in backquotes.",
  plainSyntaxErrors: "A percent sign in a syntax error stays as it is; before, the text is formatted twice.",
  validCodePointsOnly: "Escapes of surrogates and beyond Unicode are invalid code points.",
  hiddenAccumulator: "Comprehensions gather in `@result`, which nobody can write; before, in `__result__`.",
  listVariableIsNoMessage: "A variable in the place of a message type is undeclared; before, it is no type.",
  globalNames:
    "A name with a leading dot is the global variable inside macros too; before, the innermost of the name.",
  storedMessageExpressions:
    "Unchanged messageExpressions are known by their own texts; before, by the texts of rules.",
  latestOptionals: "`first`, `last`, `optional.unwrap` and `unwrapOpt`, in all expressions.",
  noDurationOfInt: "`duration` has no overload for integers; before, it has one that always fails.",
  optionalOldSelf: "`optionalOldSelf` makes oldSelf an optional; before, the field is dropped.",
  searchBeyondEnd: "`indexOf` and `lastIndexOf` from behind the end find nothing; before, they fail.",
  searchInEmptyString: "`''.lastIndexOf('@@')` is -1; before, it fails.",
  clampedSearch: "Searching for an empty text stays within the text; before, the offset is the answer.",
  plainScientificFormat: "`%e` has no narrow spaces around the sign.",
  cidrContainsSubnets:
    "`containsCIDR` is true of smaller networks; before, only of those with the same address.",
  boundedRange: "`lists.range` refuses negative and huge sizes; before, only its cost stops it.",
  strictOrValue: "`or` and `orValue` of what is no optional fail; before, they give it back.",
  nestedOptionalEquality:
    "A choice between optionals of optionals differs from the inner one; from 1.33 on before, it is equal.",
  quantitiesStay: "`add` and `sub` leave a quantity beyond int64 as it is; before, they change it.",
  setEqualityCountsMatches: "Sets and maps differ from lists that repeat an element.",
  affixCostByArgument:
    "`startsWith` and `endsWith` cost by the size of their argument when they run; before, by the text's.",
  exactQuantities:
    "Quantities of 19 digits that an int64 holds are integers, subtracting the least one is exact, and zero is 0 with any exponent.",
  quantityCosts: "Reading a quantity costs by the text's length, estimated and run; before, 1.",
  comprehensionSizes:
    "What `map` and `filter` give is as large as what they go through; before, of unknown size.",
  sizedMessageLiterals: "A message literal has a size like any unknown; before, 0.",
  equalityCosts:
    "Comparing quantities, addresses, URLs and formats has a cost of its own; before, that of texts of unknown size.",
  entrySizes:
    "The estimate knows the sizes of entries, of local variables and through `dyn`; before, of paths and calls alone.",
  boundedIntOrString: "`maxLength` bounds the estimate of int-or-string.",
  boundedNames: "`metadata.name` and `generateName` are bounded in the estimate.",
  globalMatchesCost: "`matches(s, re)` costs what `s.matches(re)` costs; before, 1.",
  urlPartSizes:
    "The parts of a URL are as long as the URL in the estimate, an escaped path three times; before, of unknown size.",
  selectableFieldsKnown: "`selectableFields` is a field; before, unknown.",
  selectableFields: "Selectable fields are checked, kept and served; before, dropped.",
  caBundleChecked:
    "A caBundle that cannot be read keeps a definition from being established, and is refused on updates.",
  falseAdditionalInBranches: "`additionalProperties: false` passes in branches of junctors.",
  formatWarnings: "The server warns of formats that it does not know at strings.",
  kubernetesNameFormats: "The formats k8s-short-name and k8s-long-name count.",
  kubernetesNamesInDefaults: "A default is checked against the formats k8s-short-name and k8s-long-name.",
  manySelectableFieldsRatchet: "A stored list of more than 8 selectable fields may stay.",
  observedGeneration: "`status.observedGeneration` and that of conditions are fields.",
  nestedDecodePaths: "A type error inside nested schemas names its whole path; before, that of the parent.",
  examplesAreStructural:
    "`example` and `externalDocs` are part of the structural schema, and break what allows nothing else.",
  formatWarningsOfAllTypes: "The server warns of unknown formats at nodes of every type.",
  setItemWarnings: "The server warns of sets of objects and lists.",
  looseScriptNames: "Patterns know scripts of several words, `\\p{Old_Italic}`, and those of Unicode 17.",
  ratcheting: "Faults of what an update leaves unchanged are let pass.",
  statusRatcheting: "Updates of the status ratchet too.",
  statusPaths: "Errors of a status update begin with `status`; before, paths are relative to it.",
  fieldPathsOfTheirOwn:
    "The fieldPath of a rule leads from its node; before, from that of the failing rule before it.",
  numericFormats:
    "int32, int64, float and double are enforced, and bounds must fit the type; before, bounds are cut to integers.",
  integersFromBelow:
    "A number that rounding left a hair below a whole one counts as whole: 4.35 is a multiple of 0.01.",
  statusOfAllVersions:
    "An apply of a status conflicts with no owner of the spec in another version; before, it may.",
  missingObjectBeforeUid:
    "A PUT with a uid to an object that is not there is 404; before, the uid conflicts.",
  storageReadErrors:
    "A stored object that cannot be converted is corrupt to the storage; before, the conversion's error is the answer.",
  keepsOwners: "Owners that cannot be worked out stay as they were; before, they are lost.",
  metadataAsStruct: "A time that an apply wrote and that is none is told; before, it is lost.",
  standardBytes:
    "Rules read `format: byte` by the alphabet that validation asks for, with `+` and `/`; before, by that of URLs, so that those two failed.",
  schemeAtLine111:
    "The scheme that unknown kinds are missing in is made at line 111 of its file; after and before, at line 110.",
  schemeAtLine110: "That scheme is made at line 110 or later; before, at line 100.",
  patchesDecodedAlike:
    "Every patch that is no JSON is refused before its object is looked up, and apply speaks of patches; before, of YAML.",
  lowerCaseMapKeyFault: "`unsupported map key`; before, `Unsupported map key`.",
  bytesInTooLong: "`may not be more than 3 bytes`; before, `may not be longer than 3`.",
  annotationsTooLong:
    "Annotations and names of managers `may not be more than` so many bytes; before, they `must have at most` so many.",
  finalizerPathAdvice: "The warning of an unqualified finalizer speaks of a path.",
  storedVersionAdvice: "A stored version that is gone is told with what to do.",
  jsonValues: "Bad values are shown as JSON; before, in the syntax of Go.",
  singularCounts: "`at most 1 item`, `1 byte`; before, the plural.",
  pathsSayTheSubject:
    "Details leave out what the path says already: `must be non-empty if specified`; before, `message must be …`.",
  plainOwnerFaults: "Of an owner reference `must not be empty`; before, the detail names the field.",
  ownerIndexes: "Errors of owner references name the index; what is missing is required.",
  allOmittedKeys: "Apply names all keys that an item omits.",
  labelKeys:
    "Keys are called `a valid label key` and measured in bytes; before, `a qualified name` and characters.",
  ruleValues:
    "A failed rule shows the value of a scalar; before, the name of its type, of objects and lists too.",
  tooFewCounts:
    "`minItems` and `minProperties` are told as `Too few: 0: must have at least 1 item`, with a cause of that name; before, as `should have at least 1 items`.",
  jsonDecoderOfGo127:
    "JSON that cannot be read is told in the words of Go 1.27's decoder: `invalid escape sequence`, whole characters, and the end where the text ends.",
  aggregatedDiscoveryV2: "The aggregated discovery document is there in version v2; before, only as a beta.",
  selectableFieldsPublished: "`x-kubernetes-selectable-fields` is published.",
  emptySelectableFieldsPublished: "`x-kubernetes-selectable-fields` is published even if empty.",
  unsafeDeletionParameter:
    "DELETE has the parameter and the option ignoreStoreReadErrorWithClusterBreakingPotential.",
  shardSelectorParameter: "LIST and watch have the parameter shardSelector, and lists a shardInfo.",
  examplesPublished: "`example` and `externalDocs` of schema nodes are published.",
  emptyExamplesPublished:
    "OpenAPI v3 publishes an `example` that is an empty text, list or object; before, and in v2, none of the three.",
  plainItemsInModels:
    "Items in the models of all kinds have no defaults and refer directly; before, `default` stands at each.",
  listTypesInModels: "Lists in the models of all kinds have list types.",
  listTypeOfStatusDetails: "The details of a Status, which are no list, have a list type.",
  scaleMetadataDescription: "Scale describes its metadata by the field's name; before, with a capital.",
  scaleReplicasDefault: "The replicas of a Scale have the default 0.",
  statusOfResourceGroup: "Status is a kind of resource.k8s.io/v1alpha2 too.",
};
