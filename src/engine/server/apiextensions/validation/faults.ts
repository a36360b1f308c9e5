/**
 * What is wrong with a definition besides its schemas, in the server's words.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, integer, text, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const nameNotPluralAndGroup = fault(
  "metadata/name-of-definition",
  words`must be spec.names.plural+"."+spec.group`,
);
export const groupWithoutDot = fault("spec/group", words`should be a domain with at least one dot`);
export const sameKinds = fault("names/same-kinds", words`kind and listKind may not be the same`);

export const defaultsNeedPruning = fault(
  "preserveUnknownFields/defaults",
  words`must be false in order to use defaults in the schema`,
);
export const preserveUnknownFields = fault(
  "preserveUnknownFields",
  words`cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead`,
);
export const notFalse = fault("preserveUnknownFields/condition", words`must be false`);

export const versionWithoutSchema = fault("versions/schema", words`because otherwise all fields are pruned`);
export const versionNamesRepeated = fault("versions/unique", words`must contain unique version names`);
export const notOneStorageVersion = fault(
  "versions/storage",
  words`must have exactly one version marked as storage version`,
);
export const storedVersionsEmpty = fault(
  "storedVersions/empty",
  words`must have at least one stored version`,
);
export const storageVersionNotStored = fault(
  "storedVersions/storage",
  words`must have the storage version ${text("version")}`,
);
export const storedVersionGone = fault(
  "storedVersions/gone",
  words`missing from spec.versions; ${word("version")} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${word("version")} and removes ${word("version")} from status.storedVersions`,
).before("storedVersionAdvice", words`must appear in spec.versions`);

export const warningOfCurrent = fault(
  "versions/deprecation-warning-alone",
  words`can only be set for deprecated versions`,
);
export const warningTooLong = fault(
  "versions/deprecation-warning-too-long",
  words`must be <= 256 characters long`,
);
export const warningEmpty = fault("versions/deprecation-warning-empty", words`must not be an empty string`);
export const warningUnprintable = fault(
  "versions/deprecation-warning-unprintable",
  words`must only contain printable UTF-8 characters; non-printable character found at index ${integer("index")}`,
);

export const selectableWithoutSchema = fault(
  "selectableFields/schema",
  words`may only be set when ${choice("where", ["`version.schema.openAPIV3Schema` is not included", "validations.schema is included"])}`,
);
export const selectablePath = fault("selectableFields/path", words`is an invalid path: ${text("why")}`);
export const selectableMetadata = fault(
  "selectableFields/metadata",
  words`must not point to fields in metadata`,
);
export const selectableType = fault(
  "selectableFields/type",
  words`must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.`,
);

export const notOneOf = fault("columns/not-one-of", words`must be one of ${text("known")}`);
export const notJsonPath = fault("json-path/simple", words`must be a simple json path starting with .`);
export const pathElsewhere = fault(
  "subresources/scale-path",
  words`should be a json path under ${choice("under", [".spec", ".status", "either .spec or .status"])}`,
);

const whenStatus = "at the root of the schema if the status subresource is enabled";
export const rootTypeWithStatus = fault(
  "schema/root-type",
  words`only "object" is allowed as the type ${whenStatus}`,
);
export const rootFieldWithStatus = fault(
  "schema/root-fields",
  words`only [${text("allowed")}] fields are allowed ${whenStatus}`,
);
export const rootNullable = fault("schema/root-nullable", words`nullable cannot be true at the root`);

export const defaultMetadata = fault(
  "defaults/metadata",
  words`must result in valid metadata: ${text("why")}`,
);
export const defaultUnknownFields = fault("defaults/unknown-fields", words`must not have unknown fields`);

const annotation = 'protected groups must have approval annotation "api-approved.kubernetes.io"';
const proposal = "see https://github.com/kubernetes/enhancements/pull/1111";
export const approvalMissing = fault("approval/missing", words`${annotation}, ${proposal}`);
export const approvalInvalid = fault(
  "approval/invalid",
  words`${annotation} with either a URL or a reason starting with "unapproved", ${proposal}`,
);
