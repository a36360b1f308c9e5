import type * as conversion from "../../server/apiextensions/validation/conversion-faults.ts";
import type * as faults from "../../server/apiextensions/validation/faults.ts";
import type * as rules from "../../server/apiextensions/validation/rule-faults.ts";
import type { SentencesOf } from "../sentences-of.ts";

const underStatus = "With a status subresource, the root";
const deprecationWarning =
  "`deprecationWarning` needs `deprecated: true` and must be one line of at most 256 bytes.";
const approved =
  "Groups under `k8s.io` and `kubernetes.io` are for approved APIs. Use your own group, or the annotation that links to the approval.";
const scalePaths =
  "`specReplicasPath` must be under `.spec` and `statusReplicasPath` under `.status`, both with the leading dot.";

/** What is wrong with a definition besides its schemas, and what to do. */
export const memberSentences: SentencesOf<typeof faults> = {
  "metadata/name-of-definition":
    "The name of a definition must be its plural and its group, joined by a dot.",
  "spec/group": "A group must be a domain name with at least one dot, such as `stable.example.com`.",
  "names/same-kinds": "`kind` and `listKind` must differ.",
  "preserveUnknownFields/defaults":
    "Defaults do not work with `preserveUnknownFields: true`. Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead: it also keeps unknown fields.",
  preserveUnknownFields:
    "Only v1beta1 allows this. Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead: it also keeps unknown fields.",
  "preserveUnknownFields/condition":
    "A structural schema needs `preserveUnknownFields: false`. To keep fields that no schema declares, set `x-kubernetes-preserve-unknown-fields: true` in the schema.",
  "versions/schema":
    "Each version needs a schema under `schema.openAPIV3Schema`. The shortest one that keeps everything is `type: object` with `x-kubernetes-preserve-unknown-fields: true`.",
  "versions/unique": "Two entries of `versions` have the same name.",
  "versions/storage":
    "Objects are stored in exactly one version: set `storage: true` there and `storage: false` in all others.",
  "storedVersions/empty":
    "`status.storedVersions` lists the versions in which objects are stored, and it is empty. On a create the server sets it from the version with `storage: true`.",
  "storedVersions/storage":
    "New objects are stored in the storage version, so `status.storedVersions` must list it.",
  "storedVersions/gone":
    "Objects may still be stored in this version. Keep it in the list, rewrite all objects, then remove it from `status.storedVersions`.",
  "versions/deprecation-warning-alone": deprecationWarning,
  "versions/deprecation-warning-too-long": deprecationWarning,
  "versions/deprecation-warning-empty":
    "`deprecationWarning` is what clients are told. Write it, or remove it: then the server's own words are used.",
  "versions/deprecation-warning-unprintable": deprecationWarning,
  "selectableFields/schema":
    "The server keeps schemas and selectable fields of all versions apart: either both are the same in every version, or both differ.",
  "selectableFields/path": "A selectable field must be a declared field, reached only by names.",
  "selectableFields/metadata":
    "`metadata.name` and `metadata.namespace` are always selectable; nothing else in metadata is.",
  "selectableFields/type": "Only strings, booleans and integers are selectable.",
  "columns/not-one-of": ({ known }) => `The server knows only these: ${known.replaceAll(",", ", ")}.`,
  "json-path/simple": "A path must begin with a dot: `.spec.replicas`.",
  "subresources/scale-path": ({ under }) =>
    under === "either .spec or .status"
      ? "`labelSelectorPath` must be under `.spec` or under `.status`, with the leading dot."
      : scalePaths,
  "schema/root-type": `${underStatus} must be an object: \`type: object\`.`,
  "schema/root-fields": `${underStatus} cannot have this keyword. Move it one level down, for example to \`spec\`.`,
  "schema/root-nullable": "A resource is never null: remove `nullable` from the root.",
  "defaults/metadata": "A default inside metadata must be valid metadata. Fix it, or remove it.",
  "defaults/unknown-fields":
    "The default has a field that the schema does not declare and the server would drop.",
  "approval/missing": approved,
  "approval/invalid": approved,
};

const url = "A webhook's URL must begin with `https://`, without user, query or fragment.";
const service = "A service needs a `namespace` and a `name`; its port must be between 1 and 65535.";
const servicePath =
  "The path of a service is that of a URL, such as `/convert`: it begins with a slash and has no empty parts.";

/** What is wrong with `spec.conversion`, and what to do. */
export const conversionSentences: SentencesOf<typeof conversion> = {
  "conversion/preserveUnknownFields":
    "Webhooks do not work with `preserveUnknownFields: true`. Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead.",
  "conversion/review-version-repeated": "A review version is listed twice. Remove one of the two.",
  "conversion/review-versions-unknown":
    "List the review versions that the webhook understands; servers send `v1`.",
  "conversion/client-config-missing":
    "With `strategy: Webhook`, the server must know where to send objects: set `url` or `service`.",
  "conversion/clientConfig": "A webhook needs either `url` or `service`, not both.",
  "conversion/unused": "This is only for `strategy: Webhook`.",
  "conversion/caBundle": "`caBundle` must be a PEM certificate in base64.",
  "conversion/url-invalid": url,
  "conversion/url-scheme": url,
  "conversion/url-host": url,
  "conversion/url-user": url,
  "conversion/url-fragment": url,
  "conversion/url-query": url,
  "conversion/service-port": service,
  "conversion/service-path-empty": servicePath,
  "conversion/service-path-start": servicePath,
};

const message = "A message must be one line. A rule of several lines needs a message.";
const fieldPath =
  "`fieldPath` must lead from this node to a field that the schema declares, and not into a list: `.spec.name`, `.labels['a/b']`. `.metadata.name` needs to be declared too.";

/** What is wrong with the texts of a rule, and what to do. */
export const ruleTextSentences: SentencesOf<typeof rules> = {
  "rules/rule-missing": "A rule needs a CEL expression, such as `self.replicas <= self.maxReplicas`.",
  "rules/message-empty": message,
  "rules/message-of-several-lines": message,
  "rules/message-missing": message,
  "rules/message-expression-empty": "Remove `messageExpression`, or write an expression that gives a string.",
  "rules/field-path-empty": fieldPath,
  "rules/field-path-of-several-lines": fieldPath,
  "rules/field-path-invalid": fieldPath,
};
