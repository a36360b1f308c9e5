import { badValue, type Cause, type FieldError, invalid } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goTime } from "../../go/decode/time.ts";
import { type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import { immutable } from "../schema/objectmeta/faults.ts";
import type { AppliedOwners } from "./update.ts";

/** The metadata of an update, as the checks see it. */
export interface ReadMetadata {
  /** Without values that are not valid times or numbers. The generic checks treat these as missing. */
  readonly metadata: ValueMap;
  /** The error that the strategy returns instead of its checks if it cannot read the metadata. */
  readonly fault?: FieldError;
  /** An additional error of the strategy for the zero time, which is a valid time for it. */
  readonly zeroTime?: FieldError;
}

/**
 * Reads the metadata of an update. Invalid times and numbers can only come from an apply, and only in the fields of a
 * deletion: all others are taken from the stored object. The strategy converts the metadata to its Go type, and quotes
 * it as a whole.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go `getObjectMeta`.
 */
export function readMetadata(
  metadata: ValueMap,
  { metadataAsStruct }: Capabilities,
  applied: AppliedOwners | undefined,
): ReadMetadata {
  const time = metadata.get("deletionTimestamp") ?? null;
  const isFraction = typeof metadata.get("deletionGracePeriodSeconds") === "number";
  if (applied === undefined || (time === null && !isFraction)) return { metadata };
  const { output, error } = decodeGo(time, goTime);
  const kept = isFraction ? withoutMembers(metadata, "deletionGracePeriodSeconds") : metadata;
  const isTime = error === undefined && typeof output === "string";
  const seen = isTime
    ? withMember(kept, "deletionTimestamp", output)
    : withoutMembers(kept, "deletionTimestamp");
  if (!metadataAsStruct) return { metadata: seen };
  const fault = error ?? (isFraction ? "cannot convert float64 to int64" : undefined);
  const cause: Cause = { origin: "metadata/deletionTimestamp" };
  if (fault !== undefined) {
    const whole = withMember(metadata, "managedFields", applied.managedFields());
    return { metadata: seen, fault: invalid(["metadata"], badValue(whole), fault, cause) };
  }
  if (isTime || time === null) return { metadata: seen };
  const zeroTime = invalid(["metadata", "deletionTimestamp"], badValue(null), immutable(), cause);
  return { metadata: seen, zeroTime };
}
