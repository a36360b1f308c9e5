import { badValue, type Cause, type FieldError, invalid } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goTime } from "../../go/decode/time.ts";
import { type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import type { AppliedOwners } from "./update.ts";

/** Metadata of an update as its checks see it. */
export interface ReadMetadata {
  /** Without what is no time and no number, which generic checks take for absent. */
  readonly metadata: ValueMap;
  /** What the strategy says instead of its checks, if it cannot read the metadata. */
  readonly fault?: FieldError;
  /** What it says besides: the beginning of all times is one to it. */
  readonly zeroTime?: FieldError;
}

/**
 * The metadata of an update. Only an apply brings times and numbers so far that are none, and only those of a deletion:
 * all others are the stored object's. The strategy reads them into their Go type, and quotes the metadata whole.
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
  const zeroTime = invalid(["metadata", "deletionTimestamp"], badValue(null), "field is immutable", cause);
  return { metadata: seen, zeroTime };
}
