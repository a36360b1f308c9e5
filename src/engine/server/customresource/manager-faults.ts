import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

/** Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal. */

export const typedPatchFailed = frame(
  "typedPatchFailed",
  words`failed to create typed patch object (${text("object")}): ${inner("why")}`,
);
export const typedLiveFailed = frame(
  "typedLiveFailed",
  words`failed to create typed live object (${text("object")}): ${inner("why")}`,
);
export const managerNotCreated = frame(
  "managerNotCreated",
  words`failed to create manager for existing fields: ${inner("why")}`,
);
export const managedFieldsNotUpdated = frame(
  "managedFieldsNotUpdated",
  words`failed to update ManagedFields (${text("object")}): ${inner("why")}`,
);
export const notConvertedToTyped = frame(
  "notConvertedToTyped",
  words`failed to convert ${choice("which", ["new", "live"])} object (${text("object")}) to smd typed: ${inner("why")}`,
);
export const notConvertedToVersion = frame(
  "notConvertedToVersion",
  words`failed to convert ${choice("which", ["new", "live"])} object (${text("object")}) to proper version: ${inner("why")}`,
);
export const objectTypeInvalid = fault("apply/other-kind", words`invalid object type: ${text("kind")}`);
export const managedFieldsSet = fault("apply/managedFields", words`metadata.managedFields must be nil`);

/** A field that another manager owns: as the server prints it, its place in what is applied, and its value. */
export interface ConflictingField {
  readonly manager: string;
  readonly field: string;
  readonly at: Path | undefined;
  /** The value that the object has. */
  readonly stored: Value | undefined;
}

interface OfFields {
  readonly fields?: readonly ConflictingField[];
}

export const oneConflict = fault(
  "apply/conflict",
  words`Apply failed with 1 conflict: conflict with ${text("who")}: ${word("field")}`,
).carrying<OfFields>();
export const severalConflicts = fault(
  "apply/conflict",
  words`Apply failed with ${integer("count")} conflicts: ${text("list")}`,
).carrying<OfFields>();
export const managerMissing = fault("apply/manager-missing", words`is required for apply patch`);
