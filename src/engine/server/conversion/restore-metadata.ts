import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { aggregate } from "../../apimachinery/status/status.ts";
import { reword } from "../../apimachinery/wording/reword.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isMap, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { validateAnnotations, validateLabels } from "../schema/objectmeta/validate.ts";
import { entriesInvalid, entryOfType, mapOfType, metadataMissing, metadataOfType } from "./faults.ts";

export type Restored = { readonly metadata: ValueMap } | { readonly failure: Fault };

/** Go uses another name for annotations here. */
const checks: Readonly<Record<"labels" | "annotations", (values: ValueMap) => FieldError[]>> = {
  labels: (values) => validateLabels(values, ["metadata", "labels"]),
  annotations: (values) => validateAnnotations(values, ["metadata", "annotation"]),
};

/**
 * Returns the metadata of a converted object: the original's, with the labels and annotations of the webhook.
 * Upstream: conversion/webhook_converter.go `restoreObjectMeta`.
 */
export function restoreMetadata(
  original: ValueMap,
  converted: Value | undefined,
  capabilities: Capabilities,
): Restored {
  if (converted === undefined) return { failure: metadataMissing() };
  if (!isMap(converted)) {
    return { failure: metadataOfType({ type: goTypeText(converted) }) };
  }
  let metadata = original;
  for (const field of ["labels", "annotations"] as const) {
    const given = converted.get(field) ?? null;
    if (given === null) {
      const rest = new Map(metadata);
      rest.delete(field);
      metadata = rest;
      continue;
    }
    const fault = faultOf(field, given, original.get(field), capabilities);
    if (fault !== undefined) return { failure: fault };
    metadata = withMember(metadata, field, given);
  }
  return { metadata };
}

function faultOf(
  field: "labels" | "annotations",
  given: Value,
  before: Value | undefined,
  capabilities: Capabilities,
): Fault | undefined {
  if (!isMap(given)) return mapOfType({ field, type: goTypeText(given) });
  for (const key of sortedKeys(given)) {
    const value = given.get(key) ?? null;
    if (typeof value !== "string") {
      return entryOfType({ field, key, type: goTypeText(value) });
    }
  }
  if (deepEqual(given, before)) return undefined;
  const errors = checks[field](given);
  return errors.length === 0
    ? undefined
    : entriesInvalid({ errors: aggregate(errors.map((error) => reword(error, capabilities))) });
}
