import { cannotBeHandled, numberTooLarge, wrongFieldType } from "../../../apimachinery/request/faults.ts";
import { namespaceMismatch } from "../../../apimachinery/request/handler-faults.ts";
import { patchNotApplicable } from "../../../apimachinery/status/faults.ts";
import type { Problem } from "../../../playback/report.ts";
import {
  nameMismatch,
  resourceVersionInvalid,
  uidOfNothing,
  uidPrecondition,
} from "../../../server/customresource/faults.ts";
import { managedFieldsSet, objectTypeInvalid } from "../../../server/customresource/manager-faults.ts";
import { ofJsonPatch } from "../../../server/customresource/patch/faults.ts";
import { notAScale } from "../../../server/customresource/scale-faults.ts";
import { dataOf, faultOf, isWithin } from "../../../server/stages/fault-of.ts";
import type { ResourceRemedy } from "../draft.ts";
import { removeIt } from "../draft.ts";
import { ownVersion, typeMeta } from "./identity.ts";
import { asScale, embeddedField, hugeNumber, nameOfUrl, wholeReplicas, withoutField } from "./misdirected.ts";
import { failedOperation } from "./patch-operations.ts";

/** Remedies for objects that are sent to the wrong place, or that say something else than they should, by code. */
const byCode: ReadonlyMap<string, ResourceRemedy> = new Map<string, ResourceRemedy>([
  [nameMismatch.code, nameOfUrl],
  [namespaceMismatch.code, withoutField("metadata", "namespace")],
  [objectTypeInvalid.code, typeMeta],
  [managedFieldsSet.code, withoutField("metadata", "managedFields")],
  [uidPrecondition.code, withoutField("metadata", "uid")],
  [uidOfNothing.code, withoutField("metadata", "uid")],
  [resourceVersionInvalid.code, ownVersion],
  [notAScale.code, asScale],
  [numberTooLarge.code, hugeNumber],
  [patchNotApplicable.code, failedOperation],
]);

/** Returns the remedy for a rejection that is rare. Undefined for any other. */
export function rareRemedy(problem: Problem): ResourceRemedy | undefined {
  if (isWithin(problem, ofJsonPatch.frame)) return removeIt;
  // What cannot be handled because of a field is an embedded object.
  if (isWithin(problem, cannotBeHandled.frame) && isWithin(problem, "field")) return embeddedField;
  const { field, type } = dataOf(problem, wrongFieldType) ?? {};
  if (type === "int32" && field?.endsWith("replicas") === true) return wholeReplicas;
  return byCode.get(faultOf(problem)?.code ?? "");
}
