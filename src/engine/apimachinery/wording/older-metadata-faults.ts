import type { Path } from "../../go/value/path.ts";
import { type FieldError, invalid } from "../field/error.ts";
import type { Capabilities } from "../minors/capabilities.ts";

/**
 * Returns an error of owner references with its earlier path and type: without an index, and a missing value is an
 * invalid empty string. Other errors are unchanged.
 * Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go `validateOwnerReference`.
 */
export function olderOwnerFault(
  error: FieldError,
  { ownerIndexes, plainOwnerFaults }: Capabilities,
): FieldError {
  const { path, origin, fault, type } = error;
  if (ownerIndexes || origin !== "metadata/ownerReferences" || path === null) return error;
  const at = path;
  const shown: Path = path.filter(
    (segment, i) => typeof segment !== "number" || path[i - 1] !== "ownerReferences",
  );
  const place = { origin, at, ...(error.schema === undefined ? {} : { schema: error.schema }) };
  const field = String(path.at(-1));
  const isApiVersion = field === "apiVersion";
  if (type === "FieldValueRequired" || fault?.code === "metadata/owner-version") {
    const isNamed = isApiVersion || !plainOwnerFaults;
    const subject = isApiVersion ? "version" : field;
    const value = error.value ?? '""';
    return invalid(shown, value, isNamed ? `${subject} must not be empty` : "must not be empty", place);
  }
  return { ...error, path: shown, at };
}

/**
 * Returns an error of an operation in managedFields with its earlier type: always invalid.
 * Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go `ValidateManagedFields`.
 */
export function olderOperationFault(error: FieldError, { ownerIndexes }: Capabilities): FieldError {
  const { path, origin, value } = error;
  if (ownerIndexes || origin !== "metadata/managedFields" || path?.at(-1) !== "operation") return error;
  const place = { origin, ...(error.schema === undefined ? {} : { schema: error.schema }) };
  return invalid(path, value ?? '""', "must be `Apply` or `Update`", place);
}
