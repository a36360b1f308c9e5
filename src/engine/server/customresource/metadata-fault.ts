import { badValue, type FieldError, invalid } from "../../apimachinery/field/error.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goTime } from "../../go/decode/time.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { metadataOf } from "./metadata.ts";
import { withManagedFields } from "./with-managed-fields.ts";

/** Returns Go's error for a value that does not have the type of a field. */
type Check = (value: Value) => string | undefined;

/** Go's kinds and types of decoded values, as the converter prints them. */
function goKind(value: Value): "map" | "slice" | "string" | "bool" | "int64" | "float64" {
  if (isMap(value)) return "map";
  if (isList(value)) return "slice";
  if (typeof value === "bigint") return "int64";
  return typeof value === "boolean" ? "bool" : typeof value === "number" ? "float64" : "string";
}

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);

const textOf = (type: string): Check =>
  orNull((value) => {
    if (typeof value === "string") return undefined;
    // Go converts integers to strings, so the converter has words for them.
    return typeof value === "bigint" ? `cannot convert int64 to ${type}` : "unrecognized type: string";
  });
const text = textOf("string");
const uid = textOf("types.UID");
const flag: Check = orNull((value) => (typeof value === "boolean" ? undefined : "unrecognized type: bool"));
const integer: Check = orNull((value) => {
  if (typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value))) return undefined;
  return typeof value === "number" ? "cannot convert float64 to int64" : "unrecognized type: int64";
});
const time: Check = orNull((value) => decodeGo(value, goTime).error);

function map(each: Check): Check {
  return orNull((value) => {
    if (!isMap(value)) return `cannot restore map from ${goKind(value)}`;
    return firstOf([...value.values()].map((item) => () => each(item)));
  });
}

function list(each: Check): Check {
  return orNull((value) => {
    if (!isList(value)) return `cannot restore slice from ${goKind(value)}`;
    return firstOf(value.map((item) => () => each(item)));
  });
}

function struct(fields: Readonly<Record<string, Check>>): Check {
  return orNull((value) => {
    if (!isMap(value)) return `cannot restore struct from: ${goKind(value)}`;
    return firstOf(
      Object.entries(fields).map(
        ([name, check]) =>
          () =>
            check(value.get(name) ?? null),
      ),
    );
  });
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const objectMeta = struct({
  name: text,
  generateName: text,
  namespace: text,
  selfLink: text,
  uid,
  resourceVersion: text,
  generation: integer,
  creationTimestamp: time,
  deletionTimestamp: time,
  deletionGracePeriodSeconds: integer,
  labels: map(text),
  annotations: map(text),
  ownerReferences: list(
    struct({
      apiVersion: text,
      kind: text,
      name: text,
      uid,
      controller: flag,
      blockOwnerDeletion: flag,
    }),
  ),
  finalizers: list(text),
});

/**
 * Returns the error for metadata that are not an ObjectMeta. Only a mutating policy can make such.
 * Upstream: k8s.io/apimachinery/pkg/runtime/converter.go `FromUnstructured`.
 */
export function metadataError(object: ValueMap, managers: Managers): FieldError | undefined {
  const fault = objectMeta(metadataOf(object));
  if (fault === undefined) return undefined;
  const whole = metadataOf(withManagedFields(object, managers));
  return invalid(["metadata"], badValue(whole), fault, { origin: "metadata/deletionTimestamp" });
}
