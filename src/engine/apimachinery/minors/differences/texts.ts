import type { Differences } from "../difference.ts";

/** What the server says in other words, or shows in another form. */
export const texts = {
  schemeAtLine111: {
    what: "The scheme that unknown kinds are missing in is made at line 111 of its file; after and before, at line 110.",
    since: "1.35",
    until: "1.37",
    reference: "versions 8; apimachinery/pkg/runtime/scheme.go",
    shown: "conversion/other",
  },
  schemeAtLine110: {
    what: "That scheme is made at line 110 or later; before, at line 100.",
    since: "1.33",
    reference: "versions 8; apimachinery/pkg/runtime/scheme.go",
    shown: "conversion/other",
  },
  patchesDecodedAlike: {
    what: "Every patch that is no JSON is refused before its object is looked up, and apply speaks of patches; before, of YAML.",
    since: "1.37",
    reference: "apiserver/pkg/endpoints/handlers/patch.go `validateAndTranscodePatch`",
    shown: "patch/merge",
  },
  lowerCaseMapKeyFault: {
    what: "`unsupported map key`; before, `Unsupported map key`.",
    since: "1.31",
    reference: "versions 8; sigs.k8s.io/yaml",
    shown: "cr/yaml-map-keys",
  },
  bytesInTooLong: {
    what: "`may not be more than 3 bytes`; before, `may not be longer than 3`.",
    since: "1.32",
    reference: "versions 11; k8s.io/apimachinery/pkg/util/validation/field/errors.go `TooLong`",
    shown: "cel/eval-blocked-by-schema-errors",
  },
  annotationsTooLong: {
    what: "Annotations `may not be more than` so many bytes; before, they `must have at most` so many.",
    since: "1.32",
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr/meta-annotations-too-long",
  },
  finalizerPathAdvice: {
    what: "The warning of an unqualified finalizer speaks of a path.",
    since: "1.32",
    reference: "versions 10; registry/customresource/validator.go",
    shown: "cr-metadata/finalizers",
  },
  storedVersionAdvice: {
    what: "A stored version that is gone is told with what to do.",
    since: "1.33",
    reference: "versions 7; apiextensions/validation/validation.go",
    shown: "crd/stored-remove-storage-version",
  },
  jsonValues: {
    what: "Bad values are shown as JSON; before, in the syntax of Go.",
    since: "1.34",
    reference: "versions 11; field/errors.go `ErrorBody`",
    shown: "cel/syntax-operators-assign",
  },
  singularCounts: {
    what: "`at most 1 item`, `1 byte`; before, the plural.",
    since: "1.34",
    reference: "versions 11; field/errors.go `TooMany`",
    shown: "cr/composite-messages-with-odd-paths",
  },
  pathsSayTheSubject: {
    what: "Details leave out what the path says already: `must be non-empty if specified`; before, `message must be …`.",
    since: "1.34",
    reference: "versions 7; apiextensions/validation/validation.go",
    shown: "cel/check-attribute-error-hides-compile-errors",
  },
  plainOwnerFaults: {
    what: "Of an owner reference `must not be empty`; before, the detail names the field.",
    since: "1.34",
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr-field-validation/embedded-metadata-last",
  },
  ownerIndexes: {
    what: "Errors of owner references name the index; what is missing is required.",
    since: "1.37",
    reference: "versions 10; apimachinery/pkg/api/validation/objectmeta.go",
    shown: "cr-field-validation/embedded-metadata-last",
  },
  allOmittedKeys: {
    what: "Apply names all keys that an item omits.",
    since: "1.34",
    reference: "versions 13; sigs.k8s.io/structured-merge-diff",
    shown: "minors/apply-item-without-keys",
  },
  labelKeys: {
    what: "Keys are called `a valid label key` and measured in bytes; before, `a qualified name` and characters.",
    since: "1.35",
    reference: "versions 10; apimachinery/pkg/api/validate/content",
    shown: "cel/value-named-formats",
  },
  ruleValues: {
    what: "A failed rule shows the value of a scalar; before, the name of its type, of objects and lists too.",
    since: "1.35",
    reference: "versions 12; apiserver/schema/cel/validation.go",
    shown: "cel/check-field-path-ok",
  },
  tooFewCounts: {
    what: "`minItems` and `minProperties` are told as `Too few: 0: must have at least 1 item`, with a cause of that name; before, as `should have at least 1 items`.",
    since: "1.38",
    reference:
      "apiextensions-apiserver/pkg/apiserver/validation/validation.go `kubeOpenAPIResultToFieldErrors`",
    shown: "crd/default-item-and-property-counts",
  },
  jsonDecoderOfGo127: {
    what: "JSON that cannot be read is told in the words of Go 1.27's decoder: `invalid escape sequence`, whole characters, and the end where the text ends.",
    since: "1.38",
    reference: "go1.27 encoding/json/v2_scanner.go, encoding/json/internal/jsonwire/decode.go",
    shown: "cr/json-syntax",
  },
} as const satisfies Differences;
