import {
  badValue,
  type Cause,
  errorText,
  type FieldError,
  forbidden,
  invalid,
  required,
  tooLong,
} from "../../../apimachinery/field/error.ts";
import {
  isQualifiedName,
  isValidLabelValue,
  isValidPathSegmentName,
  nameIsDnsLabel,
  nameIsDnsSubdomain,
  type ValidateName,
} from "../../../apimachinery/field/names.ts";
import type { MetadataField } from "../../../apimachinery/field/origin.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { append } from "../../../go/value/append.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { byteLength, quote } from "../../../go/value/go-text.ts";
import { sortedKeys } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import {
  finalizerAdded,
  generationDecremented,
  generationNegative,
  immutable as immutableField,
  nameMissing,
  noNamespace,
  versionMissing,
} from "./faults.ts";
import { finalizersOf, sortedSet, validateFinalizers } from "./finalizers.ts";
import { validateManagedFields } from "./managed-fields.ts";
import { validateOwnerReferences } from "./owner-references.ts";

export interface ObjectMetaOptions {
  /** True if the resource is namespaced. */
  readonly namespaced: boolean;
  /** True for the checks before an update: names only need to be a valid segment of a URL. */
  readonly isUpdate?: boolean;
  /** The check for names, if it differs from that for custom resources. */
  readonly validateName?: ValidateName;
  /** The path of the metadata. The default is `metadata`. */
  readonly path?: Path;
}

const rootPath: Path = ["metadata"];

/** Strategies filter out repeated errors of metadata. Generic checks do not, nor did strategies before 1.37. */
export function distinctErrors(
  errors: readonly FieldError[],
  { distinctMetadataErrors }: Capabilities,
): readonly FieldError[] {
  if (!distinctMetadataErrors) return errors;
  return [...new Map(errors.map((error) => [errorText(error), error])).values()];
}

/**
 * Checks metadata as in a create. The common checks of an update do the same. Expects coerced metadata: members of a
 * wrong type count as missing.
 * Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go `ValidateObjectMetaAccessor`.
 */
export function validateObjectMeta(metadata: ValueMap, options: ObjectMetaOptions): FieldError[] {
  const { namespaced, isUpdate = false, path = rootPath } = options;
  const validateName = options.validateName ?? (isUpdate ? isValidPathSegmentName : nameIsDnsSubdomain);
  return [
    ...validateNames(metadata, validateName, path),
    ...validateNamespace(stringAt(metadata, "namespace"), namespaced, [...path, "namespace"]),
    ...validateGeneration(metadata, path),
    ...validateLabels(metadata.get("labels"), [...path, "labels"]),
    ...validateAnnotations(metadata.get("annotations"), [...path, "annotations"]),
    ...validateOwnerReferences(metadata.get("ownerReferences"), [...path, "ownerReferences"]),
    ...validateFinalizers(metadata, [...path, "finalizers"]),
    ...validateManagedFields(metadata.get("managedFields"), [...path, "managedFields"]),
  ];
}

function validateNames(metadata: ValueMap, validateName: ValidateName, path: Path): FieldError[] {
  const check = (field: "name" | "generateName", isPrefix: boolean): FieldError[] => {
    const name = stringAt(metadata, field);
    return validateName(name, isPrefix).map((message) =>
      invalid([...path, field], quote(name), message, { origin: `metadata/${field}` }),
    );
  };
  const errors = stringAt(metadata, "generateName") === "" ? [] : check("generateName", true);
  if (stringAt(metadata, "name") !== "") return [...errors, ...check("name", false)];
  const cause: Cause = { origin: "metadata/name" };
  return [...errors, required([...path, "name"], nameMissing(), cause)];
}

function validateNamespace(namespace: string, namespaced: boolean, path: Path): FieldError[] {
  const cause: Cause = { origin: "metadata/namespace" };
  if (!namespaced) return namespace === "" ? [] : [forbidden(path, noNamespace(), cause)];
  if (namespace === "") return [required(path, "", cause)];
  return nameIsDnsLabel(namespace, false).map((message) => invalid(path, quote(namespace), message, cause));
}

