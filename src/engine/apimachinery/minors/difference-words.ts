import type { Capability } from "./capabilities.ts";

/**
 * What a server with each capability does, and what it does without it if that is not obvious. Separate from the rows,
 * because it is only needed for comparing minors.
 */
export const differenceWords: Readonly<Record<Capability, string>> = {
  literalValidators:
    "Invalid literals of durations, timestamps and patterns are compile errors at their place; before, planning the program fails.",
  formatArgumentValidator: "The arguments of a literal `format` are checked against its clauses.",
  anyLiteralBelowFormat:
    "Mixed literals are allowed anywhere below the arguments of `format`; before, only inside other literals.",
  optionalTypeName:
    "The type of optionals is called `optional_type`, also in expressions; before, texts say `optional`.",
  freeParametersInOptionals:
    "`optFlatMap` on maps of unknown value types is accepted; before, its type is incompatible with itself.",
  timeTypeNames:
    "`timestamp` and `duration` can be compared with types, and fail when the program is planned; before, the types do not match.",
  reservedFieldNames: "Reserved words can be field names: `self.namespace`.",
  issuesAtLineStarts:
    "An error at the first column of a later line is shown there; before, at the end of the line above.",
  quotedNameTokens: "A name in backquotes is its own token, and syntax errors name it.",
  quotedNames: "A field can be named in backquotes.",
  plainCelErrors:
    "A percent sign in errors of syntax, strings and time zones stays as it is; before, the text is formatted twice.",
  validCodePointsOnly: "Escapes of surrogates and beyond Unicode are invalid code points.",
  hiddenAccumulator:
    "Comprehensions collect in `@result`, which no expression can name; before, in `__result__`.",
  listVariableIsNoMessage:
    "A variable in the place of a message type is undeclared; before, it is not a type.",
  globalNames:
    "A name with a leading dot is the global variable inside macros too; before, the innermost variable of that name.",
  storedMessageExpressions:
    "Unchanged messageExpressions are recognized by their own texts; before, by the texts of rules.",
  latestOptionals: "`first`, `last`, `optional.unwrap` and `unwrapOpt`, in all expressions.",
  noDurationOfInt: "`duration` has no overload for integers; before, it has one that always fails.",
  optionalOldSelf: "`optionalOldSelf` makes oldSelf an optional; before, the field is dropped.",
  searchBeyondEnd: "`indexOf` and `lastIndexOf` with an offset past the end find nothing; before, they fail.",
  searchInEmptyString: "`''.lastIndexOf('@@')` is -1; before, it fails.",
  clampedSearch: "Searching for an empty string stays within the string; before, the offset is the answer.",
  foldsKeepErrors:
    "Macros with two variables fail with the error of their list; before, its type is unsupported.",
  hiddenMembersEqual: "Objects with nulls or escaped members can equal others; before, not even themselves.",
  plainScientificFormat: "`%e` has no narrow spaces around the sign.",
  cidrContainsSubnets:
    "`containsCIDR` is true for smaller networks; before, only for those with the same address.",
  boundedRange: "`lists.range` rejects negative and huge sizes; before, only its cost stops it.",
  strictOrValue: "`or` and `orValue` fail on values that are not optionals; before, they return the value.",
  optionalsKeepValues:
    "What an optional holds stays as it is; before, a variable or a branch of `?:` that is an optional loses the schema of what it holds (`oldSelf.value().time` is a string), and `optMap` cannot give quantities, addresses or URLs.",
  quantitiesStay: "`add` and `sub` do not change a quantity beyond int64; before, they do.",
  setsCompareValues:
    "Sets compare values, and sets and maps differ from lists that repeat an element; before, numbers and times in sets compare as in the data.",
  affixCostByArgument:
    "`startsWith` and `endsWith` cost by the size of their argument at run time; before, by that of the string.",
  exactQuantities:
    "Quantities of 19 digits that an int64 holds are integers, subtracting the least one is exact, and zero is 0 with any exponent.",
  quantityCosts:
    "Reading a quantity costs by the string's length, in the estimate and at run time; before, 1.",
  comprehensionSizes: "Results of `map` and `filter` are as large as their input; before, of unknown size.",
  sizedMessageLiterals: "A message literal has a size like any unknown; before, 0.",
  equalityCosts:
    "Comparing quantities, addresses, URLs and formats has a cost of its own; before, that of strings of unknown size.",
  optionalSizes: "Comparing optionals costs by the size of what they hold; before, 1.",
  entrySizes:
    "The estimate knows the sizes of entries, of local variables and through `dyn`; before, only of paths and calls.",
  boundedIntOrString: "`maxLength` bounds the estimate of int-or-string.",
  boundedNames: "`metadata.name` and `generateName` are bounded in the estimate.",
  globalMatchesCost: "`matches(s, re)` costs what `s.matches(re)` costs; before, 1.",
  urlPartSizes:
    "The parts of a URL are as long as the URL in the estimate, an escaped path three times; before, of unknown size.",
  selectableFieldsKnown: "`selectableFields` is a field; before, unknown.",
  selectableFields: "Selectable fields are checked, kept and served; before, dropped.",
  caBundleChecked:
    "A caBundle that cannot be read keeps a definition from being established, and is rejected on updates.",
  falseAdditionalInBranches: "`additionalProperties: false` passes in branches of junctors.",
  formatWarnings: "The server warns about unknown formats of strings.",
  numericFormatWarnings:
    "The server warns about every format that is not one of strings, also `int32` of an integer.",
  kubernetesNameFormats: "The formats k8s-short-name and k8s-long-name are checked.",
  kubernetesNamesInDefaults: "A default is checked against the formats k8s-short-name and k8s-long-name.",
  manySelectableFieldsRatchet: "A stored list of more than 8 selectable fields may stay.",
  observedGeneration: "`status.observedGeneration` and that of conditions are fields.",
  nestedDecodePaths: "A type error inside nested schemas names its whole path; before, that of the parent.",
  examplesAreStructural:
    "`example` and `externalDocs` are part of the structural schema, and break what allows nothing else.",
  formatWarningsOfAllTypes: "The server warns about unknown formats at nodes of every type.",
  setItemWarnings: "The server warns about sets of objects and lists.",
  looseScriptNames: "Patterns know scripts of several words, `\\p{Old_Italic}`, and those of Unicode 17.",
  ratcheting: "Errors in parts that an update does not change are accepted.",
  statusRatcheting: "Updates of the status ratchet too.",
  statusPaths: "Errors of a status update begin with `status`; before, paths are relative to it.",
  fieldPathsOfTheirOwn:
    "The fieldPath of a rule leads from its node; before, from that of the failing rule before it.",
  numericFormats:
    "int32, int64, float and double are enforced, and bounds must fit the type; before, bounds are cut to integers.",
  integersFromBelow:
    "A number that is just below an integer because of rounding counts as one: 4.35 is a multiple of 0.01.",
  scalarRootsRejected: "Replacing a whole object by a scalar fails; before, it does nothing.",
  statusLeavesMetadata:
    "A write of the status owns nothing in the metadata; before, it owns the labels and annotations that it sends, though they are dropped.",
  statusOfAllVersions:
    "An apply of a status conflicts with no owner of the spec in another version; before, it may.",
  missingObjectBeforeUid: "A PUT with a uid to a missing object is 404; before, the uid conflicts.",
  storageReadErrors:
    "A stored object that cannot be converted is corrupt to the storage; before, the conversion's error is the answer.",
  emptiedPartsStay:
    "An object or list that loses all its parts in an apply becomes empty; before and after, null.",
  keepsOwners: "Owners that cannot be computed stay as they were; before, they are lost.",
  metadataAsStruct: "An invalid time in an apply is reported; before, it is lost.",
  standardBytes:
    "Rules read `format: byte` with the alphabet that validation requires, with `+` and `/`; before, with that of URLs, so those two failed.",
  schemeAtLine111:
    "The error for an unknown kind names line 111 of the scheme's file; after and before, line 110.",
  schemeAtLine110: "That error names line 110 or later; before, line 100.",
  patchesDecodedAlike:
    "Every patch that is not JSON is rejected before its object is looked up, and apply says patch; before, YAML.",
  lowerCaseMapKeyFault: "`unsupported map key`; before, `Unsupported map key`.",
  bytesInTooLong: "`may not be more than 3 bytes`; before, `may not be longer than 3`.",
  annotationsTooLong:
    "Annotations and names of managers `may not be more than` so many bytes; before, they `must have at most` so many.",
  finalizerPathAdvice: "The warning about an unqualified finalizer asks for a path.",
  storedVersionAdvice: "The error for a removed stored version says what to do.",
  jsonValues: "Bad values are shown as JSON; before, in the syntax of Go.",
  singularCounts: "`at most 1 item`, `1 byte`; before, the plural.",
  pathsSayTheSubject:
    "Details leave out what the path already says: `must be non-empty if specified`; before, `message must be …`.",
  plainOwnerFaults: "Of an owner reference `must not be empty`; before, the detail names the field.",
  ownerIndexes:
    "Errors of owner references name the index; what is missing there or in managedFields is required.",
  appliesNoDeletion:
    "An apply that creates an object drops what it says of a deletion; before, the object keeps it.",
  distinctMetadataErrors:
    "The causes of a metadata error name the same mistake once; before, each of its occurrences.",
  plainTypeErrors:
    "A percent sign in `expected map, got` of an apply stays as it is; before, the text is formatted twice.",
  allOmittedKeys: "Apply names all keys that an item omits.",
  labelKeys:
    "Keys are called `a valid label key` and measured in bytes; before, `a qualified name` and characters.",
  ruleValues:
    "A failed rule shows the value of a scalar; before, the name of its type, of objects and lists too.",
  tooFewCounts:
    "`minItems` and `minProperties` are reported as `Too few: 0: must have at least 1 item`, with a cause of that name; before, as `should have at least 1 items`.",
  jsonDecoderOfGo127:
    "JSON that cannot be read is reported in the words of Go 1.27's decoder: `invalid escape sequence`, whole characters, and the end where the text ends.",
  aggregatedDiscoveryV2: "The aggregated discovery document exists in version v2; before, only as a beta.",
  selectableFieldsPublished: "`x-kubernetes-selectable-fields` is published.",
  emptySelectableFieldsPublished: "`x-kubernetes-selectable-fields` is published even if empty.",
  unsafeDeletionParameter:
    "DELETE has the parameter and the option ignoreStoreReadErrorWithClusterBreakingPotential.",
  shardSelectorParameter: "LIST and watch have the parameter shardSelector, and lists a shardInfo.",
  examplesPublished: "`example` and `externalDocs` of schema nodes are published.",
  emptyExamplesPublished:
    "OpenAPI v3 publishes an `example` that is an empty string, list or object; before, and in v2, none of the three.",
  plainItemsInModels:
    "Items in the models of all kinds have no defaults and refer directly; before, each has a `default`.",
  listTypesInModels: "Lists in the models of all kinds have list types.",
  listTypeOfStatusDetails: "The details of a Status, which are not a list, have a list type.",
  scaleMetadataDescription: "Scale describes its metadata by the field's name; before, with a capital.",
  scaleReplicasDefault: "The replicas of a Scale have the default 0.",
  statusOfResourceGroup: "Status is a kind of resource.k8s.io/v1alpha2 too.",
  auditsAllFailures:
    "The audit event of a request has up to 50 failures of validating policies; before, only the first.",
  matchResourcesSpelt:
    "Errors in the matchResources of a binding have the right path; before, `matchResouces`.",
  validatingPolicies: "ValidatingAdmissionPolicies are served in v1.",
  mutatingPolicies: "MutatingAdmissionPolicies are served, at least in v1beta1.",
  stableMutatingPolicies: "MutatingAdmissionPolicies are served in v1; before, only in v1beta1.",
  staticNameWarnings: "Names of policies that end with `.static.k8s.io` cause a warning.",
  staticPolicyNames: "Names of policies that end with `.static.k8s.io` are rejected.",
  declaredBindings:
    "A binding without policyName or validationActions is rejected after its other errors, without a detail; before, the detail says that an action is required.",
  paramsOfUnknownKinds:
    "The type checker of policies knows `params` of every kind; before, only of kinds that the server has.",
  mutatesDuplicates:
    "An ApplyConfiguration changes objects whose sets and maps have duplicates; before, the policy fails.",
  convertsObjectFields:
    "A null in data that an ApplyConfiguration copies from an object makes the policy fail; before, it is copied too.",
  structsInPolicies:
    "A JSONPatch fails whose value is a list or an object of `request`, `namespaceObject` or a ConfigMap in `params`.",
};
