import type { Capability } from "./capabilities.ts";

/** The source of a difference. Separate from the rows, because the page does not use it. */
export interface Evidence {
  /** The upstream file or feature gate. */
  readonly reference: string;
  /**
   * The id of a recorded case whose answer differs between this minor and its neighbour. Missing if there is none yet.
   */
  readonly shown?: string;
}

/** The evidence of every difference, in the order of the rows. */
export const evidence: Readonly<Record<Capability, Evidence>> = {
  literalValidators: {
    reference: "versions 4; k8s.io/apiserver/pkg/cel/environment/base.go",
    shown: "cel/check-validators",
  },
  formatArgumentValidator: {
    reference: "versions 4; cel-go/ext/formatting_v2.go",
    shown: "cel/check-format-static",
  },
  anyLiteralBelowFormat: {
    reference: "versions 4; cel-go/cel/validator.go",
    shown: "minors/mixed-literals-below-format",
  },
  optionalTypeName: {
    reference: "versions 2 and 4; cel-go/common/types/optional.go",
    shown: "cel/check-logic-operands",
  },
  freeParametersInOptionals: {
    reference: "versions 4; cel-go/checker/checker.go",
    shown: "minors/free-types-of-optionals",
  },
  timeTypeNames: {
    reference: "versions 4; cel-go/common/types/types.go",
    shown: "minors/names-of-time-types",
  },
  reservedFieldNames: {
    reference: "versions 2; k8s.io/apiserver/pkg/cel/types.go",
    shown: "cel/names-reserved-all",
  },
  issuesAtLineStarts: {
    reference: "versions 3; cel-go/common/source.go",
    shown: "minors/error-at-line-start",
  },
  quotedNameTokens: {
    reference: "versions 3; cel-go/parser/gen/CEL.g4",
    shown: "cel/syntax-message-literals",
  },
  quotedNames: {
    reference: "versions 3; cel-go/parser/parser.go `EnableIdentifierEscapeSyntax`",
    shown: "cel/syntax-backquotes-ok",
  },
  plainCelErrors: {
    reference: "versions 3; cel-go/common/errors.go, cel/library.go, ext/{guards,formatting}.go",
    shown: "cel/syntax-operators-missing-operand",
  },
  validCodePointsOnly: {
    reference: "versions 3; cel-go/parser/unescape.go",
    shown: "cel/syntax-escapes-code-points",
  },
  hiddenAccumulator: {
    reference: "versions 3; cel-go/parser/macro.go `AccumulatorName`",
    shown: "cel/macro-misuse-two-variables",
  },
  listVariableIsNoMessage: {
    reference: "versions 4; cel-go/checker/checker.go `checkCreateStruct`",
    shown: "minors/message-of-variable",
  },
  globalNames: { reference: "cel 0.8; cel-go/checker/env.go", shown: "cel/transition-self-named-variable" },
  storedMessageExpressions: {
    reference: "versions 4; apiextensions/validation/validation.go `getMessageExpressions`",
  },
  latestOptionals: { reference: "versions 2; cel-go/cel/library.go", shown: "cel/value-optionals" },
  noDurationOfInt: {
    reference: "cel 0.3; cel-go/common/stdlib/standard.go",
    shown: "minors/duration-of-int",
  },
  optionalOldSelf: {
    reference: "versions 2; feature gate CRDValidationRatcheting",
    shown: "cel/check-optional-old-self-unused",
  },
  searchBeyondEnd: { reference: "versions 6; cel-go/ext/strings.go", shown: "minors/search-beyond-end" },
  searchInEmptyString: {
    reference: "versions 6; cel-go/ext/strings.go",
    shown: "minors/search-last-in-empty",
  },
  clampedSearch: { reference: "cel 0.6; cel-go/ext/strings.go", shown: "minors/search-empty-text-beyond" },
  foldsKeepErrors: {
    reference: "cel-go/interpreter/interpretable.go `evalFold`",
    shown: "older-cel/errors-in-two-variable-macros",
  },
  hiddenMembersEqual: {
    reference: "k8s.io/apiserver/pkg/cel/common/values.go `unstructuredMap.Equal`",
    shown: "older-cel/objects-with-nulls",
  },
  plainScientificFormat: {
    reference: "versions 6; cel-go/ext/formatting.go",
    shown: "cel/value-format-numbers",
  },
  cidrContainsSubnets: {
    reference: "versions 6; k8s.io/apiserver/pkg/cel/library/cidr.go",
    shown: "cel/real-network-policy",
  },
  boundedRange: { reference: "cel 0.7; cel-go/ext/lists.go", shown: "minors/range-negative" },
  strictOrValue: { reference: "cel 0.12; cel-go/cel/optionals.go", shown: "minors/or-value-of-dyn" },
  optionalsKeepValues: {
    reference: "versions 6; cel-go/interpreter/attributes.go",
    shown: "minors/old-self-as-an-optional",
  },
  quantitiesStay: {
    reference: "versions 6; k8s.io/apiserver/pkg/cel/library/quantity.go",
    shown: "minors/quantity-beyond-int64",
  },
  setsCompareValues: {
    reference: "cel 0.9; k8s.io/apiserver/pkg/cel/common/values.go",
    shown: "minors/sets-and-repeating-lists",
  },
  affixCostByArgument: {
    reference: "cel 0.4; cel-go/interpreter/runtimecost.go",
    shown: "cel/runtime-real-life",
  },
  exactQuantities: {
    reference: "k8s.io/apimachinery/pkg/api/resource/{quantity,amount,math}.go",
    shown: "next-minor/quantity-of-nineteen-digits",
  },
  quantityCosts: {
    reference: "versions 5 and 6; k8s.io/apiserver/pkg/cel/library/cost.go",
    shown: "cel/error-no-such-overload-2",
  },
  comprehensionSizes: {
    reference: "versions 5; cel-go/checker/cost.go",
    shown: "cel/cost-macros-nested-small",
  },
  sizedMessageLiterals: {
    reference: "versions 5; cel-go/checker/cost.go",
    shown: "minors/message-literal-size",
  },
  equalityCosts: {
    reference: "versions 5; k8s.io/apiserver/pkg/cel/library/cost.go",
    shown: "cel/value-urls",
  },
  optionalSizes: {
    reference: "cel-go/interpreter/runtimecost.go `actualSize`",
    shown: "older-cel/costs-of-compared-optionals",
  },
  entrySizes: { reference: "versions 5; cel-go/checker/cost.go", shown: "cel/value-numbers" },
  boundedIntOrString: {
    reference: "versions 5; k8s.io/apiserver/pkg/cel/common/schemas.go",
    shown: "cel/cost-real-life-small",
  },
  boundedNames: {
    reference: "cel 0.11; apiextensions-apiserver/pkg/apiserver/schema/cel/model/schemas.go",
    shown: "cel/types-root-metadata",
  },
  globalMatchesCost: {
    reference: "cel 0.5; k8s.io/apiserver/pkg/cel/library/cost.go",
    shown: "cel/cost-regex-unbounded",
  },
  urlPartSizes: { reference: "k8s.io/apiserver/pkg/cel/library/cost.go", shown: "next-minor/parts-of-urls" },
  selectableFieldsKnown: {
    reference: "versions 7 and 8; apiextensions/v1/types.go",
    shown: "crd/selectable-typical",
  },
  selectableFields: {
    reference: "versions 7; feature gate CustomResourceFieldSelectors",
    shown: "crd/selectable-syntax",
  },
  caBundleChecked: {
    reference: "versions 7; controller/establish and apiextensions/validation/validation.go",
    shown: "crd/ca-bundle-broken-certificate-on-update",
  },
  falseAdditionalInBranches: {
    reference: "versions 7; apiserver/schema/validation.go",
    shown: "crd/structural-junctor-additional-properties-false",
  },
  formatWarnings: {
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "cr/format-k8s-names",
  },
  numericFormatWarnings: {
    reference: "registry/customresourcedefinition/strategy.go `getUnrecognizedFormatsInSchema`",
    shown: "cr/format-int32",
  },
  kubernetesNameFormats: {
    reference: "versions 9; apiserver/validation/formats.go",
    shown: "cr/format-k8s-names",
  },
  kubernetesNamesInDefaults: {
    reference: "kube-openapi/pkg/validation/strfmt/kubernetes-extensions.go",
    shown: "minors/defaults-in-formats-of-names",
  },
  manySelectableFieldsRatchet: { reference: "versions 7; apiextensions/validation/validation.go" },
  observedGeneration: {
    reference: "versions 8; apiextensions/v1/types.go",
    shown: "minors/observed-generation",
  },
  nestedDecodePaths: {
    reference: "versions 8; apiextensions/v1/marshal.go",
    shown: "crd/decode-json-type-error-below-items",
  },
  examplesAreStructural: {
    reference: "versions 7; apiserver/schema/structural.go",
    shown: "crd/structural-any-of-int-string-example",
  },
  formatWarningsOfAllTypes: {
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "cr/format-on-int-or-string",
  },
  setItemWarnings: {
    reference: "versions 7; registry/customresourcedefinition/strategy.go",
    shown: "crd/walk-set-of-atomic-objects-warns",
  },
  looseScriptNames: {
    reference: "go1.27 regexp/syntax/parse.go `unicodeTable`, unicode/tables.go",
    shown: "regular-expressions/no-unicode-classes",
  },
  ratcheting: {
    reference: "versions 12; feature gate CRDValidationRatcheting",
    shown: "cr/ratchet-cel-transition-not-ratcheted",
  },
  statusRatcheting: {
    reference: "versions 12; registry/customresource/status_strategy.go",
    shown: "cr/ratchet-status",
  },
  statusPaths: {
    reference: "versions 12; registry/customresource/status_strategy.go",
    shown: "cr/status-validation",
  },
  fieldPathsOfTheirOwn: {
    reference: "versions 12; apiserver/schema/cel/validation.go",
    shown: "cel/check-field-path-ok",
  },
  numericFormats: {
    reference: "versions 9; k8s.io/kube-openapi/pkg/validation/validate",
    shown: "cr/yaml-octal-in-integer",
  },
  integersFromBelow: {
    reference: "versions 9; github.com/go-openapi/swag `IsFloat64AJSONInteger`",
    shown: "cr-numbers/multiple-of",
  },
  scalarRootsRejected: {
    reference: "gopkg.in/evanphx/json-patch.v4 4.13.0, patch.go `replace`",
    shown: "older-writes/patches-that-replace-the-root",
  },
  statusLeavesMetadata: {
    reference: "k8s.io/apiextensions-apiserver/pkg/registry/customresource/status_strategy.go",
    shown: "minors/labels-sent-with-a-status",
  },
  statusOfAllVersions: {
    reference:
      "k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go `getStatusResetFields`",
    shown: "apply-edges/status-where-the-owner-wrote-another-version",
  },
  missingObjectBeforeUid: {
    reference: "versions 10; k8s.io/apiserver/pkg/registry/rest/update.go",
    shown: "minors/put-with-uid",
  },
  storageReadErrors: {
    reference: "versions 13; feature gate AllowUnsafeMalformedObjectDeletion",
    shown: "versions/webhook-fails-throws-error",
  },
  emptiedPartsStay: {
    reference:
      "sigs.k8s.io/structured-merge-diff/v6 6.3.2, typed/remove.go, which 6.3.3 and 6.4.2 have alike",
    shown: "patches/applies-that-empty",
  },
  keepsOwners: {
    reference: "k8s.io/apimachinery/pkg/util/managedfields/internal/fieldmanager.go `UpdateNoErrors`",
    shown: "fuzzed-lives/update-after-the-owners-version-is-gone",
  },
  metadataAsStruct: {
    reference: "k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go",
    shown: "fuzzed/apply-of-a-deletion-time-that-is-none",
  },
  standardBytes: {
    reference: "k8s.io/kube-openapi/pkg/validation/strfmt/default.go `base64Encoding`",
    shown: "cr-rules-at-request-time/values-as-cel-sees-them",
  },
  schemeAtLine111: { reference: "versions 8; apimachinery/pkg/runtime/scheme.go", shown: "conversion/other" },
  schemeAtLine110: { reference: "versions 8; apimachinery/pkg/runtime/scheme.go", shown: "conversion/other" },
  patchesDecodedAlike: {
    reference: "apiserver/pkg/endpoints/handlers/patch.go `validateAndTranscodePatch`",
    shown: "patch/merge",
  },
  lowerCaseMapKeyFault: { reference: "versions 8; sigs.k8s.io/yaml", shown: "cr/yaml-map-keys" },
  bytesInTooLong: {
    reference: "versions 11; k8s.io/apimachinery/pkg/util/validation/field/errors.go `TooLong`",
    shown: "cel/eval-blocked-by-schema-errors",
  },
  annotationsTooLong: {
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr/meta-annotations-too-long",
  },
  finalizerPathAdvice: {
    reference: "versions 10; registry/customresource/validator.go",
    shown: "cr-metadata/finalizers",
  },
  storedVersionAdvice: {
    reference: "versions 7; apiextensions/validation/validation.go",
    shown: "crd/stored-remove-storage-version",
  },
  jsonValues: { reference: "versions 11; field/errors.go `ErrorBody`", shown: "cel/syntax-operators-assign" },
  singularCounts: {
    reference: "versions 11; field/errors.go `TooMany`",
    shown: "cr/composite-messages-with-odd-paths",
  },
  pathsSayTheSubject: {
    reference: "versions 7; apiextensions/validation/validation.go",
    shown: "cel/check-attribute-error-hides-compile-errors",
  },
  plainOwnerFaults: {
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr-field-validation/embedded-metadata-last",
  },
  ownerIndexes: {
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr-field-validation/embedded-metadata-last",
  },
  appliesNoDeletion: {
    reference: "apiserver/pkg/registry/rest/create.go",
    shown: "minors/applied-deletion",
  },
  distinctMetadataErrors: {
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "fuzzed/labels-with-the-same-fault",
  },
  plainTypeErrors: {
    reference: "structured-merge-diff/typed/validate.go `doMap`, `doList`",
    shown: "older-cel/percent-in-applied-values",
  },
  allOmittedKeys: {
    reference: "versions 13; sigs.k8s.io/structured-merge-diff",
    shown: "minors/apply-item-without-keys",
  },
  labelKeys: {
    reference: "versions 10; apimachinery/pkg/api/validate/content",
    shown: "cel/value-named-formats",
  },
  ruleValues: {
    reference: "versions 12; apiserver/schema/cel/validation.go",
    shown: "cel/check-field-path-ok",
  },
  tooFewCounts: {
    reference:
      "apiextensions-apiserver/pkg/apiserver/validation/validation.go `kubeOpenAPIResultToFieldErrors`",
    shown: "crd/default-item-and-property-counts",
  },
  jsonDecoderOfGo127: {
    reference: "go1.27 encoding/json/v2_scanner.go, encoding/json/internal/jsonwire/decode.go",
    shown: "cr/json-syntax",
  },
  aggregatedDiscoveryV2: {
    reference: "k8s.io/apiserver/pkg/endpoints/discovery/aggregated",
    shown: "versions/discovery-subresources",
  },
  selectableFieldsPublished: {
    reference: "versions 13; controller/openapi/builder/builder.go",
    shown: "minors/documents",
  },
  emptySelectableFieldsPublished: {
    reference: "versions 13; controller/openapi/builder/builder.go",
    shown: "minors/documents-without-selectable-fields",
  },
  unsafeDeletionParameter: {
    reference: "versions 13; metav1.DeleteOptions",
    shown: "minors/documents-without-selectable-fields",
  },
  shardSelectorParameter: {
    reference: "versions 13; metav1.ListOptions",
    shown: "minors/documents-without-selectable-fields",
  },
  examplesPublished: { reference: "versions 13; apiserver/schema/kubeopenapi.go", shown: "minors/documents" },
  emptyExamplesPublished: {
    reference:
      "k8s.io/kube-openapi/pkg/validation/spec/schema.go `swaggerSchemaPropsOmitZero`, go1.27 encoding/json/v2",
    shown: "next-minor/empty-parts-of-documents",
  },
  plainItemsInModels: {
    reference: "k8s.io/apimachinery/pkg/generated/openapi",
    shown: "minors/documents-without-selectable-fields",
  },
  listTypesInModels: {
    reference: "k8s.io/apimachinery/pkg/generated/openapi",
    shown: "minors/documents-without-selectable-fields",
  },
  listTypeOfStatusDetails: {
    reference: "k8s.io/apimachinery/pkg/generated/openapi",
    shown: "minors/documents-without-selectable-fields",
  },
  scaleMetadataDescription: { reference: "k8s.io/api/autoscaling/v1", shown: "openapi/status-and-scale" },
  scaleReplicasDefault: { reference: "k8s.io/api/autoscaling/v1", shown: "openapi/status-and-scale" },
  statusOfResourceGroup: {
    reference: "k8s.io/api/resource/v1alpha2",
    shown: "minors/documents-without-selectable-fields",
  },
  auditsAllFailures: {
    reference: "k8s.io/apiserver/pkg/admission/plugin/policy/validating/dispatcher.go",
    shown: "policy-actions/audit-more-than-fifty",
  },
  matchResourcesSpelt: {
    reference: "k8s.io/kubernetes/pkg/apis/admissionregistration/validation/validation.go",
  },
  validatingPolicies: {
    reference: "gate ValidatingAdmissionPolicy; k8s.io/api/admissionregistration/v1/types.go",
  },
  mutatingPolicies: {
    reference: "gate MutatingAdmissionPolicy; k8s.io/api/admissionregistration/v1beta1/types.go",
  },
  stableMutatingPolicies: {
    reference: "k8s.io/api/admissionregistration/v1/types.go",
    shown: "policy-types/map-has-no-status",
  },
  staticNameWarnings: {
    reference: "k8s.io/kubernetes/pkg/apis/admissionregistration/validation/static_suffix.go",
    shown: "policy-create/names",
  },
  staticPolicyNames: {
    reference: "gate ManifestBasedAdmissionControlConfig",
    shown: "policy-create/names",
  },
  declaredBindings: {
    reference: "k8s.io/kubernetes/pkg/apis/admissionregistration/v1/zz_generated.validations.go",
    shown: "policy-create/bindings",
  },
  paramsOfUnknownKinds: {
    reference: "k8s.io/apiserver/pkg/admission/plugin/policy/validating/typechecking.go",
    shown: "policy-types/params",
  },
  mutatesDuplicates: {
    reference: "k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/smd.go",
    shown: "policy-apply/set",
  },
  convertsObjectFields: {
    reference: "k8s.io/apiserver/pkg/cel/mutation/dynamic/objects.go",
    shown: "policy-nulls/copied",
  },
  structsInPolicies: {
    reference: "k8s.io/apiserver/pkg/admission/plugin/cel/activation.go",
    shown: "policies-found/struct-as-value",
  },
};
