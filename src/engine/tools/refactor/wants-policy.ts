import { undeclaredReference, undefinedField } from "../../cel/checker/faults.ts";
import { isOfMetadata } from "../../playback/explain/compile/fields.ts";
import type { Problem } from "../../playback/report.ts";
import { issuesOf } from "../../server/rules/issues-of.ts";

/** What expressions of policies can read, and rules of a definition cannot. */
const ofPolicies: ReadonlySet<string> = new Set([
  "object",
  "oldObject",
  "request",
  "authorizer",
  "namespaceObject",
]);

/**
 * Whether a problem is a rule of a definition that reads what only policies can read: who asks, the namespace, labels and
 * the like.
 */
export function wantsPolicy({ error }: Problem): boolean {
  if (error?.fault === undefined || error.origin !== "rules/compile") return false;
  return issuesOf(error.fault).some(({ fault }) =>
    undefinedField.is(fault)
      ? isOfMetadata(fault.data.field, fault.data.operandType)
      : undeclaredReference.is(fault) && ofPolicies.has(fault.data.name),
  );
}