function generationOf(metadata: ValueMap): bigint {
  const generation = metadata.get("generation");
  return typeof generation === "bigint" ? generation : 0n;
}

function validateGeneration(metadata: ValueMap, path: Path): FieldError[] {
  const generation = generationOf(metadata);
  if (generation >= 0n) return [];
  const cause: Cause = { origin: "metadata/generation" };
  return [invalid([...path, "generation"], badValue(generation), generationNegative(), cause)];
}

/** Errors of a label's key and value are both reported at `labels`. */
export function validateLabels(labels: Value | undefined, path: Path): FieldError[] {
  if (!isMap(labels)) return [];
  const cause: Cause = { origin: "metadata/labels" };
  return sortedKeys(labels).flatMap((key) => {
    const value = stringAt(labels, key);
    return [
      ...isQualifiedName(key).map((message) => invalid(path, quote(key), message, cause)),
      ...isValidLabelValue(value).map((message) => invalid(path, quote(value), message, cause)),
    ];
  });
}

/** 256 KiB, for keys and values together. */
const annotationsLimit = 262144;

export function validateAnnotations(annotations: Value | undefined, path: Path): FieldError[] {
  if (!isMap(annotations)) return [];
  const cause: Cause = { origin: "metadata/annotations" };
  const keys = sortedKeys(annotations);
  const errors = keys.flatMap((key) =>
    // Case is ignored here.
    isQualifiedName(key.toLowerCase()).map((message) => invalid(path, quote(key), message, cause)),
  );
  const size = keys.reduce((sum, key) => sum + byteLength(key) + byteLength(stringAt(annotations, key)), 0);
  if (size > annotationsLimit) errors.push(tooLong(path, annotationsLimit, cause));
  return errors;
}

/** In the server's order. A missing string counts as empty. */
const immutable = ["name", "namespace", "uid"] as const;
const immutableTimes = ["creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"] as const;

/**
 * Checks that an update does not change immutable metadata.
 * Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go `ValidateObjectMetaAccessorUpdate`.
 */
export function validateObjectMetaUpdate(
  metadata: ValueMap,
  old: ValueMap,
  path: Path = rootPath,
): FieldError[] {
  const at = (field: string): Path => [...path, field];
  const because = (field: MetadataField): Cause => ({ origin: `metadata/${field}` });
  const errors: FieldError[] = [];

  const added = sortedSet(finalizersOf(metadata), new Set(finalizersOf(old)));
  if (old.get("deletionTimestamp") !== undefined && added.length > 0) {
    const fault = finalizerAdded({ added: added.map(quote).join(", "), names: added });
    errors.push(forbidden(at("finalizers"), fault, because("finalizers")));
  }
  if (stringAt(metadata, "resourceVersion") === "") {
    errors.push(invalid(at("resourceVersion"), quote(""), versionMissing(), because("resourceVersion")));
  }
  append(errors, validateGeneration(metadata, path));
  const generation = generationOf(metadata);
  if (generation < generationOf(old)) {
    errors.push(
      invalid(at("generation"), badValue(generation), generationDecremented(), because("generation")),
    );
  }
  const refuseChange = (field: MetadataField, now: Value, before: Value): void => {
    if (!deepEqual(now, before)) {
      errors.push(invalid(at(field), badValue(now), immutableField(), because(field)));
    }
  };
  for (const field of immutable) refuseChange(field, stringAt(metadata, field), stringAt(old, field));
  for (const field of immutableTimes) {
    refuseChange(field, metadata.get(field) ?? null, old.get(field) ?? null);
  }
  return [
    ...errors,
    ...validateLabels(metadata.get("labels"), at("labels")),
    ...validateAnnotations(metadata.get("annotations"), at("annotations")),
    ...validateOwnerReferences(metadata.get("ownerReferences"), at("ownerReferences")),
    ...validateManagedFields(metadata.get("managedFields"), at("managedFields")),
  ];
}
