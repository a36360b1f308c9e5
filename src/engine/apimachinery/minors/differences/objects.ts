import type { Differences } from "../difference.ts";

/** What is asked of custom resources, and how requests for them are answered. */
export const objects = {
  ratcheting: {
    what: "Faults of what an update leaves unchanged are let pass.",
    since: "1.30",
    reference: "versions 12; feature gate CRDValidationRatcheting",
    shown: "cr/ratchet-cel-transition-not-ratcheted",
  },
  statusRatcheting: {
    what: "Updates of the status ratchet too.",
    since: "1.33",
    reference: "versions 12; registry/customresource/status_strategy.go",
    shown: "cr/ratchet-status",
  },
  statusPaths: {
    what: "Errors of a status update begin with `status`; before, paths are relative to it.",
    since: "1.31",
    reference: "versions 12; registry/customresource/status_strategy.go",
    shown: "cr/status-validation",
  },
  fieldPathsOfTheirOwn: {
    what: "The fieldPath of a rule leads from its node; before, from that of the failing rule before it.",
    since: "1.30",
    reference: "versions 12; apiserver/schema/cel/validation.go",
    shown: "cel/check-field-path-ok",
  },
  numericFormats: {
    what: "int32, int64, float and double are enforced, and bounds must fit the type; before, bounds are cut to integers.",
    since: "1.36",
    reference: "versions 9; k8s.io/kube-openapi/pkg/validation/validate",
    shown: "cr/yaml-octal-in-integer",
  },
  integersFromBelow: {
    what: "A number that rounding left a hair below a whole one counts as whole: 4.35 is a multiple of 0.01.",
    since: "1.37",
    reference: "versions 9; github.com/go-openapi/swag `IsFloat64AJSONInteger`",
    shown: "cr-numbers/multiple-of",
  },
  missingObjectBeforeUid: {
    what: "A PUT with a uid to an object that is not there is 404; before, the uid conflicts.",
    since: "1.34",
    reference: "versions 10; k8s.io/apiserver/pkg/registry/rest/update.go",
    shown: "minors/put-with-uid",
  },
  storageReadErrors: {
    what: "A stored object that cannot be converted is corrupt to the storage; before, the conversion's error is the answer.",
    since: "1.37",
    reference: "versions 13; feature gate AllowUnsafeMalformedObjectDeletion",
    shown: "versions/webhook-fails-throws-error",
  },
  standardBytes: {
    what: "Rules read `format: byte` by the alphabet that validation asks for, with `+` and `/`; before, by that of URLs, so that those two failed.",
    since: "1.38",
    reference: "k8s.io/kube-openapi/pkg/validation/strfmt/default.go `base64Encoding`",
    shown: "cr-rules-at-request-time/values-as-cel-sees-them",
  },
} as const satisfies Differences;
